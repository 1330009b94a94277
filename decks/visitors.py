"""Whose deck it is and who may see it: the one place that decides it."""
import secrets
from typing import Any, NamedTuple

from django.contrib.auth.signals import user_logged_in
from django.core.exceptions import PermissionDenied
from django.db.models import Q
from django.dispatch import receiver
from django.http import Http404, HttpRequest

from decks.models import Deck

GUEST = "guest"
"""The word in the session that names a guest; matches know their guests by the same word."""


class Visitor(NamedTuple):
    """An account, or a guest; `guest` may be empty, then nothing is his."""

    user: Any = None
    guest: str = ""

    def owns(self, deck: Deck) -> bool:
        """Is the deck this visitor's?"""
        if deck.owner_id is not None:
            return self.user is not None and deck.owner_id == self.user.pk
        return bool(self.guest) and deck.guest == self.guest

    @property
    def own(self) -> Q:
        """His decks."""
        mine = Q(owner=self.user) if self.user is not None else Q(pk__in=[])
        return mine | (Q(owner=None, guest=self.guest) if self.guest else Q(pk__in=[]))

    @property
    def visible(self) -> Q:
        """The decks that he finds in a search: his own and the public ones."""
        return self.own | Q(visibility=Deck.Visibility.PUBLIC)


def visitor_of(request: HttpRequest, make: bool = False) -> Visitor:
    """Who sends this request; with `make` a stranger becomes a guest who can own decks."""
    user = request.user if request.user.is_authenticated else None
    session = getattr(request, "session", None)
    if session is None:
        return Visitor(user)
    if make and user is None and GUEST not in session:
        session[GUEST] = secrets.token_urlsafe(16)
    return Visitor(user, session.get(GUEST, ""))


def seen_deck(visitor: Visitor, deck_id: str, token: str = "") -> Deck:
    """The deck, if he may look at it; raises Http404 else, as a private deck does not even exist for others."""
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
    """The deck, if it is his; Http404 if he may not even see it, PermissionDenied if he may only look."""
    deck = seen_deck(visitor, deck_id)
    if not visitor.owns(deck):
        raise PermissionDenied("This deck is somebody else's. Copy it to change it.")
    return deck


@receiver(user_logged_in)
def keep_decks(sender: Any, request: HttpRequest | None, user: Any, **_: Any) -> None:
    """What the guest built is now the account's."""
    guest = request.session.get(GUEST) if request is not None and hasattr(request, "session") else None
    if guest:
        Deck.objects.filter(guest=guest, owner=None).update(owner=user, guest="")
