"""Why a card cannot be used now."""
from play.engine.refusal import Refusal
from play.games.lotr_tcg.table import Table


def key_of(c: int) -> str:
    """The key of a card in the view."""
    return f"card-{c}"


def why_not(g: Table, seat: int) -> dict[str, Refusal]:
    """Reasons by card key."""
    return {}
