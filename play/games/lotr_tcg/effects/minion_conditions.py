"""Turn conditions into minions for a while, and back.

Such a card gets another code (state/cards.py) and joins the minions. When the effect ends, or its text no longer
applies, it returns to the support area. [Card types]
"""

from play.games.lotr_tcg.effects.zones import leave_fights
from play.games.lotr_tcg.state.cards import AS_MINION
from play.games.lotr_tcg.state.table import CHARACTER, EFFECT_ADDRESS, EFFECT_CARDS, EFFECT_KIND, SUPPORT, Table

MINION = "minion"
"""The kind of effect that lasts as long as a card is a minion."""


def into_minion(g: Table, c: int) -> None:
    g.card_code[c] += AS_MINION
    g.zone[c] = CHARACTER
    g.moved()


def back(g: Table, c: int) -> None:
    """Turn a condition that became a minion back into a condition. It keeps its tokens, including wounds."""
    g.effects = tuple([e for e in g.effects if not made_minion(g, e, c)])
    leave_fights(g, c)
    g.card_code[c] -= AS_MINION
    g.zone[c] = SUPPORT
    g.moved()
    g.emit("turned_back", c)


def made_minion(g: Table, effect: tuple[object, ...], c: int) -> bool:
    """Return whether a temporary effect on this card comes from the step that made the card a minion."""
    steps = [e[EFFECT_ADDRESS] for e in g.effects if e[EFFECT_KIND] == MINION and e[EFFECT_CARDS] == (c,)]
    return effect[EFFECT_CARDS] == (c,) and effect[EFFECT_ADDRESS] in steps
