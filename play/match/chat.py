"""Send and show chat messages.

Players see players' messages, spectators those of spectators. After the match both see all.
"""

import unicodedata
from datetime import timedelta

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from lotr_site.accounts.visitors import Visitor
from play import messaging
from play.log.rules_version import game_of
from play.models import ChatLine, Match, Seat
from play.people.access import own_seat
from play.refusals import refuse

__all__ = ["send_chat"]

ROOM = ChatLine.Room
LONGEST = 500
LINES_A_MINUTE = 12


def send_chat(match: Match, visitor: Visitor, text: str) -> ChatLine:
    """Send a chat message and return it. A player's message goes to the players, another visitor's to the spectators.
    Raise Illegal if the visitor may not write, the text is unsuitable, or there are too many messages.
    """
    text = " ".join(text.replace("\0", "").split())
    seat = own_seat(match, visitor)
    if not visitor.known:
        refuse("nobody", "Take a seat or log in to chat.")
    if not 1 <= len(text) <= LONGEST or not any(map(is_visible_character, text)):
        refuse("bad_text", f"A message can have up to {LONGEST} characters, and can’t be empty.")
    if seat is not None and allowed_phrases(match) and text not in allowed_phrases(match):
        refuse("silence", "The rules of this game only allow the phrases shown until the match is over.")
    since = timezone.now() - timedelta(minutes=1)
    if (
        ChatLine.objects.filter(match=match, at__gt=since).filter(counted_messages(visitor, seat)).count()
        >= LINES_A_MINUTE
    ):
        refuse("too_fast", "That’s a lot of messages. Please wait a moment.")
    line = ChatLine.objects.create(
        match=match,
        room=ROOM.SPECTATORS if seat is None else ROOM.PLAYERS,
        seat=seat.number if seat else None,
        user=visitor.user,
        guest=visitor.guest,
        name=seat.name if seat else visitor.name,
        text=text,
    )
    Match.objects.filter(pk=match.pk).update(chat_count=F("chat_count") + 1)
    messaging.publish_change(match.pk, match.version)
    return line


def counted_messages(visitor: Visitor, seat: Seat | None) -> Q:
    """Return a filter for the messages that count toward the visitor's quota. Guests without a seat share one quota,
    since a guest can become another one at any time by deleting the cookie.
    """
    if visitor.user:
        return Q(user=visitor.user)
    return Q(guest=visitor.guest, user=None) if seat else Q(seat=None, user=None)


def is_visible_character(sign: str) -> bool:
    """Return whether a character is visible, unlike spaces, joiners, and marks without a letter."""
    return unicodedata.category(sign)[0] not in "CZM"


def allowed_phrases(match: Match) -> tuple[str, ...]:
    """Return the fixed phrases to which the players' chat is limited now, or () if they may write freely."""
    return () if match.over else game_of(match).table.phrases


def visible_messages(match: Match, viewer: int | None) -> QuerySet[ChatLine]:
    """Return the chat messages that a viewer may read, oldest first."""
    lines = ChatLine.objects.filter(match=match)
    if match.over:
        return lines
    return lines.filter(room=ROOM.SPECTATORS if viewer is None else ROOM.PLAYERS)
