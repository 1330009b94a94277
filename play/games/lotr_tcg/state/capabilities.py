"""What the cards of a match can do at all, wherever they lie: what none of them does is never looked for."""

from typing import NamedTuple

from play.games.lotr_tcg.state.cards import AS_MINION, CARDS, HEARD
from play.games.lotr_tcg.state.table import Table


class Stock(NamedTuple):
    """`heard`: the kinds of events that any text waits for. `answers`: the cards that may be played or revealed from
    hand as a response, as codes, by the kind of event that they answer. `from_discard`: may any be played from the
    discard pile by its own text? `in_discard`: has any a text that is in force there?"""

    heard: frozenset[str]
    answers: dict[str, frozenset[int]]
    from_discard: bool
    in_discard: bool


def stock(g: Table) -> Stock:
    """The stock of a table. It follows from the cards that were brought, so it is found only once in a match."""
    return g.stock or taken(g)


def taken(g: Table) -> Stock:
    """Stock is taken."""
    cards = [CARDS[code] for code in set(g.card_code)]
    answers: dict[str, set[int]] = {}
    for card in cards:
        for kind in card.heard_in_hand:
            answers.setdefault(kind, set()).add(card.code)
    stock = g.stock = Stock(
        frozenset([kind for card in cards for kind in HEARD.get(card.code % AS_MINION, ())]),
        {kind: frozenset(codes) for kind, codes in answers.items()},
        any(card.from_discard for card in cards),
        any(card.discard_modifiers for card in cards),
    )
    return stock
