"""Who is asking, and what he may see: the one place that decides it.

A guest is named by a random word in his session. Logging in keeps the session's data, so the same word then finds the
seats that become the account's.
"""
import secrets
from typing import Any, NamedTuple

from django.contrib.auth.signals import user_logged_in
from django.db.models import Q
from django.dispatch import receiver
from django.http import Http404, HttpRequest

from play.models import ChatLine, Match, Seat
from play.rows import row

GUEST = "guest"
GUEST_NAME = "guest_name"


class Who(NamedTuple):
    """A visitor: an account, or a guest (`guest` may be empty: then nothing can be his)."""

    user: Any = None
    guest: str = ""
    name: str = "Guest"

    @property
    def known(self) -> bool:
        return bool(self.user or self.guest)

    def owns(self, seat: Seat) -> bool:
        if self.user is not None and seat.user_id == self.user.pk:
            return True
        return bool(self.guest) and seat.user_id is None and seat.guest == self.guest

    @property
    def seats(self) -> Q:
        """The seats that are his."""
        none = Q(pk__in=[])
        mine = Q(user=self.user) if self.user is not None else none
        return mine | (Q(user=None, guest=self.guest) if self.guest else none)


def who(request: HttpRequest, make: bool = False) -> Who:
    """Who sends this request. With `make` a visitor without an account becomes a guest with a name in his session."""
    user = request.user if request.user.is_authenticated else None
    session = getattr(request, "session", None)
    if session is None:
        return Who(user, "", user.get_username() if user else "Guest")
    if make and user is None and GUEST not in session:
        session[GUEST] = secrets.token_urlsafe(16)
        session[GUEST_NAME] = f"Guest {secrets.randbelow(9000) + 1000}"
    name = user.get_username() if user else session.get(GUEST_NAME, "Guest")
    return Who(user, session.get(GUEST, ""), name)


@receiver(user_logged_in)
def keep_seats(sender: Any, request: HttpRequest | None, user: Any, **_: Any) -> None:
    """What the guest played is now the account's."""
    guest = request.session.get(GUEST) if request is not None and hasattr(request, "session") else None
    if guest:
        taken = Seat.objects.filter(user=user).values("match")
        Seat.objects.filter(guest=guest, user=None).exclude(match__in=taken).update(user=user, name=user.get_username())
        ChatLine.objects.filter(guest=guest, user=None).update(user=user)


def own_seat(match: Match, visitor: Who) -> Seat | None:
    """The seat of this visitor."""
    return next((seat for seat in match.in_order if visitor.owns(seat)), None) if visitor.known else None


def may_watch(match: Match, visitor: Who, token: str = "") -> bool:
    """A public match is open to all, a private one to its seats and to whoever was given a link to a seat."""
    if match.public:
        return True
    return any(visitor.owns(seat) or (token and seat.token == token) for seat in match.in_order)


def match_for(visitor: Who, match_id: str, token: str = "") -> Match:
    """The match, if the visitor may look on. Raises Http404 else: a private match does not even exist for others."""
    match = row(Match, "id = %s", match_id) if match_id.isalnum() else None
    if match is None or not may_watch(match, visitor, token):
        raise Http404("There is no such match.")
    return match
