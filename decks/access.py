"""Whose deck it is and who may see it: the one place that decides it."""

import secrets
from typing import Any

from django.contrib.auth.signals import user_logged_in
from django.core.exceptions import PermissionDenied
from django.db.models import Q
from django.dispatch import receiver
from django.http import Http404, HttpRequest

from decks.models import Deck
from lotr_site.accounts.visitors import Visitor, guest_of


def visible_to(visitor: Visitor) -> Q:
    """The decks that a visitor finds in a search: their own and the public ones."""
    return visitor.rows("owner") | Q(visibility=Deck.Visibility.PUBLIC)


def seen_deck(visitor: Visitor, deck_id: str, token: str = "") -> Deck:
    """The deck, if they may look at it; else Http404, since for others a private deck does not even exist."""
    deck = Deck.objects.select_related("owner").filter(pk=deck_id).first()
    if deck is None or not may_see(visitor, deck, token):
        raise Http404("There is no such deck.")
    return deck


def may_see(visitor: Visitor, deck: Deck, token: str = "") -> bool:
    """Public decks are for all, linked ones for holders of the token, private ones for their owner."""
    if visitor.owns(deck) or deck.visibility == Deck.Visibility.PUBLIC:
        return True
    return deck.visibility == Deck.Visibility.LINK and secrets.compare_digest(token.encode(), deck.token.encode())


def own_deck(visitor: Visitor, deck_id: str) -> Deck:
    """The deck, if it is theirs; Http404 if they may not even see it, PermissionDenied if they may only look."""
    deck = seen_deck(visitor, deck_id)
    if not visitor.owns(deck):
        raise PermissionDenied("This deck is somebody else's. Copy it to change it.")
    return deck


@receiver(user_logged_in)
def keep_decks(sender: Any, request: HttpRequest | None, user: Any, **_: Any) -> None:
    """What the guest built is now the account's."""
    if guest := guest_of(request):
        Deck.objects.filter(guest=guest, owner=None).update(owner=user, guest="")
