"""What a seat does not know: erased in a blind copy, filled in some way that fits in a sample."""
from play.engine.chance import Chance
from play.games.lotr_tcg.table import Table


def blind(g: Table, seat: int) -> Table:
    """A copy without what the seat cannot see."""
    return g.clone()


def sample(b: Table, seat: int, chance: Chance) -> Table:
    """The blanks filled."""
    return b.clone()
