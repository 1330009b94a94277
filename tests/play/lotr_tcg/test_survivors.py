"""The list of mutants that no scenario detects is true, and no longer than it may be."""

from collections import Counter
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from cards.games.lotr_tcg.behaviour import behaviour, behaviour_of
from cards.games.lotr_tcg.facts import all_facts
from cards.language.mutants import mutants
from play.management.card_mutants import Tried, cards_meant, for_each, tried
from play.management.survivors import (
    FILE,
    OPEN,
    Compared,
    brought_up_to_date,
    compared,
    line_of,
    listed,
    open_ones,
    text_of,
)
from tests.support.seeds import LONG, share

LIST = listed(FILE.read_text("utf-8"))
CARD = "7_139"
"""A card with a few abilities."""
OUT_OF_DATE = "manage.py card_report --mutants CARD --list brings the list up to date"
AT_MOST = 0.05
"""The share of the mutants that may survive although a position could show them."""


def result(*places: str) -> Tried:
    """Return the card's result if the mutants at these places, and no others, survive."""
    made = mutants(behaviour_of(CARD) or (), all_facts()[CARD])
    return Tried(CARD, Counter(), [mutant for mutant in made if mutant.place in places])


def test_the_list_is_as_it_would_be_written() -> None:
    assert text_of(LIST) == FILE.read_text("utf-8"), OUT_OF_DATE
    assert listed(text_of(LIST)) == LIST


def test_each_line_is_a_mutant_of_the_card_today() -> None:
    for card_id in share(sorted({line.split(" ")[0] for line in LIST}), 1 if LONG else 10):
        made = {line_of(card_id, mutant) for mutant in mutants(behaviour_of(card_id) or (), all_facts()[card_id])}
        assert {line for line in LIST if line.startswith(f"{card_id} ")} <= made


def test_what_lives_is_listed_and_what_is_listed_lives() -> None:
    cards = [card_id for card_id, card in behaviour().items() if card]
    some = share(cards, 1 if LONG else 100)
    assert compared(for_each(tried, some, 2 if LONG else 1), LIST) == Compared([], []), OUT_OF_DATE


@pytest.mark.slow
@pytest.mark.skipif(not LONG, reason="makes every mutant of every definition")
def test_few_live_that_a_position_could_show() -> None:
    made = sum(1 for card_id, card in behaviour().items() for _ in mutants(card, all_facts()[card_id]))
    assert open_ones(LIST) <= AT_MOST * made


def test_a_survivor_that_is_not_listed_and_one_that_no_longer_survives_are_named() -> None:
    one, other = [line_of(CARD, mutant) for mutant in result("0", "0.costs.0", "0.effects.0").survivors][:2]
    known = {one: "A reason", "7_140 0: without it": "A reason"}
    found = result(one.split(" ")[1].removesuffix(":"), other.split(" ")[1].removesuffix(":"))
    assert set(compared([found], known).unlisted) >= {other}
    assert one not in compared([found], known).unlisted
    assert compared([result()], known).detected == [one]


def test_the_list_is_brought_up_to_date_and_keeps_reasons() -> None:
    found = result("0.effects.0")
    lines = [line_of(CARD, mutant) for mutant in found.survivors]
    known = {"7_139 9: gone": "A reason", lines[0]: "A reason", "7_140 0: of another card": "A reason"}
    made = brought_up_to_date([found], known)
    assert "7_139 9: gone" not in made and "7_140 0: of another card" in made
    assert made[lines[0]] == "A reason"
    assert all(made[line].startswith(OPEN) for line in lines[1:])


def test_a_line_without_a_reason_and_one_listed_twice_are_refused() -> None:
    with pytest.raises(ValueError, match="no reason"):
        listed("7_139 0: without it")
    with pytest.raises(ValueError, match="listed twice"):
        listed("# A reason\n7_139 0: without it\n# Another\n7_139 0: without it\n")


def test_the_command_says_where_the_list_is_out_of_date(monkeypatch: pytest.MonkeyPatch, tmp_path_factory) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path_factory.mktemp("list") / "survivors.txt"
    file.write_text(f"# A reason\n{CARD} 9: without it\n")
    monkeypatch.setattr("play.management.commands.card_report.FILE", file)
    out = StringIO()
    with pytest.raises(CommandError, match="out of date"):
        call_command("card_report", mutants=[CARD], stdout=out)
    assert f"listed, but no longer undetected: {CARD} 9: without it" in out.getvalue()
    call_command("card_report", mutants=[CARD], list=True, stdout=out)
    assert compared([tried(CARD)], listed(file.read_text())) == Compared([], [])


def test_the_cards_of_the_list_are_known() -> None:
    assert cards_meant(sorted({line.split(" ")[0] for line in LIST}))
