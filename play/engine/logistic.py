"""Estimate the probability of something from a sum of evidence for and against it."""

import json
from collections.abc import Sequence, Set
from math import exp
from pathlib import Path

SUREST = 30.0
"""The largest sum that counts, for or against."""


def probability(total: float) -> float:
    """Return the probability, from 0 to 1, whose log-odds are `total`."""
    return 1 / (1 + exp(-max(-SUREST, min(SUREST, total))))


class Weights(dict[str, float]):
    """The weights of a game's named features.

    They are stored in a `file` in the folder of its bots, fitted by `manage.py tune GAME --worth`
    (play/bots/value_fitting.py). Higher values are good for features in `helps` and bad for those in `hurts`; both list
    the part of the name after the last period.
    """

    def __init__(self, folder: Path, helps: Set[str], hurts: Set[str], file: str = "value_weights.json") -> None:
        super().__init__(json.loads((folder / file).read_text(encoding="utf-8")))
        self.helps, self.hurts = helps, hurts

    def row(self, names: Sequence[str]) -> list[float]:
        """Return the weights of these features, in the same order."""
        return [self.get(name, 0.0) for name in names]

    def direction(self, name: str) -> int:
        """Return whether more of a feature is good (1), bad (-1) or neither (0)."""
        stem = name.rpartition(".")[2]
        return (stem in self.helps) - (stem in self.hurts)
