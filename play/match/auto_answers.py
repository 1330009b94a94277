"""Carry out automatic answers of seats (response_delay.py) when they are due.

No tasks are scheduled: due times are stored in the seats' rows. Several times a second the sweeper looks for answers
that will soon be due and waits for them, so that answers do not coincide with its rounds. What it misses is found in
the next round.
"""

from contextlib import suppress
from datetime import datetime, timedelta

from django.db import connection, transaction
from django.utils import timezone

from play import messaging
from play.engine.refusal import Illegal
from play.match.choices import choose
from play.match.transaction import seats_of
from play.models import Match, Move, Seat
from play.queries import fetch_all

HORIZON = timedelta(milliseconds=200)
"""How far ahead the sweeper looks; shorter than the shortest pause."""
BATCH = 200
WAITING = (
    "auto_answer_at <= %s AND EXISTS (SELECT 1 FROM play_match WHERE id = match_id AND status = %s) "
    "ORDER BY auto_answer_at LIMIT %s"
)


def due_answers(until: datetime) -> list[tuple[datetime, int]]:
    """Return (due time, seat's primary key) of each automatic answer due by `until`, earliest first."""
    waiting = fetch_all(Seat, WAITING, connection.ops.adapt_datetimefield_value(until), Match.Status.RUNNING, BATCH)
    return [(seat.auto_answer_at, seat.pk) for seat in waiting if seat.auto_answer_at is not None]


def post_due_answers(now: datetime | None = None) -> int:
    """Post the automatic answers that are due by `now` (default: the current time). Return how many this process
    claimed.
    """
    return sum(claim_and_answer(seat_id, due_at) for due_at, seat_id in due_answers(now or timezone.now()))


def claim_and_answer(seat_id: int, due_at: datetime) -> bool:
    """Clear the due time of a seat (by primary key) and, in the same transaction, post its automatic answer, or queue
    the bot that plays it. Return False if the due time is no longer `due_at`: another process has cleared it, or a
    later one is set. Otherwise return True, even if there is nothing left to answer.
    """
    with transaction.atomic():
        if not Seat.objects.filter(pk=seat_id, auto_answer_at=due_at).update(auto_answer_at=None):
            return False
        match = Match.objects.get(seats=seat_id)
        seat = next(seat for seat in seats_of(match) if seat.pk == seat_id)
        if seat.bot_level:
            messaging.queue_think(match.pk, match.version, seat.number)
        elif seat.auto_answer is not None and seat.decision:
            post_answer(match, seat, seat.auto_answer)
    return True


def post_answer(match: Match, seat: Seat, picks: list[int]) -> None:
    """Answer the seat's question with these picks (indices of its options). Do nothing if that is no longer legal."""
    key = f"self-{match.undo_version}-{seat.refusals}-{seat.decision}"
    with suppress(Illegal):  # the table has moved on, and the seat has been asked again
        choose(match, seat, seat.decision, match.version, picks, key, Move.Source.AUTO_ANSWER)
