"""Compare two levels over the same deals, each played twice with the levels swapped, so that luck evens out.

In a cooperative game each level plays a whole crew over the same deal, and the better result wins the pair.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from math import sqrt
from typing import Any, NamedTuple

from play.bots.arena import APART, StopWatch, play
from play.engine.game import Game, Result

Z = 1.96
"""Standard errors to either side of a 95 % interval."""
LOG_ODDS = 2.94
"""A sequential test ends at these log odds, with 5 % of errors of each kind: ln(0.95 / 0.05)."""
EVEN, AHEAD = 0.5, 0.57
"""The shares of points between which the sequential test decides."""
MIN_PAIRS = 10
"""The fewest pairs before a run may stop."""
DOUBT = 0.02
"""The least variance of a pair's points that is believed: a few pairs that went alike prove no certainty."""


class Pair(NamedTuple):
    """The result of two matches over the same deal, with the levels' seats swapped: the first level's share of the
    points (0 to 1), how many matches each level won alone, and any errors.
    """

    share: float
    wins: tuple[int, int]
    errors: tuple[str, ...] = ()


def pairs(
    game: Game[Any],
    options: Callable[[int], Mapping[str, Any]],
    levels: tuple[str, str],
    seats: int,
    seed: int,
    watch: StopWatch | None = None,
    first: int = 0,
) -> Iterator[Pair]:
    """Play pairs of matches without end, beginning with number `first`, and yield the result of each pair. `options`
    returns the options of a pair by its number.
    """
    for number in count(first):
        given = options(number)
        tables = seatings(game, levels, seats)
        played = [play(game, given, seated, seed + number * APART, watch) for seated in tables]
        errors = tuple([one.error for one in played if one.error])
        results = [one.result for one in played if one.result]
        if errors or len(results) < len(tables):
            yield Pair(0.5, (0, 0), errors)
        elif game.cooperative:
            yield crews(*results)
        else:
            yield against(levels, tables, results)


def seatings(game: Game[Any], levels: tuple[str, str], seats: int) -> tuple[list[str], list[str]]:
    """Return the level of each seat in both matches of a pair: the levels alternate, then swap seats. In a cooperative
    game, all seats of a match have the same level.
    """
    if game.cooperative:
        return [levels[0]] * seats, [levels[1]] * seats
    return [levels[s % 2] for s in range(seats)], [levels[1 - s % 2] for s in range(seats)]


def crews(first: Result, second: Result) -> Pair:
    """Return the result of a pair in a cooperative game: the better crew is the one that wins or gets further."""
    one, other = [(bool(result.winners), result.standings[0].score) for result in (first, second)]
    return Pair((1 + (one > other) - (one < other)) / 2, (int(one[0]), int(other[0])))


def against(levels: tuple[str, str], tables: Sequence[list[str]], results: Sequence[Result]) -> Pair:
    """Return the result of a pair in a competitive game: the first level's share of the wins and the number of matches
    each level won alone. A win by several seats is divided among them.
    """
    share, wins = 0.0, [0, 0]
    for seated, result in zip(tables, results, strict=True):
        won = [seated[seat] == levels[0] for seat in result.winners]
        share += sum(won) / len(won) if won else 0.5
        if won and len(set(won)) == 1:
            wins[not won[0]] += 1
    return Pair(share / len(tables), (wins[0], wins[1]))


# What follows


def interval(shares: Sequence[float]) -> tuple[float, float, float]:
    """Return (share, low, high): the mean share of the pairs and its Wilson 95 % interval. The interval's number of
    trials is chosen so that independent trials would vary as much as these pairs do.
    """
    n = len(shares)
    if not n:
        return 0.5, 0.0, 1.0
    mean = sum(shares) / n
    scatter = sum([(share - mean) ** 2 for share in shares]) / n
    trials = min(2.0 * n, n * mean * (1 - mean) / scatter) if scatter else float(n)
    spread = Z * sqrt(mean * (1 - mean) / trials + Z * Z / (4 * trials * trials))
    middle, scale = mean + Z * Z / (2 * trials), 1 + Z * Z / trials
    return mean, (middle - spread) / scale, (middle + spread) / scale


def decided(shares: Sequence[float]) -> bool:
    """Return whether the run may stop because it is clear whether the level is better or not. This is a sequential test
    between the shares `EVEN` and `AHEAD`, using a normal approximation; a positive result must also be confirmed by
    the interval.
    """
    n = len(shares)
    if n < MIN_PAIRS:
        return False
    mean = sum(shares) / n
    scatter = max(DOUBT, sum([(share - mean) ** 2 for share in shares]) / n)
    odds = n * (AHEAD - EVEN) * (2 * mean - EVEN - AHEAD) / (2 * scatter)
    return odds <= -LOG_ODDS or (odds >= LOG_ODDS and interval(shares)[1] > EVEN)


def percentile(values: Sequence[float], percent: int) -> float:
    """Return the value at a percentile, or 0 without values."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, len(ranked) * percent // 100)] if ranked else 0.0
