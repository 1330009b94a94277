"""Calculate the current costs of playing cards. [Twilight cost]"""

from cards.language.modifiers import Modifier
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.compile import test, value
from play.games.lotr_tcg.meaning.modifiers import bare
from play.games.lotr_tcg.meaning.values import bonus, lasting, roaming
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import CARD, NO_CARD, Table, X

ROAMING_PENALTY = 2


def printed_cost(g: Table, c: int) -> int:
    return CARDS[g.card_code[c]].cost


def cost_now(g: Table, c: int, target: int = NO_CARD, change: int | None = 0) -> int:
    """Return the current cost of playing a card, on the card `target` if given: its modified twilight cost plus
    `change`, plus the roaming penalty, which no discount reduces. [Twilight cost]

    If `change` is None, the roaming penalty is left out.
    """
    card = CARDS[g.card_code[c]]
    total = card.cost + cost_changes(g, c, target) + own_cost(g, c, target)
    return max(0, total) if change is None else max(0, total + change) + penalty(g, c)


def penalty(g: Table, c: int) -> int:
    """Return the additional cost of a minion that would be roaming. [Playing Shadow cards]"""
    if not CARDS[g.card_code[c]].minion or not roaming_when_played(g, c):
        return 0
    return max(0, ROAMING_PENALTY + bonus(g, "roaming_penalty", c))


def cost_changes(g: Table, c: int, target: int) -> int:
    """Return how much all modifiers change a card's twilight cost. `target` is the card it is played on, or NO_CARD."""
    modifiers = layout(g).modifiers.get("cost")
    total = 0
    for modifier, x in modifiers or ():
        if x[CARD] != c:
            total += cost_change(g, modifier, x, c, target)
    if g.effects:
        for made, x, amount in lasting(g, "cost", c):
            total += cost_change(g, made, x, c, target) if made else amount
    return total


def cost_change(g: Table, modifier: Modifier, x: X, c: int, target: int) -> int:
    """Return how much one modifier changes a card's twilight cost. `target` is the card it is played on, or NO_CARD."""
    plus = bare(g, modifier, x, c)
    if plus is None or not test(plus.noun)(g, c, x):
        return 0
    if plus.on is not None and (target < 0 or not test(plus.on)(g, target, x)):
        return 0
    return value(g, plus.amount, x, c)


def own_cost(g: Table, c: int, target: int) -> int:
    """Return the amount by which a card's own text changes its cost."""
    changes = CARDS[g.card_code[c]].own_costs
    if not changes:
        return 0
    x: X = (c, g.owner[c], (), ())
    return sum([cost_change(g, m, x, c, target) for m in changes])


def roaming_when_played(g: Table, c: int) -> bool:
    return roaming(g, c)
