"""What a table is worth to a seat: more for who is better off, whatever else the weights say."""

from collections.abc import Mapping
from typing import Any

import pytest

from play.bots import value_fitting
from play.engine.game import Game
from play.games import game
from play.games.lotr_tcg.brain import value_function
from play.games.lotr_tcg.brain.value_function import (
    ELSEWHERE,
    HELPS,
    HURTS,
    IN_PLAY,
    NAMES,
    OF_THE_TURN,
    RIVALS,
    WEIGHTS,
)
from play.games.lotr_tcg.scenario.adapter import SCENARIO
from play.games.lotr_tcg.state.table import Table

TCG: Game[Any] = game("lotr_tcg")
GIMLI, LEGOLAS, ARAGORN, MERRY = "1_13", "1_51", "1_89", "1_302"
ORC, ITEM, BURDENED = "1_178", "1_97", {"card": "1_290", "burdens": 8}


def table(free: Mapping[str, Any], shadow: Mapping[str, Any] | None = None, **more: Any) -> Table:
    """A table with a companion in each hand, so that the fellowship phase has something to ask for."""
    seats = {"free": {"site": 3, "hand": [MERRY], **free}, "shadow": {"site": 3, "hand": [MERRY], **(shadow or {})}}
    g: Table = SCENARIO(TCG).build({"seats": seats, **more}, 1, []).state
    assert g.phase == more.get("phase", "fellowship")
    return g


FEW: Mapping[str, Any] = {"companions": [GIMLI]}
SEVERAL: Mapping[str, Any] = {"companions": [GIMLI, LEGOLAS, ARAGORN]}
HURT: Mapping[str, Any] = {"companions": [{"card": GIMLI, "wounds": 2}, {"card": LEGOLAS, "wounds": 2}, ARAGORN]}
BETTER: Mapping[str, tuple[Table, Table]] = {
    "companions": (table(SEVERAL), table(FEW)),
    "no wounds": (table(SEVERAL), table(HURT)),
    "no burdens": (table(SEVERAL), table({**SEVERAL, "ring_bearer": BURDENED})),
    "the end of the road is near": (table({**SEVERAL, "site": 8}), table({**SEVERAL, "site": 5})),
    "no companion has fallen": (table(FEW), table({**FEW, "dead": [LEGOLAS, ARAGORN]})),
    "the others have fewer companions": (table(FEW, FEW), table(FEW, SEVERAL)),
    "few minions": (table(SEVERAL, phase="maneuver"), table(SEVERAL, {"minions": [ORC] * 4}, phase="maneuver")),
}


@pytest.mark.parametrize("what", BETTER)
def test_what_is_better_is_worth_more_to_the_seat_and_less_to_the_other(what: str) -> None:
    better, worse = BETTER[what]
    assert TCG.brain.value(better, 0) > TCG.brain.value(worse, 0) + 0.005
    assert TCG.brain.value(better, 1) < TCG.brain.value(worse, 1) - 0.005


def test_minions_left_over_when_the_fighting_is_done_are_no_danger_as_they_were() -> None:
    fighting, done = [table(SEVERAL, {"minions": [ORC] * 4}, phase=phase) for phase in ("maneuver", "regroup")]
    assert TCG.brain.value(done, 0) > TCG.brain.value(fighting, 0) + 0.01


def test_of_two_who_stand_alike_each_hopes_as_the_other() -> None:
    g = table(SEVERAL, SEVERAL)
    assert TCG.brain.value(g, 0) + TCG.brain.value(g, 1) == pytest.approx(1)


def test_one_of_three_hopes_for_less_than_one_of_two() -> None:
    three = TCG.new({"decks": ["fotr-aragorn", "fotr-gandalf"]}, 3, 5)
    two = TCG.new({"decks": ["fotr-aragorn", "fotr-gandalf"]}, 2, 5)
    assert TCG.brain.value(three, 0) < TCG.brain.value(two, 0) - 0.1
    three.alive[2] = 0
    assert TCG.brain.value(three, 2) == 0.0
    assert TCG.brain.value(three, 0) == pytest.approx(TCG.brain.value(two, 0), abs=0.1)


def test_a_match_that_is_over_is_won_or_lost() -> None:
    g = table(FEW, SEVERAL)
    g.winner = 0
    assert (TCG.brain.value(g, 0), TCG.brain.value(g, 1)) == (1.0, 0.0)


def test_every_weight_is_of_a_term_and_goes_the_way_it_must() -> None:
    assert set(WEIGHTS) <= {*NAMES, RIVALS} and len(WEIGHTS) >= 15
    assert all(weight * value_function.WEIGHTS.direction(name) >= 0 for name, weight in WEIGHTS.items())
    assert {*NAMES, RIVALS} >= HELPS | HURTS and len(set(NAMES)) == len(IN_PLAY + ELSEWHERE + OF_THE_TURN)


def test_the_terms_are_those_that_the_prospect_weighs() -> None:
    for g in (table(SEVERAL, {"minions": [ORC], "hand": [ORC]}, phase="maneuver"), table(HURT, FEW, twilight=3)):
        chances = [value_fitting.chance_of(WEIGHTS, TCG.brain.fitting.features(g, seat)) for seat in range(2)]
        assert chances == pytest.approx([value_function.prospect(g, seat) for seat in range(2)])
        assert chances[0] != 0.5
    g.alive[0] = 0
    assert TCG.brain.fitting.features(g, 0) == {}
