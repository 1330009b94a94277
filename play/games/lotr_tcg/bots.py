"""Rules of thumb."""
from play.engine.chance import Chance
from play.games.lotr_tcg.table import Table


def policy(g: Table, seat: int, chance: Chance) -> tuple[int, ...]:
    """Picks for the seat's open decision."""
    return (0,)


def value(g: Table, seat: int) -> float:
    """How well the seat stands."""
    return 0.5
