"""Searches by set code, year, format list, relation, comparison and verb, and signs of other query languages."""

import pytest

from cards.games.lotr_tcg.facets import CODES, YEARS
from cards.games.lotr_tcg.facts import all_facts
from cards.search.engine import search
from decks.lotr_tcg.rules.formats import all_formats

pytestmark = pytest.mark.django_db


def ids(query: str) -> set[str]:
    return {row.id for row in search(query, ["lotr_tcg"]).page(1, 9_999)}


@pytest.mark.parametrize("number", CODES)
def test_a_set_is_found_by_each_of_its_codes(number: int) -> None:
    expected = {card.id for card in all_facts().values() if card.set == number}
    for code in CODES[number]:
        assert ids(f"set:{code.lower()}") == expected


@pytest.mark.parametrize("year", sorted(set(YEARS.values())))
def test_a_year_finds_the_cards_of_its_sets(year: int) -> None:
    assert ids(f"date:{year}") == {card.id for card in all_facts().values() if YEARS.get(card.set) == year}
    assert not ids(f"date:{year} set:0"), "promotional cards come from several years"


@pytest.mark.parametrize("slug", all_formats())
def test_the_lists_of_a_format_are_found(slug: str) -> None:
    form = all_formats()[slug]
    assert ids(f"legal:{slug}") == ids(f"format:{slug}") == form.legal_ids
    for name, expected in (("banned", form.banned_ids & form.in_sets), ("restricted", form.restricted_ids)):
        if expected:
            assert ids(f"{name}={slug}") == expected


@pytest.mark.parametrize(
    ("query", "term", "suggestion"),
    [
        ("elf|dwarf", "elf|dwarf", "elf or dwarf"),
        ("elf&archer", "elf&archer", "elf archer"),
        ("hobbit !frodo", "!frodo", "-frodo"),
    ],
)
def test_signs_of_other_languages_are_warned_about(query: str, term: str, suggestion: str) -> None:
    (warning,) = [one for one in search(query, ["lotr_tcg"]).warnings if one.code == "foreign_sign"]
    assert (warning.term, warning.suggestion) == (term, suggestion)
    assert search(query.replace(term, suggestion), ["lotr_tcg"]).total > 0


def test_signs_that_are_understood_are_not_warned_about() -> None:
    assert not search("elf | dwarf", ["lotr_tcg"]).warnings
    assert not search("elf & archer", ["lotr_tcg"]).warnings


@pytest.mark.parametrize("sign", ["<", "<=", ">", ">=", "="])
def test_two_numbers_of_a_card_are_compared(sign: str) -> None:
    tests = {"<": int.__lt__, "<=": int.__le__, ">": int.__gt__, ">=": int.__ge__, "=": int.__eq__}
    both = [card for card in all_facts().values() if card.strength is not None and card.vitality is not None]
    expected = {card.id for card in both if tests[sign](card.strength, card.vitality)}
    assert ids(f"strength{sign}vitality") == expected and expected


def test_a_field_without_numbers_is_not_compared() -> None:
    assert [one.code for one in search("strength>culture", ["lotr_tcg"]).warnings] == ["not_a_number"]


def test_two_numbers_that_no_card_has_together_find_nothing() -> None:
    results = search("resistance>site", ["lotr_tcg"])
    assert not results.total and not results.warnings


def test_words_that_are_all_facts_leave_texts_out_unless_nothing_is_left() -> None:
    for row in search("orc archer", ["lotr_tcg"]).page(1, 99):
        named = row.name.casefold().split()
        kinds = {row.facts.get("race"), row.facts.get("culture")}
        assert "Orc" in kinds or "orc" in named or "orkish" in named
        assert "Archer" in row.facts.get("keywords", ()) or "archer" in named
    assert ids("orc archer") == ids("game:lotr_tcg orc archer") == ids("has:strength orc archer")
    assert search("hobbit troll", ["lotr_tcg"]).total == search("hobbit and troll", ["lotr_tcg"]).total > 0


def test_neighbors_in_a_text_come_before_strangers() -> None:
    rows = search("adventure path", ["lotr_tcg"]).page(1, 99)
    together = ["adventure path" in (row.text or "") for row in rows]
    assert together == sorted(together, reverse=True) and True in together


def test_verbs_are_inflected_and_remain_words_where_they_are_part_of_a_name() -> None:
    assert ids("cards that heal hobbits") == ids("healing a hobbit") == ids("heals:hobbit")
    assert search("valiant draw", ["lotr_tcg"]).explain.count("contains") == 2
    assert search("exert to dance", ["lotr_tcg"]).explain.count("contains") >= 1


@pytest.mark.parametrize(
    ("query", "means"),
    [
        ("when played draw", 'ability="when played: draw"'),
        ("cards that exert a ranger", "exerts:ranger"),
        ("discard a card from hand", 'does="discard from hand" or pays="discard from hand"'),
        ("minions borne by", "minions borne by"),
        ("make a minion fierce", "affects:minion gives:fierce"),
        ("what goes with 7_227", "with:7_227"),
        ("works with nobody at all", "with:x"),
    ],
)
def test_phrases_mean_terms(query: str, means: str) -> None:
    assert ids(query) == ids(means)


def test_a_relation_to_an_unknown_card_is_warned_about() -> None:
    (warning,) = search("with:nobody", ["lotr_tcg"]).warnings
    assert warning.code == "unknown_card"
    assert search("with:", ["lotr_tcg"]).warnings[0].code == "no_value"
