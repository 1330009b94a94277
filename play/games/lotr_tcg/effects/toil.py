"""Handle toil: while paying for a card, its player may exert characters of its culture, each once, to lower the
cost.
"""

from play.engine.flow import Flow, ask, procedure
from play.games.lotr_tcg.effects import abilities, wounds
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.compile import test, value
from play.games.lotr_tcg.meaning.values import rules
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import Table, picked

TOIL = "toil"


def toilers(g: Table, c: int) -> tuple[int, ...]:
    """Return the characters that can exert to lower the cost of a card: those of the card's player and culture or, if
    the card's text names other characters, all of those, whoever owns them.
    """
    card, seat = CARDS[g.card_code[c]], g.owner[c]
    if card.eased:
        named = test(card.eased.noun)
        able = [o for o in layout(g).characters if named(g, o, (c, seat, (), ()))]
    else:
        able = [o for o in layout(g).characters if g.owner[o] == seat and CARDS[g.card_code[o]].culture == card.culture]
    return tuple([o for o in able if o != c and wounds.can_exert(g, o, 1, c)])


def worth(g: Table, c: int) -> int:
    """Return how much each exertion lowers the cost of a card."""
    card = CARDS[g.card_code[c]]
    return value(g, card.eased.each, (c, g.owner[c], (), ())) if card.eased else card.keywords.get(TOIL, 0)


def tireless(g: Table, c: int) -> tuple[int, ...]:
    """Return the characters who may exert a second time for this card's toil."""
    spared: list[int] = []
    for rule, x, _ in rules(g, "toils_again") if TOIL in CARDS[g.card_code[c]].keywords else ():
        if rule.other and test(rule.other)(g, c, x):
            spared += [o for o in toilers(g, c) if test(rule.noun)(g, o, x)]
    return tuple(spared)


def relief(g: Table, c: int) -> int:
    """Return the largest amount by which toil can lower the cost of a card."""
    each = worth(g, c)
    return each * (len(toilers(g, c)) + len(exerting_twice(g, c))) if each else 0


def exerting_twice(g: Table, c: int) -> list[int]:
    return [o for o in tireless(g, c) if wounds.can_exert(g, o, 2, c)]


@procedure
def lowered(g: Table, c: int, price: int) -> Flow[int]:
    """Return the cost of a card being played after the chosen characters have exerted for toil, some of them twice
    if allowed.
    """
    each = worth(g, c)
    if not each or not price or not g.started:
        return price
    later = len(exerting_twice(g, c))
    price = yield exertions(c, toilers(g, c), price, later)
    again = tireless(g, c)
    if price and again:
        price = yield exertions(c, again, price, 0)
    return max(0, price)


@procedure
def exertions(g: Table, c: int, options: tuple[int, ...], price: int, later: int) -> Flow[int]:
    """Let the player choose characters to exert for a card, and return the card's remaining cost.

    For a Shadow card, the player must choose enough of them to be able to pay, not counting exertions that can follow
    later (`later`).
    """
    each = worth(g, c)
    missing = price - g.twilight if CARDS[g.card_code[c]].shadow else 0
    low = min(len(options), max(0, -(-missing // each) - later))
    cards = yield ask(g.owner[c], "toil", options, low, len(options), about=(c, each))
    for one in picked(cards):
        before = g.wounds[one]
        yield wounds.exert(one, c, wounds.PRICE_OF_TEXT)
        price -= each * (g.wounds[one] > before)
        if abilities.unsettled(g):
            yield abilities.settle()
    return price
