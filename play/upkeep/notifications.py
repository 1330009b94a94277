"""Find the users to notify while they have no page open.

| notification | condition |
| --- | --- |
| it is your turn | the seat has been asked for `NOTIFY_SECONDS`, and its table is not open |
| a player joined | as long ago, and the user has neither looked at the table since nor been asked anything |
| take your place | the table is full, the match about to start, and the user has not taken their place |
| the match has ended | as long ago, and the user has not looked at it since |
| your time is running out | by days: a half or a tenth of it is left, and the user has not looked since |
| by email: it is your turn | the seat has been asked for an hour, in which the account looked at none of its tables |

Everything is read from the database, and each event becomes one row however many processes find it. Events older than a
day are ignored. Only the user on the seat is notified, and only of what their own page shows: never of automatic
answers, nor of questions that were open before they subscribed.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery
from django.utils import timezone

from lotr_site.accounts.models import MailPreference, PushSubscription
from lotr_site.accounts.notifications import subscriptions
from play import messaging
from play.match import clocks
from play.match.absence import PRESENT_FOR
from play.models import Match, Move, Notification, Seat

STATUS, KIND, CHANNEL = Match.Status, Notification.Kind, Notification.Channel
Seats = QuerySet[Any]
"""Seats that know when it `happened`."""
Found = QuerySet[Any, tuple[int, datetime]]
NEWS_FOR = timedelta(days=1)
AWAY_FOR_MAIL = timedelta(hours=1)
MAIL_EVERY = timedelta(days=1)
PATIENCE = timedelta(minutes=1)
"""The time after which a queued notification is queued again, longer than a task may take. It doubles each time."""
MAX_TRIES = 6
KEPT_FOR = timedelta(days=7)
LAST_JOIN = 40
"""A join this many log entries after the start cannot occur."""
BATCH = 200


def notify_due() -> int:
    """Queue notifications that are due, and requeue those that have waited too long. Return how many were queued."""
    now = timezone.now()
    return (
        sum(queue_new_notifications(channel, kind, seats) for channel, kind, seats in due_notifications(now))
        + queue_reminders(now)
        + queue_again()
    )


def due_notifications(now: datetime) -> Iterable[tuple[str, str, Found]]:
    """Yield (channel, kind, seats to notify), each seat with the time of its event."""
    if PushSubscription.objects.exists():
        yield CHANNEL.PUSH, KIND.TURN, turns(now)
        yield CHANNEL.PUSH, KIND.JOINED, seats_joined(now)
        yield CHANNEL.PUSH, KIND.READY, missing(now)
        yield CHANNEL.PUSH, KIND.OVER, ends(now)
    if settings.MAIL_IS_SENT and MailPreference.objects.filter(when=MailPreference.When.TURN).exists():
        yield CHANNEL.MAIL, KIND.TURN, turns_by_mail(now)


def queue_new_notifications(channel: str, kind: str, due: Found) -> int:
    """Create a notification for each seat that has none, and queue it. Return how many were new."""
    made = 0
    for seat, happened in due[:BATCH]:
        with transaction.atomic():
            row, new = Notification.objects.get_or_create(seat_id=seat, channel=channel, kind=kind, happened=happened)
            if new:
                messaging.queue_notify(row.pk)
        made += new
    return made


def queue_reminders(now: datetime) -> int:
    """Create and queue the reminders of players whose time is running out. Each is made by the process that moves the
    seat on to its next reminder, in the same transaction. Return how many were new.
    """
    waiting = people().filter(match__status=STATUS.RUNNING, reminder_at__lte=now, deadline__gt=now, auto_answer_at=None)
    count = 0
    for seat in waiting.exclude(decision="").order_by("reminder_at")[:BATCH]:
        with transaction.atomic():
            same = Seat.objects.filter(pk=seat.pk, reminder_at=seat.reminder_at)
            if same.update(reminder_at=clocks.next_reminder(seat, now)):
                for channel in channels_of(seat):
                    row = Notification.objects.create(
                        seat=seat, channel=channel, kind=KIND.TIME, happened=seat.reminder_at
                    )
                    messaging.queue_notify(row.pk)
                    count += 1
    return count


def channels_of(seat: Seat) -> list[str]:
    """Return the channels by which a seat's player wants to be notified of their turn."""
    subscribed = subscriptions.subscriptions_of_person(seat.user_id, seat.guest).exists()
    wished = MailPreference.objects.filter(user=seat.user_id, when=MailPreference.When.TURN)
    by_mail = settings.MAIL_IS_SENT and seat.user_id is not None and wished.exists()
    return [str(channel) for channel, wanted in ((CHANNEL.PUSH, subscribed), (CHANNEL.MAIL, by_mail)) if wanted]


def queue_again() -> int:
    """Requeue notifications whose task was lost or whose push service was down. Return how many were queued."""
    now, count = timezone.now(), 0
    waiting = Notification.objects.filter(done=None)
    for row in waiting.filter(queued__lt=now - PATIENCE).order_by("queued")[:BATCH]:
        if row.queued > now - PATIENCE * 2 ** (row.tries - 1):
            continue
        same = waiting.filter(pk=row.pk, queued=row.queued)
        if row.tries >= MAX_TRIES:
            same.update(done=now)
        elif same.update(queued=now, tries=F("tries") + 1):
            messaging.queue_notify(row.pk)
            count += 1
    return count


