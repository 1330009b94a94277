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


def replay(
    game: Game[Any], options: Mapping[str, Any], seats: int, seed: int, choices: Iterable[Choice]
) -> State:
    """The match after these choices. Raises Illegal when one of them is not legal under the rules of today."""
    state: State = game.new(options, seats, seed)
    for choice in choices:
        game.apply(state, choice.seat, choice.picks)
    return state


def chained(previous: str, state: State) -> str:
    """The next link of a match's hash chain: equal links mean equal matches up to here."""
    return hashlib.sha256(previous.encode() + state.dump()).hexdigest()[:32]
