"""Cards that speak of players hold with three seats too, and leave alone whom they do not mean.

The third seat has the hand, decks, piles and support area of the opponent. Nothing of theirs may be touched but by the
scenarios that `three_seats.yaml` names, and by those it must be.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from cards.language.wording import text_of
from play.games.start_positions import Loader, name_of, texts
from tests.play.lotr_tcg.three_seats import carried_out
from tests.support.each import each

SCENARIOS = Path(__file__).resolve().parents[3] / "play/games/lotr_tcg/scenarios/cards"
SPEAKS_OF_PLAYERS = re.compile(r"\b(each|any|opponents?|players?|your)\b", re.IGNORECASE)
EXCEPTIONS = yaml.safe_load(Path(__file__).with_name("three_seats.yaml").read_text(encoding="utf-8"))
TOUCHED, DIFFERENT = EXCEPTIONS["touched"], EXCEPTIONS["different"]


def scenarios() -> Iterator[tuple[str, str]]:
    for file in sorted(SCENARIOS.glob("*.yaml")):
        for text in texts(file):
            name = name_of(text)
            if SPEAKS_OF_PLAYERS.search(text_of(name.split(" ")[0]) or "") and name not in DIFFERENT:
                yield "-".join(re.findall(r"\w+", name)), text


@each(scenarios())
def test_it_holds_with_a_third_seat_that_is_left_alone(text: str) -> None:
    document = yaml.load(text, Loader)
    if len(document["setup"].get("seats") or {}) != 2:
        pytest.skip("has its own seats")
    message, touched = carried_out(document)
    assert message == ""
    assert touched == (document["name"] in TOUCHED)


def test_the_exceptions_are_scenarios() -> None:
    names = {name_of(text) for file in SCENARIOS.glob("*.yaml") for text in texts(file)}
    assert set(TOUCHED) | set(DIFFERENT) <= names
