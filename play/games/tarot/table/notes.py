"""Say what a question is for: the effect of the card that it is about."""

from play.engine.flow import Decision
from play.games.tarot.pack import CARDS
from play.games.tarot.state import CARD, Table


def note(d: Decision, g: Table) -> str:
    """Return the effect of the waiting card or of the card to be aimed, or "" for other questions."""
    if d.kind in ("target", "sun"):
        return effect_of(d.about[0])
    return effect_of(g.chain[-1][CARD]) if d.kind == "respond" and g.chain else ""


def effect_of(card: int) -> str:
    effect = CARDS[card].effect
    return effect.summary if effect else ""
