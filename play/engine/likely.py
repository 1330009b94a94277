"""How likely something is, by a sum of what speaks for it and against it."""

from math import exp

SUREST = 30.0
"""No sum speaks louder than this."""


def likely(total: float) -> float:
    """The chance, 0 to 1, whose odds have this logarithm."""
    return 1 / (1 + exp(-max(-SUREST, min(SUREST, total))))
