"""Find the deck from which another was copied, and its own copies, as far as a visitor may see them."""

from typing import NamedTuple

from django.urls import reverse

from decks.access import may_see
from decks.lotr_tcg.starters import UnknownStarter, find_starter
from decks.models import Deck
from lotr_site.accounts.visitors import Visitor

MOST_COPIES = 6
"""How many public copies are named."""


class Origin(NamedTuple):
    """The deck from which another was copied. `name` and `url` are "" if the visitor may not see it."""

    name: str
    url: str
    author: str


class Family(NamedTuple):
    """The origin of a deck, the number of its copies, and the newest public ones among them."""

    origin: Origin | None
    copies: int
    public: tuple[Deck, ...]


def family(visitor: Visitor, row: Deck) -> Family:
    """Return the origin and the copies of a deck. Copies that are not public are only counted."""
    copies = Deck.objects.filter(copied_from=row.pk)
    public = copies.filter(visibility=Deck.Visibility.PUBLIC).select_related("owner")[:MOST_COPIES]
    return Family(_origin(visitor, row.copied_from), copies.count(), tuple(public))


def _origin(visitor: Visitor, reference: str) -> Origin | None:
    if not reference:
        return None
    try:
        starter = find_starter(reference)
        return Origin(starter.name, reverse("decks:starter", args=[starter.slug]), "")
    except UnknownStarter:
        deck = Deck.objects.select_related("owner").filter(pk=reference).first()
    if deck is None or not may_see(visitor, deck):
        return Origin("", "", "")
    return Origin(str(deck), deck.get_absolute_url(), deck.owner.get_username() if deck.owner else "")
