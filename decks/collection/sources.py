"""Choose the cards a visitor builds from: all, those they own, or those that no other deck they’ve built holds."""

from collections import Counter

from django.http import HttpRequest

from decks.changes import Refusal
from decks.collection import service
from decks.collection.replacements import Replaced, replace_missing
from decks.decklist import DeckList
from decks.lotr_tcg.rules.formats import all_formats
from lotr_site.accounts.visitors import Visitor, visitor_of

AMONG = {"": "All cards", "own": "My cards", "free": "My free cards"}
OWN = {value: words for value, words in AMONG.items() if value}
REMEMBERED = "among"
"""The key of the choice in the session."""


def choose(request: HttpRequest, asked: str | None = None) -> str:
    """Return the cards among which the visitor builds: those asked for, or else those they chose last. Remember the
    choice. It is "", all cards, for anyone who owns nothing here.
    """
    if not service.holdings(visitor_of(request)):
        return ""
    if asked is not None and asked in AMONG and asked != request.session.get(REMEMBERED, ""):
        request.session[REMEMBERED] = asked
    return str(request.session.get(REMEMBERED, ""))


def copies_among(visitor: Visitor, among: str, besides: str = "") -> Counter[str] | None:
    """Return the copies of each card among which a visitor builds, or None for all cards. The deck with the id
    `besides` holds no cards of its own.
    """
    if not among:
        return None
    return service.holdings(visitor) if among == "own" else service.free_cards(visitor, besides)


def replace_among(visitor: Visitor, deck: DeckList, form: str, among: str, besides: str = "") -> Replaced:
    """Return a deck with what the visitor lacks replaced by their own cards, or if `among` is "free" by their free
    ones. Raise Refusal if decks can't be checked against the format.
    """
    if form not in all_formats() or not all_formats()[form].playable:
        raise Refusal("format_unknown", "Decks can’t be checked against this format, so no card can be replaced.")
    return replace_missing(deck, all_formats()[form], copies_among(visitor, among or "own", besides) or Counter())
