"""The Lord of the Rings Tarot Card Game on one core"""

from collections.abc import Iterator

from bench import Row
from bench._random_play import copies, mid_game, of_random_play, speed

KEY = "lotr_tarot"
MATCHES = 40


def measure() -> Iterator[Row]:
    yield from of_random_play(KEY, [({}, seats) for seats in range(2, 7)], MATCHES, 60_000)
    matches, decisions = speed(KEY, [({}, 4)], 1000)
    yield Row("1,000 random matches of four: matches a second", f"{matches:,.0f} ({decisions:,.0f} decisions)")
    yield from copies(mid_game(KEY, {}, 4, lambda g: g.round == 2 and g.turns == 12))
