"""Words in texts: what is linked, what is left, and that nothing a player writes becomes HTML."""

import pytest

from play.learn.card_words import ids_of, printed_ids
from play.learn.glossary import mark_html, marked
from play.learn.guide_markdown import html

PAGE = "/play/learn/lotr_tcg/glossary/"


def test_a_word_is_linked_where_it_stands_first() -> None:
    text = marked("lotr_tcg", "A fierce minion and a fierce Orc.")
    assert text.count('href="/play/learn/lotr_tcg/glossary/#fierce"') == 1
    assert text.startswith(f'A <a class="term" href="{PAGE}#fierce">fierce</a> <a')


def test_the_longer_word_wins_and_its_spelling_stays() -> None:
    text = marked("lotr_tcg", "The Twilight Pool has Damage +1 in it.")
    assert f'<a class="term" href="{PAGE}#twilight-pool">Twilight Pool</a>' in text
    assert f'<a class="term" href="{PAGE}#damage-1">Damage +1</a>' in text


def test_keywords_of_cards_are_found_with_their_numbers() -> None:
    assert printed_ids("lotr_tcg", "1_51") == "archer"
    assert ids_of("lotr_tcg", ("damage +2", "hunter 3", "damage +1", "unheard-of")) == "damage-1 hunter"
    assert printed_ids("lotr_tcg", "no-card") == printed_ids("no-game", "1_51") == ""


def test_parts_of_words_and_common_words_are_left() -> None:
    text = "Woundwort at the site of the Ring-bearers"
    assert marked("lotr_tcg", text) == text


@pytest.mark.parametrize("text", ["<script>alert(1)</script> wound", "wound & <b>", "a \"wound\" 'x'"])
def test_what_is_no_html_does_not_become_it(text: str) -> None:
    html_text = marked("lotr_tcg", text)
    assert "<script" not in html_text and "<b>" not in html_text
    assert html_text.count("<a ") == 1


def test_links_headings_and_code_are_left_alone() -> None:
    text = '<h3>wound</h3><p><a href="#x">wound</a> <code>wound</code> and a <strong>wound</strong></p>'
    html_text = mark_html("lotr_tcg", text)
    assert html_text.count('class="term"') == 1
    assert '<strong><a class="term"' in html_text


def test_markdown_is_safe_and_its_tables_are_framed() -> None:
    html_text = html("tarot", "| a | b |\n| --- | --- |\n| x | <script>y</script> |\n")
    assert "<script>" not in html_text
    assert html_text.startswith('<div class="table-wrap"><table class="table">')
    assert html_text.rstrip().endswith("</table></div>")
