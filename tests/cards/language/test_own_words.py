"""No card's rules text repeats eight words in a row of its printed text, beyond names and the stock phrases of the
game.

The printed texts are no part of the project. Whoever has them says where they lie:
`PRINTED_TEXTS=FILE`, JSON lines with `id` (`1_89`) and `printed_text`.
"""

import os
from pathlib import Path

import msgspec
import pytest

from cards.games.lotr_tcg.behaviour import behaviour
from cards.games.lotr_tcg.facts import Facts, all_facts
from cards.language.wording import text_of

from . import own_words
from .own_words import LEAST, PHRASE, Repeat

PRINTED_TEXTS = os.environ.get("PRINTED_TEXTS", "")


class PrintedText(msgspec.Struct):
    """A line of the file; what else it holds is not looked at."""

    id: str
    printed_text: str = ""


def printed_texts(file: Path) -> dict[str, str]:
    rows = (msgspec.json.decode(line, type=PrintedText) for line in file.read_bytes().splitlines() if line)
    return {row.id: row.printed_text for row in rows if row.printed_text}


@pytest.mark.skipif(not PRINTED_TEXTS, reason="PRINTED_TEXTS names no file of printed texts to compare with")
def test_no_card_repeats_its_printed_text() -> None:
    printed = printed_texts(Path(PRINTED_TEXTS))
    ours = {card_id: text for card_id in behaviour() if (text := text_of(card_id)) and card_id in printed}
    assert len(ours) > 3000, "the file lacks cards"
    repeats = own_words.worst_repeats(ours, printed, all_facts())
    longest = max(repeats.values(), key=lambda repeat: repeat.beyond, default=Repeat((), 0))
    print(f"{len(ours)} cards compared; most words beyond stock phrases: {longest.beyond} ({' '.join(longest.words)})")
    too_long = {card_id: " ".join(repeat.words) for card_id, repeat in repeats.items() if repeat.beyond >= LEAST}
    assert not too_long


def fact(card_id: str, title: str) -> Facts:
    return Facts(card_id, card_id, 1, "", 1, "C", title, "Minion", False, side="Shadow", culture="Gondor", race="Man")


CARDS = {f"1_{number}": fact(f"1_{number}", f"Éomer {number}") for number in range(20)}
NAMES = own_words.names_of(CARDS.values())
INVENTED = "Sing for seven days before you eat the last blue apple"


def test_names_and_numbers_are_places_and_sentences_end() -> None:
    text = "Skirmish: Éomer 3 hums +2 times to 5 Gondor Men. [Gondor] minions hide hats\nfall"
    assert own_words.sentences(text, "Éomer 3", NAMES) == [
        ("skirmish",),
        ("_", "hums", "_", "times", "to", "_"),
        ("_", "hide", "hats"),
        ("fall",),
    ]


def test_a_phrase_is_stock_from_the_tenth_title_on() -> None:
    phrase = ("the", "grass", "is", "green")
    nine = [(str(title), [phrase]) for title in range(own_words.COMMON - 1)]
    assert own_words.stock_phrases([*nine, *nine]) == set()
    assert own_words.stock_phrases([*nine, ("another", [("now", *phrase)])]) == {phrase}


def test_runs_in_common_are_as_long_as_they_can_be() -> None:
    ours, theirs = tuple("abcdxbcy"), tuple("zabcdbcy")
    assert set(own_words.common_runs(ours, theirs)) >= {tuple("abcd"), tuple("bcy")}
    assert list(own_words.common_runs(tuple("ab"), tuple("ab"))) == [tuple("ab")]


def test_a_repeated_sentence_is_found() -> None:
    repeats = own_words.worst_repeats({"1_1": f"Hum. {INVENTED}."}, {"1_1": f"{INVENTED}, twice."}, CARDS)
    assert repeats["1_1"].beyond == len(INVENTED.split())


def test_the_same_in_other_words_is_no_repeat() -> None:
    ours = "You sing for seven days, and then eat the last blue apple"
    assert own_words.worst_repeats({"1_1": ours}, {"1_1": INVENTED}, CARDS) == {}


def test_words_in_a_row_do_not_go_on_in_the_next_sentence() -> None:
    assert (
        own_words.worst_repeats({"1_1": "Sing for seven days. Before you eat the last apple"}, {"1_1": INVENTED}, CARDS)
        == {}
    )


def test_a_sentence_of_many_cards_is_stock() -> None:
    printed = dict.fromkeys(list(CARDS)[: own_words.COMMON], INVENTED)
    assert own_words.worst_repeats({"1_1": INVENTED}, printed, CARDS)["1_1"].beyond == 0


def test_of_a_run_only_the_words_beyond_stock_phrases_count() -> None:
    stock = {("you", "eat", "the", "last")}
    run = tuple(INVENTED.lower().split())
    assert own_words.beyond_stock(run, stock) == len(run) - PHRASE


def test_a_printed_text_is_read_with_whatever_else_its_line_holds(tmp_path: Path) -> None:
    file = tmp_path / "texts.jsonl"
    file.write_text('{"id": "1_1", "printed_text": "Hum.", "cost": 3}\n\n{"id": "1_2"}\n', encoding="utf-8")
    assert printed_texts(file) == {"1_1": "Hum."}
