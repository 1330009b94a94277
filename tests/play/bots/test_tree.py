"""The tree finds what is better only by what follows, and imagines every hidden card anew."""

from types import SimpleNamespace
from typing import Any

import pytest

from play.bots import playout, tree
from play.bots.tree import plain, tree_search
from play.engine.chance import Chance
from play.engine.flow import Decision

Pays = dict[tuple[str, str], float]
RIGHT = {("right", "up"): 0.55, ("right", "down"): 0.55}
FRIENDS: Pays = {("left", "up"): 0.9, ("left", "down"): 0.1} | RIGHT
"""At random left gives 0.5 on the whole, less than right; with a friend who chooses up it is better."""
RIVALS: Pays = {("left", "up"): 0.9, ("left", "down"): 0.4} | RIGHT
"""At random left gives 0.65, more than right; with a rival who chooses down it is worse."""


class TwoSteps:
    """One seat chooses, then the other; what they chose gives each its value. Quick rules choose at random."""

    horizon = 9
    epsilon_one_in = 20

    @property
    def search(self) -> Any:
        return self

    def __init__(self, pays: Pays) -> None:
        self.pays = pays
        self.worlds = 0

    def table(self) -> Any:
        first = Decision(0, "first", ("right", "left"))
        world = SimpleNamespace(pending=(first,), answers=(None,), picked=(), game=self)
        world.for_playouts = lambda: world
        return world

    def determinize(self, state: Any, seat: int, chance: Chance) -> Any:
        self.worlds += 1
        return self.table()

    def rollout_policy(self, state: Any, seat: int, chance: Chance) -> tuple[int, ...]:
        return (chance.rand(2),)

    def turn(self, state: Any) -> int:
        return len(state.picked)

    fast_playout = None

    def apply(self, state: Any, seat: int, picks: tuple[int, ...]) -> None:
        state.picked += (state.pending[0].options[picks[0]],)
        state.pending = (Decision(1, "then", ("down", "up")),) if len(state.picked) == 1 else ()

    def equivalence_key(self, state: Any, decision: Decision, option: Any) -> Any:
        return option

    def value(self, state: Any, seat: int) -> float:
        worth = self.pays[state.picked]
        return 1 - worth if self.pays is RIVALS and seat == 1 else worth


@pytest.fixture(autouse=True)
def answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables here are no states: their games carry out what is chosen."""
    for module in (playout, tree):
        monkeypatch.setattr(module, "answer", lambda state, seat, picks: state.game.apply(state, seat, picks))


def chosen(game: TwoSteps, playouts: int, late: Any = lambda: False) -> str:
    table = game.table()
    (place,) = tree_search(game, table, 0, Chance(4), playouts, late)  # type: ignore[arg-type]
    option: str = table.pending[0].options[place]
    return option


def test_friends_are_taken_to_go_on_well_and_rivals_too() -> None:
    assert chosen(TwoSteps(FRIENDS), 400) == "left"
    assert chosen(TwoSteps(RIVALS), 400) == "right"


def test_every_try_has_a_world_of_its_own() -> None:
    game = TwoSteps(RIVALS)
    chosen(game, 50)
    assert game.worlds == 50


def test_when_time_is_up_one_try_is_enough() -> None:
    game = TwoSteps(RIVALS)
    chosen(game, 50, late=lambda: True)
    assert game.worlds == 1


def test_a_plain_decision_is_one_option_of_several() -> None:
    assert plain(Decision(0, "x", ("a", "b")))
    assert not plain(Decision(0, "x", ("a",)))
    assert not plain(Decision(0, "x", ("a", "b"), 0, 1))
