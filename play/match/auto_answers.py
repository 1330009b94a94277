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


def due(until: datetime) -> list[tuple[datetime, int]]:
    """Return (due time, seat's primary key) of each automatic answer due by `until`, earliest first."""
    waiting = fetch_all(Seat, WAITING, connection.ops.adapt_datetimefield_value(until), Match.Status.RUNNING, BATCH)
    return [(seat.auto_answer_at, seat.pk) for seat in waiting if seat.auto_answer_at is not None]


def answer_due(now: datetime | None = None) -> int:
    """Post the automatic answers that are due. Return how many."""
    return sum(answer(seat, at) for at, seat in due(now or timezone.now()))


def answer(seat_id: int, at: datetime) -> bool:
    """Post the automatic answer of a seat, unless another process does. Return whether it was posted. The process that
    clears the due time posts the answer, in the same transaction.
    """
    with transaction.atomic():
        if not Seat.objects.filter(pk=seat_id, auto_answer_at=at).update(auto_answer_at=None):
            return False
        match = Match.objects.get(seats=seat_id)
        seat = next(seat for seat in seats_of(match) if seat.pk == seat_id)
        if seat.bot_level:
            messaging.queue_think(match.pk, match.version, seat.number)
        elif seat.auto_answer is not None and seat.decision:
            post(match, seat, seat.auto_answer)
    return True


def post(match: Match, seat: Seat, picks: list[int]) -> None:
    key = f"self-{match.undo_version}-{seat.refusals}-{seat.decision}"
    with suppress(Illegal):  # the table has moved on, and the seat has been asked again
        choose(match, seat, seat.decision, match.version, picks, key, Move.Source.AUTO_ANSWER)
