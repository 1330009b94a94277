"""Tarot with its windows for instants, on one core"""

from collections.abc import Iterator

from bench import Row
from bench._random_play import copies, mid_game, of_random_play

KEY = "tarot"
MATCHES = 25


def measure() -> Iterator[Row]:
    yield from of_random_play(KEY, [({}, seats) for seats in range(2, 7)], MATCHES, 20_000)
    yield from copies(mid_game(KEY, {}, 4, lambda g: g.turns == 30))
