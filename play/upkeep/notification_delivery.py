"""Send one notification to one person, as a task of the `background` queue.

If this happens twice, the second message replaces the first.
"""

import logging
from datetime import timedelta
from smtplib import SMTPException

from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.timesince import timeuntil

from lotr_site.accounts.notifications import mail, push, subscriptions
from play import games
from play.match.absence import PRESENT_FOR
from play.models import Match, Move, Notification, Seat
from play.upkeep.notifications import CHANNEL, KIND, LAST_JOIN

log = logging.getLogger(__name__)

HELD_FOR = timedelta(seconds=45)
"""How long a notification belongs to one worker: longer than a task may take. After that, the worker is considered
dead."""


def send_notification(number: int) -> None:
    """Send a notification, unless it has already been sent or no longer applies. No error is raised if sending fails,
    since it will be tried again later.
    """
    now = timezone.now()
    free = Notification.objects.filter(pk=number, done=None).filter(Q(held_until=None) | Q(held_until__lt=now))
    if not free.update(held_until=now + HELD_FOR):
        return
    row = Notification.objects.select_related("seat__match", "seat__user").get(pk=number)
    done = not still_true(row) or (by_mail(row) if row.channel == CHANNEL.MAIL else to_browsers(row))
    Notification.objects.filter(pk=number).update(
        held_until=None, reached=row.reached, done=timezone.now() if done else None
    )


def still_true(row: Notification) -> bool:
    """Return whether the notification still applies: the player has not come back since, and the reason for it
    persists.
    """
    seat, match = row.seat, row.seat.match
    if match.game not in games.GAMES or not seat.person or match.over != (row.kind == KIND.OVER):
        return False
    if row.kind == KIND.TURN and (seat.asked_at != row.happened or not seat.decision):
        return False
    if row.kind == KIND.TIME and not (seat.decision and is_before_deadline(row)):
        return False
    if row.kind == KIND.READY:
        return match.ready_until == row.happened and not seat.ready and row.happened > timezone.now()
    looked = timezone.now() - PRESENT_FOR if row.kind == KIND.TURN else row.happened
    return seat.seen is None or seat.seen < looked


def is_before_deadline(row: Notification) -> bool:
    """Return whether a reminder is about the question that is still open, and its time has not run out."""
    asked, deadline = row.seat.asked_at, row.seat.deadline
    return asked is not None and deadline is not None and asked <= row.happened <= timezone.now() < deadline


def to_browsers(row: Notification) -> bool:
    """Send the notification to those of the player's browsers that have not received it. Return False if one of them
    might be reached later.
    """
    seat = row.seat
    wishing = subscriptions.subscriptions_of_person(seat.user_id, seat.guest).exclude(pk__in=row.reached)
    became = push.send_push(list(wishing), push_message(row), f"match-{seat.match_id}")
    push.record_outcomes(became)
    row.reached = [*row.reached, *(key for key, outcome in became.items() if outcome is push.Outcome.TAKEN)]
    return push.Outcome.LATER not in became.values()


def by_mail(row: Notification) -> bool:
    """Send the notification by email, if the account still wants that. Return False if the mail server cannot be
    reached.
    """
    user, seat = row.seat.user, row.seat
    if user is None or not user.is_active or mail.mail_preference(user) != mail.When.TURN or not mail.address_of(user):
        return True
    try:
        mail.send_notification_mail(
            user,
            f"{notification_title(row)} in {games.game(seat.match.game).title}",
            notification_text(row),
            seat.match.get_absolute_url(),
        )
    except (OSError, SMTPException) as error:
        log.error("An email about %s was not sent: %s", seat.match_id, error)
        return False
    return True


# Messages


def push_message(row: Notification) -> push.Message:
    """Return the message for the browser's service worker. It contains only what the player's own page shows, and no
    cards.
    """
    match = row.seat.match
    return {
        "title": notification_title(row),
        "body": notification_text(row),
        "tag": f"match-{match.pk}",
        "turn": row.kind in (KIND.TURN, KIND.TIME),
        "url": reverse("play:table", args=[match.pk]),
    }


def notification_title(row: Notification) -> str:
    """Return the title of a notification."""
    match = row.seat.match
    if row.kind == KIND.READY:
        return "Take your place"
    if row.kind == KIND.TIME:
        return "Your time is running out"
    if row.kind == KIND.JOINED:
        return "Your match has started" if match.status == Match.Status.RUNNING else "A player joined"
    return "Your turn" if row.kind == KIND.TURN else "Your match has ended"


def notification_text(row: Notification) -> str:
    """Return the text of a notification."""
    seat, match = row.seat, row.seat.match
    name, others = games.game(match.game).title, opponents_in_words(seat)
    if row.kind == KIND.TURN:
        return f"It is your turn in {name}{others}."
    if row.kind == KIND.READY:
        return (
            f"Your game of {name}{others} is about to start. Come to the table within a minute, or you lose your seat."
        )
    if row.kind == KIND.TIME:
        then = "you lose" if match.clock.get("on_timeout") == "loses" else "a move is made for you"
        return f"You have {time_left(seat)} left for your turn in {name}{others}. After that, {then}."
    if row.kind == KIND.OVER:
        return f"Your game of {name}{others} has ended."
    if match.status == Match.Status.RUNNING:
        return f"Your game of {name}{others} has started."
    return f"{joiner_name(row)} has joined your table for {name}."


def time_left(seat: Seat) -> str:
    """Return how long the seat's player has left, such as "1 day, 12 hours"."""
    return timeuntil(seat.deadline or timezone.now()).replace("\xa0", " ")


def opponents_in_words(seat: Seat) -> str:
    """Return words for who else is at the table, such as ` against Frodo and Sam`, or "" if no one is."""
    match = seat.match
    names = [other.display_name for other in match.in_order if other.number != seat.number and other.taken]
    if not names:
        return ""
    joined = " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
    return f" {'with' if games.game(match.game).cooperative else 'against'} {joined}"


def joiner_name(row: Notification) -> str:
    """Return the name of the player who joined at the moment of the notification, or "Someone" if it is unknown."""
    match = row.seat.match
    move = Move.objects.filter(match=match, kind=Move.Kind.JOIN, number__lte=LAST_JOIN, at=row.happened).first()
    seat = next((seat for seat in match.in_order if move is not None and seat.number == move.seat), None)
    return seat.display_name if seat is not None and seat.display_name else "Someone"
