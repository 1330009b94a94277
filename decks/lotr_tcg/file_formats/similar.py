"""Find names that are spelled like a given one, quickly: only names that share many pairs of letters are compared."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from difflib import SequenceMatcher

import msgspec

COMPARED = 24
"""How many names are compared in full: those that share the most pairs of letters."""
LONGEST = 80
WORST = 0.62


class Index(msgspec.Struct, frozen=True):
    """Names by the pairs of letters in them."""

    pairs: dict[str, list[str]]

    def nearest(self, name: str, worst: float = WORST) -> list[tuple[str, float]]:
        """Return the names most like this one, with their likeness from `worst` to 1. The most similar come first."""
        typed = name[:LONGEST]
        shared: Counter[str] = Counter()
        for pair in _pairs(typed):
            shared.update(self.pairs.get(pair, ()))
        closest = sorted(shared, key=lambda other: 2 * shared[other] / (len(typed) + len(other)), reverse=True)
        rated = [(other, likeness(typed, other)) for other in closest[:COMPARED]]
        return sorted((each for each in rated if each[1] >= worst), key=lambda each: -each[1])


def index_of(names: Iterable[str]) -> Index:
    """Return an index of these names."""
    pairs: dict[str, list[str]] = defaultdict(list)
    for name in names:
        for pair in _pairs(name):
            pairs[pair].append(name)
    return Index(dict(pairs))


def likeness(one: str, other: str) -> float:
    """Return how alike two names are, from 0 to 1."""
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def _pairs(name: str) -> set[str]:
    padded = f" {name} "
    return {padded[start : start + 2] for start in range(len(padded) - 1)}