def delete_old_notifications() -> int:
    """Delete old notifications. Return the number of deleted notifications."""
    return Notification.objects.filter(at__lt=timezone.now() - KEPT_FOR).delete()[0]


# Notifications


def people() -> Seats:
    """Return the seats that people play themselves, without a bot standing in, outside lessons."""
    return Seat.objects.filter(match__lesson="", bot_level="", conceded=False).exclude(kind=Seat.Kind.BOT)


def seats_asked(now: datetime, since: datetime) -> Seats:
    """Return the seats of people who were asked a question before `since`, but not too long ago, and have not answered
    it, the longest wait first. Questions that are answered automatically do not count.
    """
    waiting: Seats = people().filter(
        match__status=STATUS.RUNNING, asked_at__range=(now - NEWS_FOR, since), auto_answer_at=None
    )
    longest_first: Seats = waiting.exclude(decision="").annotate(happened=F("asked_at")).order_by("asked_at")
    return longest_first


def turns(now: datetime) -> Found:
    absent = seats_asked(now, patient(now)).filter(Q(seen=None) | Q(seen__lt=now - PRESENT_FOR))
    return seats_to_notify(absent, CHANNEL.PUSH, KIND.TURN)


def seats_joined(now: datetime) -> Found:
    """Return the seats at whose table another player has joined, with the time when the last one joined. Seats with an
    open question are left out, and so are those whose match is about to start, which has a notification of its own.
    """
    by_others = Move.objects.filter(match=OuterRef("match"), kind=Move.Kind.JOIN, number__lte=LAST_JOIN)
    last = by_others.exclude(seat=OuterRef("number")).order_by("-number").values("at")[:1]
    gathering = (STATUS.OPEN, STATUS.RUNNING)
    gathered = people().filter(decision="", match__status__in=gathering, match__changed__gt=now - NEWS_FOR)
    gathered = gathered.filter(match__ready_until=None)
    return seats_to_notify(unseen(gathered.annotate(happened=Subquery(last)), now), CHANNEL.PUSH, KIND.JOINED)


def missing(now: datetime) -> Found:
    """Return the seats whose people have not taken their places at a full table. The event is the end of the time they
    have for that.
    """
    called = people().filter(match__status=STATUS.OPEN, match__ready_until__gt=now, ready=False)
    return seats_to_notify(called.annotate(happened=F("match__ready_until")), CHANNEL.PUSH, KIND.READY)


def ends(now: datetime) -> Found:
    over = people().filter(match__status__in=(STATUS.OVER, STATUS.ABANDONED), match__changed__gt=now - NEWS_FOR)
    return seats_to_notify(unseen(over.annotate(happened=F("match__ended")), now), CHANNEL.PUSH, KIND.OVER)


def turns_by_mail(now: datetime) -> Found:
    """Return the seats about whose turn an email should be sent. People who looked at any of their tables within the
    last hour are left out, and there is at most one email per match and day.
    """
    since = now - AWAY_FOR_MAIL
    wishing = MailPreference.objects.filter(user=OuterRef("user"), when=MailPreference.When.TURN)
    looked = Seat.objects.filter(user=OuterRef("user"), seen__gt=since)
    written = Notification.objects.filter(seat=OuterRef("pk"), channel=CHANNEL.MAIL)
    lately = written.filter(Q(at__gt=now - MAIL_EVERY) | Q(happened=OuterRef("asked_at")))
    absent = seats_asked(now, since).filter(Exists(wishing)).exclude(Exists(looked)).exclude(Exists(lately))
    return absent.values_list("pk", "happened")


def patient(now: datetime) -> datetime:
    """Return the time before which an event must have happened for its notification to be due."""
    return now - timedelta(seconds=settings.NOTIFY_SECONDS)


def unseen(seats: Seats, now: datetime) -> Seats:
    """Return those of the seats whose player has not looked at the table since the event, if the event is old enough
    for a notification but not too old.
    """
    lately = seats.filter(happened__range=(now - NEWS_FOR, patient(now)))
    return lately.filter(Q(seen=None) | Q(seen__lt=F("happened")))


def seats_to_notify(seats: Seats, channel: str, kind: str) -> Found:
    """Return those of the seats whose player has a browser that was subscribed before the event, and that have no
    notification about the event yet.
    """
    before = PushSubscription.objects.filter(created__lt=OuterRef("happened"))
    theirs = Exists(before.filter(user=OuterRef("user"))) | Exists(
        before.filter(user=None, guest=OuterRef("guest")).exclude(guest="")
    )
    notified = Notification.objects.filter(
        seat=OuterRef("pk"), channel=channel, kind=kind, happened=OuterRef("happened")
    )
    return seats.filter(theirs).exclude(Exists(notified)).values_list("pk", "happened")
