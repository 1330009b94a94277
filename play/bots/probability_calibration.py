"""Fit the power that turns table values into chances, offline, from matches between bots (win_probability.py)."""

import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any

from play.bots.arena import APART, play
from play.bots.win_probability import COMPETITIVE, COOPERATIVE, Position, loss, shares, values
from play.engine.chance import Chance
from play.engine.game import Game
from play.engine.refusal import Illegal

with warnings.catch_warnings():  # it warns about a missing drawing library, which is not needed here
    warnings.simplefilter("ignore", UserWarning)
    import cma

EVERY = 5
"""One in this many tables of a match is used."""
MAX_POSITIONS = 8000
"""Enough positions to fit a handful of weights."""
TRIES = 1000
"""So often are weights tried."""
SPREAD = 0.5
"""How far around the initial weights the fitting starts to search."""

Options = Callable[[int, int], Mapping[str, Any]]
"""The options of a match by its number and how many play."""


def matches(game: Game[Any], level: str, options: Options, seed: int) -> Iterator[list[Position]]:
    """Yield the sampled positions of one match after another, without end. Every seat is played by the same level; the
    number of seats varies from match to match, from 2 on. Raise RuntimeError if a match fails.
    """
    for number in count():
        seats = max(2, game.players[number % len(game.players)])
        given = options(number, seats)
        if accepted(game, given, seats):
            yield match(game, level, given, seed + number * APART, seats)


def accepted(game: Game[Any], options: Mapping[str, Any], seats: int) -> bool:
    """Return whether the game can be played with these options by this many players."""
    try:
        game.check(options, seats)
    except Illegal:
        return False
    return True


def match(game: Game[Any], level: str, options: Mapping[str, Any], seed: int, seats: int) -> list[Position]:
    """Return sampled positions of one match, with all its cards known."""
    seen: list[tuple[int, tuple[float, ...]]] = []
    choices = 0

    def look(state: Any) -> Sequence[str]:
        """Note the values of every few tables."""
        nonlocal choices
        choices += 1
        if choices % EVERY == 0 and state.pending:
            seen.append((state.asked, values(game, state)))
        return ()

    played = play(game, options, [level] * seats, seed, look=look)
    if played.result is None:
        raise RuntimeError(played.error)
    won = shares(game, played.result.winners, seats)
    return [Position(asked, worth, won) for asked, worth in seen]


def weights(positions: Sequence[Position], cooperative: bool, seed: int = 1) -> tuple[float, ...]:
    """Return the weights that predict the outcomes of the positions best (CMA-ES; Hansen and Ostermeier 2001)."""
    some = list(positions)
    Chance(seed).shuffle(some)
    start = COOPERATIVE if cooperative else COMPETITIVE
    settings = {"seed": seed, "verbose": -9, "maxfevals": TRIES}
    best, _run = cma.fmin2(lambda tried: loss(tried, cooperative, some[:MAX_POSITIONS]), start, SPREAD, settings)
    return tuple([round(float(weight), 4) for weight in best])
