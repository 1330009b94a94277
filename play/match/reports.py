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

__all__ = ["report"]

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
    made = build_report(match, visitor, seat, line)
    made.user, made.guest, made.name = visitor.user, visitor.guest, visitor.name
    earlier = (
        reports_by(visitor).filter(match=match, resolved_at=None, line=made.line).filter(same_person(made)).first()
    )
    if (
        earlier is None
        and reports_by(visitor).filter(at__gt=timezone.now() - timedelta(days=1)).count()
        >= settings.MAX_REPORTS_PER_DAY
    ):
        refuse("too_many_reports", "You’ve sent a lot of reports today. We’ll look at the ones we have first.")
    made = earlier or made
    made.reason, made.words = reason, words
    made.save()
    return made


def build_report(match: Match, visitor: Visitor, seat: int | None, chat_message_id: int | None) -> Report:
    """Return an unsaved report, still without its reporter, about the author of a chat message or else the player of a
    seat. The message takes precedence if both are given.

    Raise Illegal if neither is given, if there is no such person, or if it is the visitor.
    """
    if chat_message_id is not None:
        said = visible_message(match, visitor, chat_message_id)
        theirs = Report(
            reported_user=said.user, reported_guest=said.guest, reported_name=said.name, line=said.pk, said=said.text
        )
    elif seat is not None:
        other = player_at(match, seat)
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


def visible_message(match: Match, visitor: Visitor, chat_message_id: int) -> ChatLine:
    """Return the chat message with this primary key. Raise Illegal if the match has none that the visitor may read."""
    mine = own_seat(match, visitor)
    said = visible_messages(match, mine.number if mine else None).filter(pk=chat_message_id).first()
    if said is None:
        refuse("no_such_line", "There is no such chat message.")
    return said


def player_at(match: Match, number: int) -> Seat:
    """Return the seat with this number if a person plays it. Raise Illegal otherwise."""
    seat = next((seat for seat in match.in_order if seat.number == number), None)
    if seat is None:
        refuse("no_such_seat", "There is no such seat.")
    if seat.kind == Seat.Kind.BOT or not seat.taken:
        refuse("no_player", "There’s no player in that seat.")
    return seat


def reports_by(visitor: Visitor) -> QuerySet[Report]:
    """Return the reports that the visitor has filed."""
    return Report.objects.filter(visitor.rows("user"))


def same_person(theirs: Report) -> Q:
    """Return a filter for all reports about the same person as this report: by account, or else by guest."""
    if theirs.reported_user_id:
        return Q(reported_user=theirs.reported_user_id)
    return Q(reported_user=None, reported_guest=theirs.reported_guest)


def delete_old_reports() -> int:
    """Delete reports that were settled more than `AUDIT_LOG_DAYS` ago. Return how many."""
    old = timezone.now() - timedelta(days=settings.AUDIT_LOG_DAYS)
    return Report.objects.filter(resolved_at__lt=old).delete()[0]
