"""Find out what a match's cards can do at all, wherever they are. What none of them can do is never searched for."""

from typing import NamedTuple

from play.games.lotr_tcg.state.cards import AS_MINION, CARDS, HEARD
from play.games.lotr_tcg.state.table import Table


class Stock(NamedTuple):
    """The capabilities of all cards in a match.

    `heard` contains the kinds of events that any ability waits for. `answers` maps each kind of event to the codes of
    the cards that may be played or revealed from hand in response. `from_discard` says whether any card may be played
    from the discard pile by its own text, and `in_discard` whether any has a text that is in force there.
    """

    heard: frozenset[str]
    answers: dict[str, frozenset[int]]
    from_discard: bool
    in_discard: bool


def stock(g: Table) -> Stock:
    """Return the capabilities of a table's cards.

    They depend only on the cards brought, so they are computed once per match.
    """
    return g.stock or taken(g)


def taken(g: Table) -> Stock:
    """Compute and return the capabilities of a table's cards."""
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
