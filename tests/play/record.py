"""The log of a match is the truth: from game, options, seats, seed and choices the same bytes come again."""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from play.engine.game import Game
from play.engine.state import State


class Choice(NamedTuple):
    """What one seat picked, as places in the options of its open decision."""

    seat: int
    picks: tuple[int, ...]


class Signal(NamedTuple):
    """What one seat said unasked: the moment at which it wants to be asked, or an empty string."""

    seat: int
    moment: str


def carry_out(game: Game[Any], state: State, act: Choice | Signal) -> None:
    """Do in place what a seat did. Raises Illegal."""
    if isinstance(act, Signal):
        game.signal(state, act.seat, act.moment)
    else:
        game.apply(state, act.seat, act.picks)


def replay(
    game: Game[Any],
    options: Mapping[str, Any],
    seats: int,
    seed: int,
    acts: Iterable[Choice | Signal],
    hides_information: bool = False,
) -> State:
    """The match after these acts. Raises Illegal when one of them is not legal under the rules of today."""
    state: State = game.new(options, seats, seed, hides_information)
    for act in acts:
        carry_out(game, state, act)
    return state


def chained(previous: str, state: State) -> str:
    """The next link of a match's hash chain: equal links mean equal matches up to here."""
    return hashlib.sha256(previous.encode() + state.dump()).hexdigest()[:32]
