"""Decide who owns a deck and who may see it."""

import secrets
from typing import Any

import msgspec
from django.contrib.auth.signals import user_logged_in
from django.core.exceptions import PermissionDenied
from django.db.models import Q
from django.dispatch import receiver
from django.http import Http404, HttpRequest

from decks.decklist import DeckList
from decks.models import Box, Deck
from lotr_site.accounts.visitors import Visitor, guest_of


def visible_to(visitor: Visitor) -> Q:
    """Return a filter for the decks that a visitor can find in a search: their own and all public ones."""
    return visitor.rows("owner") | Q(visibility=Deck.Visibility.PUBLIC)


def seen_deck(visitor: Visitor, deck_id: str, token: str = "") -> Deck:
    """Return the deck if the visitor may see it. Raise Http404 otherwise, as if a private deck did not exist."""
    deck = Deck.objects.select_related("owner").filter(pk=deck_id).first()
    if deck is None or not may_see(visitor, deck, token):
        raise Http404("This deck doesn’t exist, or it’s private.")
    return deck


def may_see(visitor: Visitor, deck: Deck, token: str = "") -> bool:
    """Return whether the visitor may see the deck.

    Public decks are for everyone, shared ones for those who have the link, private ones for their owner.
    """
    if visitor.owns(deck) or deck.visibility == Deck.Visibility.PUBLIC:
        return True
    return deck.visibility == Deck.Visibility.LINK and secrets.compare_digest(token.encode(), deck.token.encode())


def visible_content(visitor: Visitor, deck: Deck) -> DeckList:
    """Return the content of a deck as a visitor may see it: the maybeboard is only for the owner."""
    content = deck.deck
    return content if visitor.owns(deck) else msgspec.structs.replace(content, maybeboard={})


def own_deck(visitor: Visitor, deck_id: str) -> Deck:
    """Return the visitor's own deck.

    Raise Http404 if they may not see it, and PermissionDenied if it is someone else's.
    """
    deck = seen_deck(visitor, deck_id)
    if not visitor.owns(deck):
        raise PermissionDenied("This deck belongs to someone else. Make a copy to change it.")
    return deck


@receiver(user_logged_in)
def keep_decks_and_boxes(sender: Any, request: HttpRequest | None, user: Any, **_: Any) -> None:
    """Move a guest's decks and boxes to the account to which the guest has logged in."""
    if guest := guest_of(request):
        Deck.objects.filter(guest=guest, owner=None).update(owner=user, guest="")
        Box.objects.filter(guest=guest, owner=None).update(owner=user, guest="")
