"""The search finds what is better, and only what is better beyond luck."""

from collections import Counter
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from play.bots import playout
from play.bots.search import MAX_OPTIONS, different, search, ways
from play.engine.chance import Chance
from play.engine.flow import Decision


class OneChoice:
    """A game of one choice: the value of an option and so much luck; the rules of thumb take the first option."""

    horizon = 1
    accept_threshold = 1.0
    epsilon_one_in = 0
    tree_search = False
    use_full_policy = False
    never_search = frozenset(["dull"])

    @property
    def search(self) -> Any:
        return self

    def __init__(self, values: list[float], luck: float = 0.0, favorite: tuple[int, ...] = (0,), seed: int = 1) -> None:
        self.values, self.luck, self.favorite = values, luck, favorite
        self.worlds = self.playouts = 0
        self.dice = Chance(seed)

    def table(self, **more: Any) -> Any:
        decision = Decision(0, more.pop("kind", "choice"), tuple(range(len(self.values))), **more)
        return SimpleNamespace(pending=(decision,), answers=(None,), picked=(), game=self, clone=lambda: self.table())

    def policy(self, state: Any, seat: int, chance: Chance) -> tuple[int, ...]:
        return self.favorite

    rollout_policy = prior = policy

    def determinize(self, state: Any, seat: int, chance: Chance) -> Any:
        self.worlds += 1
        state.clone, state.for_playouts = self.table, lambda: state
        return state

    def turn(self, state: Any) -> int:
        return len(state.picked)

    def apply(self, state: Any, seat: int, picks: tuple[int, ...]) -> None:
        state.picked, state.pending = picks, ()

    def equivalence_key(self, state: Any, decision: Decision, option: Any) -> Any:
        return option

    fast_playout = None

    def value(self, state: Any, seat: int) -> float:
        self.playouts += 1
        return sum(self.values[i] for i in state.picked) + self.dice.rand(1000) / 1000 * self.luck


@pytest.fixture(autouse=True)
def answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables here are no states: their games carry out what is chosen."""
    monkeypatch.setattr(playout, "answer", lambda state, seat, picks: state.game.apply(state, seat, picks))


def chosen(game: OneChoice, playouts: int = 200, late: Callable[[], bool] = lambda: False, **more: Any) -> Any:
    return search(game, game.table(**more), 0, Chance(5), playouts, late)  # type: ignore[arg-type]


def test_the_better_option_is_found_among_many() -> None:
    game = OneChoice([0.3, 0.1, 0.2, 0.9, 0.4, 0.3], luck=0.2)
    assert chosen(game) == (3,)
    assert 0 < game.playouts <= 200


def test_what_is_better_by_luck_alone_is_not_taken() -> None:
    """Six options of the same value: without the gate one of the other five would be taken five times of six."""
    assert taken_first(gate=1.0) > 35


def test_how_high_the_gate_is_is_data() -> None:
    assert taken_first(gate=0.0) < 25 and taken_first(gate=9.0) == 60


def taken_first(gate: float) -> int:
    """How often of sixty times the first of six options of the same value is taken."""
    games = [OneChoice([0.5] * 6, luck=0.5, seed=n) for n in range(60)]
    for one in games:
        one.accept_threshold = gate
    return Counter(chosen(one, playouts=24)[0] for one in games)[0]


def test_a_favorite_that_is_best_ends_the_search_early() -> None:
    game = OneChoice([0.9, 0.1, 0.2], luck=0.01)
    assert chosen(game, playouts=3000) == (0,)
    assert game.playouts < 100


def test_options_that_come_to_the_same_are_tried_once() -> None:
    game = OneChoice([0.1, 0.9, 0.9, 0.9])
    game.equivalence_key = lambda state, decision, option: min(option, 1)  # type: ignore[method-assign]
    assert different(game, game.table(), game.table().pending[0], (0,)) == [(0,), (1,)]  # type: ignore[arg-type]
    assert chosen(game) == (1,)


def test_of_several_the_favorite_is_changed_by_one_at_a_time() -> None:
    decision = Decision(0, "discard", tuple("abcd"), 2, 2, many=True)
    assert set(ways(decision, (0, 1))) == {(1, 2), (1, 3), (0, 2), (0, 3)}
    some = decision._replace(low=0, high=3)
    assert {(0, 1, 2), (0, 1, 3), (0,), (1,)} < set(ways(some, (0, 1)))
    game = OneChoice([0.1, 0.2, 0.5, 0.9], favorite=(0, 1))
    assert chosen(game, low=2, high=2, many=True) in ((1, 3), (0, 3))


def test_no_more_than_so_many_options_are_compared() -> None:
    game = OneChoice([0.1] * 40)
    assert len(different(game, game.table(), game.table().pending[0], (0,))) == MAX_OPTIONS  # type: ignore[arg-type]


@pytest.mark.parametrize("more", [{"kind": "dull"}, {"hidden": True}])
def test_what_is_routine_or_hidden_is_left_to_the_rules_of_thumb(more: dict[str, Any]) -> None:
    """How long a seat takes over a question that rests on hidden cards must not tell whether it holds any."""
    game = OneChoice([0.1, 0.9])
    assert chosen(game, **more) == (0,)
    assert not game.worlds


def test_when_time_is_up_the_rules_of_thumb_have_chosen() -> None:
    game = OneChoice([0.1, 0.9])
    assert chosen(game, late=lambda: True) == (0,)
    assert not game.playouts


class Followed(OneChoice):
    """After the choice somebody takes the first of two steps by the rules of thumb, and the second by quick rules."""

    horizon = 2
    epsilon_one_in = 0

    def __init__(self, careful: bool) -> None:
        super().__init__([0.5, 0.5], luck=1.0)
        self.use_full_policy = careful
        self.steps: Counter[int] = Counter()

    def apply(self, state: Any, seat: int, picks: tuple[int, ...]) -> None:
        if state.picked:
            self.steps[picks[0]] += 1
        state.pending = () if state.picked else (Decision(1, "step", (0, 1)),)
        state.picked = (*state.picked, *picks)

    def rollout_policy(self, state: Any, seat: int, chance: Chance) -> tuple[int, ...]:
        return (1,)


@pytest.mark.parametrize(("careful", "step"), [(True, 0), (False, 1)])
def test_playouts_go_by_the_rules_of_thumb_where_a_game_wants_care(careful: bool, step: int) -> None:
    game = Followed(careful)
    chosen(game)
    assert game.steps.total() == game.playouts > 0
    assert set(game.steps) == {step}


def test_a_search_starts_from_the_first_thought_of_a_game_that_has_one() -> None:
    game = OneChoice([0.5, 0.5, 0.5], luck=0.3)
    game.prior = lambda state, seat, chance: (2,)  # type: ignore[method-assign]
    assert chosen(game, 60) == (2,)
    assert chosen(game, 60, kind="dull") == (0,)
