"""Find decks by reference: a starter's slug or name, or the id of a deck that a visitor may see."""

from typing import NamedTuple

from decks.access import may_see, seen_deck, visible_content
from decks.decklist import BUILT_FOR, DeckList
from decks.lotr_tcg.starters import UnknownStarter, all_starters, find_starter
from decks.models import Deck
from lotr_site.accounts.visitors import Visitor


class UnknownDeck(LookupError):
    """Raised when there is no such deck, or the visitor may not see it."""


class Choice(NamedTuple):
    """An option in a list of decks."""

    reference: str
    name: str
    group: str


def deck_by_reference(reference: str, visitor: Visitor, token: str = "") -> DeckList:
    """Return the deck with this reference.

    Raise UnknownDeck if there is none that the visitor may see.
    """
    try:
        return find_starter(reference).deck
    except UnknownStarter:
        deck = Deck.objects.filter(pk=reference).first()
    if deck is None or not may_see(visitor, deck, token):
        raise UnknownDeck(f"There is no deck “{reference}”.")
    return visible_content(visitor, deck)


def seen_list(visitor: Visitor, reference: str, token: str = "") -> DeckList:
    """Return the deck for a reference, which is a starter's slug or a deck's id. Raise Http404 if there is no such deck
    that the visitor may see.
    """
    return seen_list_and_format(visitor, reference, token)[0]


def seen_list_and_format(visitor: Visitor, reference: str, token: str = "") -> tuple[DeckList, str]:
    """Return (deck, the format for which it is built) for a reference, which is a starter's slug or a deck's id. For a
    starter, the format is "". Raise Http404 if there is no such deck that the visitor may see.
    """
    try:
        return find_starter(reference).deck, ""
    except UnknownStarter:
        row = seen_deck(visitor, reference, token)
        return visible_content(visitor, row), row.format


def choices(visitor: Visitor, game: str = BUILT_FOR, also: str = "") -> list[Choice]:
    """Return the visitor's own decks, newest first, then the starters.

    The deck `also` comes before all others if the visitor may see it.
    """
    mine = Deck.objects.filter(visitor.rows("owner"), game=game)[:100]
    own = [Choice(deck.pk, str(deck), "My decks") for deck in mine]
    starters = [Choice(starter.slug, starter.name, "Starter decks") for starter in all_starters().values()]
    offered = own + (starters if game == BUILT_FOR else [])
    if not also or any(each.reference == also for each in offered):
        return offered
    try:
        return [Choice(also, deck_by_reference(also, visitor).name or "Untitled deck", "This deck"), *offered]
    except UnknownDeck:
        return offered
