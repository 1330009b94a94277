"""Report someone to the operators, by their seat or by a chat message.

Neither the person nor others at the table learn of it. Acting on it is up to the operators (`manage.py reports`). What
a player can do at once is block (people/blocks.py).
"""

from datetime import timedelta

from django.conf import settings
from django.db.models import Q, QuerySet
from django.utils import timezone

from lotr_site.accounts.visitors import Visitor
from play.match.chat import visible_messages
from play.models import ChatLine, Match, Report, Seat
from play.people.access import own_seat
from play.refusals import refuse

LONGEST = 1000


def report(
    match: Match, visitor: Visitor, reason: str, words: str, seat: int | None = None, line: int | None = None
) -> Report:
    """Report the player of a seat or the author of a chat message, and return the report. A second report of the same
    thing, before an operator has settled the first, replaces its words. Raise Illegal for an unknown reason, a text
    that is too long, or if there is no one to report.
    """
    if reason not in Report.Reason.values:
        refuse("no_such_reason", f"Please choose a reason: {', '.join(Report.Reason.values)}.")
    words = " ".join(words.replace("\0", "").split())
    if len(words) > LONGEST:
        refuse("bad_text", f"At most {LONGEST} characters, please.")
    made = about(match, visitor, seat, line)
    made.user, made.guest, made.name = visitor.user, visitor.guest, visitor.name
    earlier = by(visitor).filter(match=match, resolved_at=None, line=made.line).filter(of(made)).first()
    if (
        earlier is None
        and by(visitor).filter(at__gt=timezone.now() - timedelta(days=1)).count() >= settings.MAX_REPORTS_PER_DAY
    ):
        refuse("too_many_reports", "You’ve sent a lot of reports today. We’ll look at the ones we have first.")
    made = earlier or made
    made.reason, made.words = reason, words
    made.save()
    return made


def about(match: Match, visitor: Visitor, seat: int | None, line: int | None) -> Report:
    """Return an unsaved report about the player of a seat or the author of a chat message.

    Raise Illegal if there is no such person, or if it is the visitor.
    """
    if line is not None:
        said = said_to(match, visitor, line)
        theirs = Report(
            reported_user=said.user, reported_guest=said.guest, reported_name=said.name, line=said.pk, said=said.text
        )
    elif seat is not None:
        other = player(match, seat)
        theirs = Report(reported_user=other.user, reported_guest=other.guest, reported_name=other.name)
    else:
        refuse("no_such_seat", "Please say who or what you’re reporting: a player or a chat message.")
    theirs.match = match
    if visitor.owns(Reported(theirs)):
        refuse("yourself", "You can’t report yourself.")
    return theirs


class Reported:
    """The person whom a report is about, with the attributes of an owner of seats and messages, so that they can be
    compared with one.
    """

    def __init__(self, theirs: Report) -> None:
        self.account_id, self.guest = theirs.reported_user_id, theirs.reported_guest


def said_to(match: Match, visitor: Visitor, number: int) -> ChatLine:
    """Return a chat message that the visitor may read. Raise Illegal if there is none with this number."""
    mine = own_seat(match, visitor)
    said = visible_messages(match, mine.number if mine else None).filter(pk=number).first()
    if said is None:
        refuse("no_such_line", "There is no such chat message.")
    return said


def player(match: Match, number: int) -> Seat:
    """Return the seat with this number if a person plays it. Raise Illegal otherwise."""
    seat = next((seat for seat in match.in_order if seat.number == number), None)
    if seat is None:
        refuse("no_such_seat", "There is no such seat.")
    if seat.kind == Seat.Kind.BOT or not seat.taken:
        refuse("no_player", "There’s no player in that seat.")
    return seat


def by(visitor: Visitor) -> QuerySet[Report]:
    """Return the reports that the visitor has filed."""
    return Report.objects.filter(visitor.rows("user"))


def of(theirs: Report) -> Q:
    """Return a filter for all reports about the same person as this report."""
    if theirs.reported_user_id:
        return Q(reported_user=theirs.reported_user_id)
    return Q(reported_user=None, reported_guest=theirs.reported_guest)


def forget() -> int:
    """Delete reports that were settled long ago. Return the number of deleted reports."""
    old = timezone.now() - timedelta(days=settings.AUDIT_LOG_DAYS)
    return Report.objects.filter(resolved_at__lt=old).delete()[0]
