"""Define the games that tests and benchmarks play."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from play.engine.game import Game
from play.engine.state import State
from play.games import game as registered

OTHER_GAMES: dict[str, Callable[[], Game[Any]]] = {}
"""Games that the site does not offer, by slug: tests enter theirs."""


@dataclass
class Case:
    """A match to play in a test or benchmark: the slug of a game, the options, and the number of seats."""

    key: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    hides_information: bool = False

    @property
    def game(self) -> Game[Any]:
        return OTHER_GAMES[self.key]() if self.key in OTHER_GAMES else registered(self.key)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __str__(self) -> str:
        options = [f"{k}={v}" for k, v in self.options.items() if k != "decks"]
        return "-".join([self.key, str(self.seats), *options, *["hides_information"] * self.hides_information])


def new(case: Case, seed: int) -> State:
    state: State = case.game.new(case.options, case.seats, seed, case.hides_information)
    return state
