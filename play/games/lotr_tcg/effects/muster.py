"""Carry out muster, at the start of the regroup phase.

Once each, players may discard a card from hand for each of their characters with muster, then draw that many.
"""

from typing import Any

from play.engine.flow import Flow, ask, procedure
from play.games.lotr_tcg.effects import hands
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.values import has_keyword
from play.games.lotr_tcg.state.table import KIND, NO_CARD, Table, picked

MUSTER = "muster"


def musterers(g: Table, seat: int) -> tuple[int, ...]:
    """Return the seat's active characters with muster."""
    return tuple([c for c in layout(g).characters if g.owner[c] == seat and has_keyword(g, c, MUSTER)])


def anybody_musters(g: Table) -> bool:
    return any(has_keyword(g, c, MUSTER) for c in layout(g).characters)


def may_muster(g: Table, seat: int, e: tuple[Any, ...]) -> bool:
    """Return whether the regroup phase is starting and the seat has both a character with muster and cards to
    discard."""
    starting = e[KIND] == "start_of_phase" and g.phase == "regroup"
    return starting and bool(g.hand[seat]) and bool(musterers(g, seat))


@procedure
def muster(g: Table, seat: int) -> Flow[None]:
    """Let a player muster: discard any number of cards up to the number of characters with muster, all at the same
    time, then draw as many.
    """
    most = min(len(musterers(g, seat)), len(g.hand[seat]))
    cards = yield ask(seat, "muster", tuple(g.hand[seat]), 0, most, about=(most,), hidden=True)
    cards = picked(cards)
    yield hands.discarded_from_hand(cards, seat, NO_CARD)
    yield hands.draw(seat, len(cards))
