"""Decide what a visitor may see of a match and which seat is theirs."""

from typing import Any

from django.contrib.auth.signals import user_logged_in
from django.db.models import QuerySet
from django.dispatch import receiver
from django.http import Http404, HttpRequest

from lotr_site.accounts.visitors import Visitor, guest_of
from play import messaging
from play.models import Block, ChatLine, Match, Report, Seat
from play.queries import fetch_one
from play.refusals import refuse

NOW = (Match.Status.OPEN, Match.Status.RUNNING)


@receiver(user_logged_in)
def transfer_to_account(sender: Any, request: HttpRequest | None, user: Any, **_: Any) -> None:
    """Transfer a guest's seats, chat messages, reports and blocks to the account into which the guest has just logged
    in.
    """
    if guest := guest_of(request):
        taken = Seat.objects.filter(user=user).values("match")
        theirs = Seat.objects.filter(guest=guest, user=None).exclude(match__in=taken)
        tables = list(theirs.filter(match__status__in=NOW).values_list("match", "match__version"))
        theirs.update(user=user, name=user.get_username())
        for match_id, version in tables:
            messaging.publish_change(match_id, version)
        ChatLine.objects.filter(guest=guest, user=None).update(user=user)
        Report.objects.filter(guest=guest, user=None).update(user=user)
        Report.objects.filter(reported_guest=guest, reported_user=None).update(reported_user=user)
        Block.objects.filter(guest=guest, user=None).update(user=user, guest="")
        Block.objects.filter(blocked_guest=guest, blocked_user=None).update(blocked_user=user, blocked_guest="")


def own_seat(match: Match, visitor: Visitor) -> Seat | None:
    """Return the visitor's seat in a match, or None."""
    return next((seat for seat in match.in_order if visitor.owns(seat)), None) if visitor.known else None


def people_at(match: Match) -> list[Seat]:
    """Return the seats that belong to people, whoever plays there now."""
    return [seat for seat in match.in_order if seat.kind != Seat.Kind.BOT and seat.taken]


def require_seat(visitor: Visitor, match_id: str) -> tuple[Match, Seat]:
    """Return the match and the visitor's own seat. Raise Illegal if they have no seat, and Http404 if they may not see
    the match.
    """
    match = match_for(visitor, match_id)
    seat = own_seat(match, visitor)
    if seat is None:
        refuse("not_seated", "You have no seat at this table.")
    return match, seat


def own_matches(visitor: Visitor) -> QuerySet[Match]:
    """Return the matches in which this visitor has a seat."""
    return Match.objects.filter(pk__in=Seat.objects.filter(visitor.rows("user")).values("match"))


def may_watch(match: Match, visitor: Visitor, token: str = "") -> bool:
    """Return whether the visitor may watch a match.

    A public match is open to everyone, a private one to its players. Before a match starts, it is also open to those
    with a link to a free seat, and to everyone if anyone may take a seat.
    """
    if match.public:
        return True
    gathers = match.status == Match.Status.OPEN
    return any(visitor.owns(seat) or (gathers and is_invited(seat, token)) for seat in match.in_order)


def is_invited(seat: Seat, token: str) -> bool:
    return not seat.taken and (seat.kind == Seat.Kind.ANYONE or (bool(token) and seat.token == token))


def match_for(visitor: Visitor, match_id: str, token: str = "") -> Match:
    """Return the match if the visitor may see it. Raise Http404 otherwise, as if the match did not exist."""
    match = fetch_one(Match, "id = %s", match_id) if match_id.isalnum() else None
    if match is None or not may_watch(match, visitor, token):
        raise Http404("This match doesn’t exist, or you can’t see it.")
    return match
