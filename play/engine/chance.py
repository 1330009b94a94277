"""Generate random numbers from a counter: two integers are the whole generator, so it can be stored, copied and
compared.
"""

import struct
from collections.abc import MutableSequence, Sequence
from functools import lru_cache
from itertools import repeat
from operator import mul, rshift
from typing import TypeVar

T = TypeVar("T")
MASK = (1 << 64) - 1
STEP, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
"""The constants of SplitMix64: from one count to the next, and the two factors that mix it."""


class Chance:
    """A random number generator whose state is a `seed` and `draws`, the count of numbers taken so far."""

    __slots__ = ("seed", "draws")
    seed: int
    draws: int

    def __init__(self, seed: int, draws: int = 0) -> None:
        self.seed = seed & MASK
        self.draws = draws

    def rand(self, n: int) -> int:
        """Return a random integer from 0 to n - 1, uniformly distributed (the bias is below n / 2**64).

        The numbers come from the SplitMix64 generator (Steele, Lea and Flood).
        """
        self.draws += 1
        if n == 1:  # no mixing is needed: every number leads to 0
            return 0
        z = (self.seed + self.draws * STEP) & MASK
        z = ((z ^ (z >> 30)) * FIRST) & MASK
        z = ((z ^ (z >> 27)) * SECOND) & MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def pick(self, items: Sequence[T]) -> T:
        """Return a random item of a sequence; all are equally likely."""
        return items[self.rand(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle the items in place.

        The random numbers are the same as from `rand`, but all are computed at once, because shuffles need most of a
        match's random numbers.
        """
        last = len(items) - 1
        if last < 1:
            return
        numbers = random_numbers((self.seed + self.draws * STEP) & MASK, last)
        self.draws += last
        places = map(rshift, map(mul, numbers, range(last + 1, 1, -1)), repeat(64))
        for i, j in zip(range(last, 0, -1), places, strict=True):
            items[i], items[j] = items[j], items[i]


AT_ONCE = 16
"""How many numbers are computed together: a short match takes a few dozen."""


class Ahead(Chance):
    """A generator that returns the same numbers as `Chance`, but computes many in advance, for callers that take one
    after another.
    """

    __slots__ = ("first", "numbers")

    def __init__(self, seed: int, draws: int = 0) -> None:
        super().__init__(seed, draws)
        self.first = draws
        self.numbers: tuple[int, ...] = ()

    def rand(self, n: int) -> int:
        """Return a random integer from 0 to n - 1, the same as `Chance.rand`."""
        draws = self.draws
        self.draws = draws + 1
        if n == 1:
            return 0
        try:
            return self.numbers[draws - self.first] * n >> 64
        except IndexError:  # the precomputed ones are used up
            self.first = draws
            self.numbers = random_numbers((self.seed + draws * STEP) & MASK, AT_ONCE)
            return self.numbers[0] * n >> 64


def random_numbers(count: int, n: int) -> tuple[int, ...]:
    """Return the next `n` random 64-bit numbers, where `count` is the generator's last counter value.

    All are computed at the same time in one large integer, in which each has 128 bits to itself so that products do not
    overlap.
    """
    ones, steps, masks = lane_constants(n)
    z = (count * ones + steps) & masks
    z = (((z ^ (z >> 30)) & masks) * FIRST) & masks
    z = (((z ^ (z >> 27)) & masks) * SECOND) & masks
    z = (z ^ (z >> 31)) & masks
    return struct.unpack(f"<{2 * n}Q", z.to_bytes(16 * n, "little"))[::2]


@lru_cache(maxsize=256)
def lane_constants(n: int) -> tuple[int, int, int]:
    """Return three large integers, each with one 128-bit lane per number: 1 in every lane, the difference between each
    number's counter value and the start, and a mask of the low 64 bits.
    """
    ones = sum(1 << (128 * lane) for lane in range(n))
    return ones, sum((lane + 1) * STEP << (128 * lane) for lane in range(n)), MASK * ones
