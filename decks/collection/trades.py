"""Match two people's wish lists and trade lists in both directions."""

from typing import NamedTuple

from decks.collection import service
from decks.collection.holdings import copies_held
from decks.models import Box
from lotr_site.accounts.visitors import Visitor

TRADED = (Box.Kind.WISH, Box.Kind.TRADE)


class Trade(NamedTuple):
    """What a visitor and the owner of a shared list could trade, in different cards: those the owner wants and the
    visitor offers, and the other way around. `lists` are the shared ones that are compared, the oldest first.
    """

    they_want: int
    you_want: int
    lists: tuple[Box, ...]


def trade_with(visitor: Visitor, box: Box) -> Trade | None:
    """Return how the visitor's wish and trade lists match those that the owner of a shared one shares, or None if it's
    their own, if the owner doesn't share lists of both kinds, or if nothing matches.

    Nothing in a box or list that isn't shared is compared.
    """
    if visitor.owns(box) or box.kind not in TRADED:
        return None
    shared = Box.objects.filter(owner_id=box.owner_id, guest=box.guest, shared=True, kind__in=TRADED)
    wishes, trades = ([each for each in shared if each.kind == kind] for kind in TRADED)
    if not wishes or not trades:
        return None
    they_want = _in_both(wishes, service.boxes(visitor, Box.Kind.TRADE))
    you_want = _in_both(trades, service.boxes(visitor, Box.Kind.WISH))
    return Trade(they_want, you_want, tuple(shared)) if they_want or you_want else None


def _in_both(theirs: list[Box], yours: list[Box]) -> int:
    """Return the number of different cards in these lists of two people, with all printings of a card together."""
    return len(copies_held(service.counts_in(*theirs)).keys() & copies_held(service.counts_in(*yours)).keys())
