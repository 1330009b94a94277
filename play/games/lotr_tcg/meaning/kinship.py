"""Find cards that are alike: copies of a card, cards with a race or culture that others have or lack, and named
cards.
"""

from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.compile import test
from play.games.lotr_tcg.meaning.values import rules
from play.games.lotr_tcg.state.cards import AS_MINION, CARDS
from play.games.lotr_tcg.state.table import CARD, Table, X


def copies(g: Table, card: int, other: int) -> bool:
    """Return whether two cards are copies of the same card. A condition that is currently a minion is still a copy."""
    return g.card_code[card] % AS_MINION == g.card_code[other] % AS_MINION


def named(g: Table, c: int, x: X) -> bool:
    """Return whether the card is one of those that the text of the context's card has named."""
    return any(by[CARD] == x[CARD] and test(rule.noun)(g, c, by) for rule, by, _ in rules(g, "named"))


def of_a_new_race(g: Table, c: int) -> bool:
    """Return whether the card has a race and no character of that race is in play."""
    race = CARDS[g.card_code[c]].race
    characters = [CARDS[g.card_code[o]] for o in layout(g).active if CARDS[g.card_code[o]].character]
    return race is not None and all(one.race != race for one in characters)


def of_the_commonest_race(g: Table, c: int) -> bool:
    """Return whether no other race has more companions than this card's race."""
    races = [CARDS[g.card_code[o]].race for o in layout(g).companions if CARDS[g.card_code[o]].race]
    mine = CARDS[g.card_code[c]].race
    return mine in races and races.count(mine) == max([races.count(one) for one in races])


def of_a_token(g: Table, c: int) -> bool:
    """Return whether any active card has a token of this card's culture on it."""
    culture = CARDS[g.card_code[c]].culture
    return any(culture == kind and n > 0 for o in layout(g).active for kind, n in g.tokens[o])
