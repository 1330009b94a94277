"""Start a match when every seat is taken and its people are there.

A live match (clocks.is_live) waits until all its people have taken their places: those who are present have, and the
others are asked to for `READY_FOR`. A player who doesn't answer loses the seat, and the table is open again. All of
this is in the rows of the match and its seats; the sweeper finds the tables whose time has passed. A person who begins
a live match gives up their places at other live tables in the same transaction.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta

from django.db.models import F
from django.utils import timezone

from play import messaging
from play.log import replay
from play.log.rules_version import rules_of
from play.match import clocks, response_delay
from play.match.absence import is_present
from play.match.open_table import delete_table, vacate_seat
from play.match.transaction import lock_match, seats_of, write_entry
from play.models import WHOLE_MATCH, Match, Move, Seat
from play.people.access import people_at

__all__ = ["take_place"]

KIND, STATUS = Move.Kind, Match.Status
READY_FOR = timedelta(seconds=60)


def start_if_full(match: Match, came: Seat | None = None) -> None:
    """Start the match if all seats are taken, or ask the people who aren't there to take their places. `came` is the
    seat of someone who has just sat down.
    """
    here = {seat.number: is_here(match, seat, came) for seat in people_at(match)}
    if not all(seat.taken for seat in seats_of(match)):
        messaging.publish_change(match.pk, match.version)
    elif clocks.is_live(match.clock) and not all(here.values()):
        start_ready_check(match, timezone.now(), here)
    else:
        start_match(match)


def is_here(match: Match, seat: Seat, came: Seat | None) -> bool:
    """Return whether a player is at the table. People who look for a quick match may be playing a bot meanwhile, so
    only the one who has just come (`came`) counts.
    """
    return seat is came if match.queue else is_present(seat)


def start_ready_check(match: Match, now: datetime, here: Mapping[int, bool]) -> None:
    """Ask the people of a full table who aren't there to take their places. `here` says by seat who is."""
    match.ready_until = now + READY_FOR
    match.save(update_fields=["ready_until"])
    for seat in people_at(match):
        seat.ready = here[seat.number]
        seat.save(update_fields=["ready"])
    messaging.publish_change(match.pk, match.version)


def take_place(match_id: str, number: int) -> None:
    """Record that the player of a seat is ready, and start the match if everyone is. Do nothing if the match
    isn't waiting for its people.
    """
    with lock_match(match_id) as match:
        if match.status != STATUS.OPEN or match.ready_until is None:
            return
        seat = seats_of(match)[number]
        seat.ready, seat.seen = True, timezone.now()
        seat.save(update_fields=["ready", "seen"])
        messaging.publish_change(match.pk, match.version)
        start_if_ready(match)


def start_if_ready(match: Match) -> bool:
    """Start a match if all its people have taken their places. Return whether they have."""
    ready = all(seat.ready for seat in people_at(match))
    if ready:
        start_match(match)
    return ready


def end_ready_check(match_id: str, now: datetime | None = None) -> None:
    """Free the seats of those who haven't taken their places in time, and open the table again; without people, the
    table is closed. Do nothing if the time has not passed.
    """
    with lock_match(match_id) as match:
        over = match.ready_until is not None and match.ready_until <= (now or timezone.now())
        if match.status != STATUS.OPEN or not over or start_if_ready(match):
            return
        missing = [seat for seat in people_at(match) if not seat.ready]
        if len(missing) == len(people_at(match)):
            delete_table(match)
            return
        for seat in missing:
            vacate_seat(match, seat)


def start_match(match: Match) -> None:
    """Start a match whose seats are all taken."""
    if match.origin_id is None and response_delay.between_people(match):
        match.hidden_prompts_until = WHOLE_MATCH
    if clocks.is_live(match.clock):
        leave_other_tables(match)
    state = replay.opening(match)
    match.status = STATUS.RUNNING
    write_entry(
        match,
        Move(kind=KIND.START),
        state,
        status=STATUS.RUNNING,
        rules=rules_of(match),
        hidden_prompts_until=match.hidden_prompts_until,
        ready_until=None,
    )


def leave_other_tables(match: Match) -> None:
    """Take the people of a live match that begins from other live tables that are still open. If another process is
    changing one of these, the database refuses, and the match begins when it is tried again.
    """
    for person in people_at(match):
        who = {"user": person.user_id} if person.user_id else {"user": None, "guest": person.guest}
        others = Seat.objects.filter(**who, match__status=STATUS.OPEN).exclude(match=match).values("match")
        tables = Match.objects.select_for_update(nowait=True).filter(pk__in=others, status=STATUS.OPEN)
        for table in tables.order_by("pk"):
            if clocks.is_live(table.clock):
                leave_other_table(table, person)


def leave_other_table(table: Match, person: Seat) -> None:
    """Free a person's seat at an open table, and close the table if they were the last."""
    same = [seat for seat in people_at(table) if (seat.user_id, seat.guest) == (person.user_id, person.guest)]
    if len(people_at(table)) == len(same):
        delete_table(table)
        return
    for seat in same:
        vacate_seat(table, seat)


def overdue_ready_checks(now: datetime) -> list[str]:
    """Return the ids of tables whose people can no longer take their places, longest overdue first."""
    waiting = Match.objects.filter(status=STATUS.OPEN, ready_until__lte=now).order_by(F("ready_until"))
    return list(waiting.values_list("pk", flat=True))
