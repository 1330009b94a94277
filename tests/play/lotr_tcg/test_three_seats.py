"""Every scenario holds with a third seat too, and does not touch a player whom it does not mean.

The third has the hand, decks, piles and support area of the opponent. Each scenario is carried out with the third as
the first Shadow player and as the last, and, where the third can have it, with the card that it is about in play twice.
Nothing of the third's may be touched but by the scenarios that `three_seats.yaml` names, and by those it must be. Other
outcomes, and scenarios that cannot be carried out with a third seat, are listed there by reason.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from tests.play.lotr_tcg.beside import documents, name_of_example
from tests.play.lotr_tcg.three_seats import carried_out, holds_the_same
from tests.support.each import each
from tests.support.seeds import LONG

EXCEPTIONS = yaml.safe_load(Path(__file__).with_name("three_seats.yaml").read_text(encoding="utf-8"))
TOUCHED: Mapping[str, list[str]] = EXCEPTIONS["touched"]
OTHERWISE: Mapping[str, Any] = {name: how for named in EXCEPTIONS["otherwise"].values() for name, how in named.items()}
APART = "apart"
SEATINGS = {
    "first": {"first": True},
    "last": {"first": False},
    "same": {"first": False, "same": True},
}


def changes(name: str, seating: str) -> Any:
    """Return what steps of the scenario hold instead of their own with such a third seat, or APART."""
    how = OTHERWISE.get(name, {})
    return how.get(seating, how.get("both", {}) if seating != "same" else {})


def seatings(document: Mapping[str, Any]) -> list[str]:
    """Return the seatings in which a scenario can be carried out."""
    return [one for one in SEATINGS if one != "same" or holds_the_same(document)]


@each((name_of_example(document), document) for document in documents(1 if LONG else 4))
def test_it_holds_with_a_third_seat_that_is_left_alone(document: Mapping[str, Any]) -> None:
    name = document["name"]
    for seating in seatings(document):
        expected = changes(name, seating)
        if expected != APART:
            outcome = carried_out(document, changes=expected, **SEATINGS[seating])
            assert (seating, outcome.message) == (seating, "")
            assert (seating, outcome.touched) == (seating, seating in TOUCHED.get(name, ()))


def test_each_exception_is_one() -> None:
    by_name = {document["name"]: document for document in documents()}
    assert set(TOUCHED) | set(OTHERWISE) <= set(by_name)
    for name in OTHERWISE:
        changed = [one for one in seatings(by_name[name]) if changes(name, one)]
        assert changed
        for seating in changed:
            assert carried_out(by_name[name], **SEATINGS[seating]).message
