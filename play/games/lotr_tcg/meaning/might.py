"""What counts for a character when the present skirmish is resolved."""

from play.games.lotr_tcg.meaning.values import ruled, strength, vitality_left
from play.games.lotr_tcg.state.table import Table


def might(g: Table, c: int) -> int:
    """Strength, unless a text has the skirmish resolved by vitality. [Resolve that skirmish]"""
    return max(0, vitality_left(g, c)) if ruled(g, "vitality_decides") else strength(g, c)
