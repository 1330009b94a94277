"""Calculate the value that counts for a character when the current skirmish is resolved."""

from play.games.lotr_tcg.meaning.active import layout, silent
from play.games.lotr_tcg.meaning.compile import test
from play.games.lotr_tcg.meaning.values import resistance_left, ruled, strength, vitality_left
from play.games.lotr_tcg.state.table import NOBODY, Table

INSTEAD_OF_STRENGTH = frozenset(["vitality_decides", "resistance_decides"])


def might(g: Table, c: int) -> int:
    """Return what a character contributes to its side's total in a skirmish: its strength, or its vitality or
    resistance if an ability says so. [Resolve that skirmish]
    """
    if silent(g, INSTEAD_OF_STRENGTH):
        return strength(g, c)
    if ruled(g, "vitality_decides"):
        return max(0, vitality_left(g, c))
    instead = ruled(g, "resistance_decides", c)
    if instead is None or instead.other is None:
        return strength(g, c)
    whose = test(instead.other)
    return max([resistance_left(g, o) for o in layout(g).companions if whose(g, o, NOBODY)], default=0)
