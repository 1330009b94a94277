"""Bring together people who want to play, now or over days.

A person who looks for an opponent has an open table with a `queue`: the game and what its players agree on. The next
person takes a free seat at such a table, so that no two people who could play each other are left waiting. Tables are
searched and opened while the game's row is locked. The first person may play a bot meanwhile: the match starts once
they have said that they are here (ready_check.py); if they do not, the table is open again.

At first, a rating window prevents matches between people of different strength. It widens while they wait, and then the
sweeper brings people from two tables together (`pair_waiting`).
"""

import json
import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from hashlib import sha256
from itertools import combinations
from typing import Any

from django.db import transaction
from django.db.models import Count, QuerySet
from django.utils import timezone

from lotr_site.accounts.models import Rating
from lotr_site.accounts.visitors import Visitor
from play import games
from play.engine.refusal import Illegal
from play.match import clocks, match_decks
from play.match.open_table import delete_table, must_be_open
from play.match.ready_check import leave_other_table, start_if_full
from play.match.setup import bring_deck, create, join, seat_person
from play.match.transaction import lock_match, seats_of, write_entry
from play.models import Match, Move, QuickGame, Seat
from play.people.access import own_matches, own_seat, people_at
from play.people.blocks import may_sit_together
from play.people.ratings import MODEL
from play.refusals import refuse

__all__ = ["play_someone"]

log = logging.getLogger(__name__)

STATUS = Match.Status
LOOKS_FOR = timedelta(seconds=90)
"""The time for which a person counts as looking for a live match after the last sign of life from their page."""
GIVEN_UP = timedelta(minutes=5)
"""The time without a sign of life after which their table is closed."""
WIDENS, UNLIMITED = 10, 60
"""The points by which a window widens per second, and the number of seconds after which it no longer matters."""
WIDEST = 2000


def play_someone(
    game_key: str,
    options: Mapping[str, Any],
    visitor: Visitor,
    clock: Mapping[str, Any],
    deck: str = "",
    rated: bool = False,
    window: int | None = None,
) -> Match:
    """Seat the visitor at a table whose people want the same, or else at a new one, and return it. Running out of time
    loses. `window` is how far the others' ratings may be from the visitor's. A visitor who looks for a live match stops
    looking for any other. Raise Illegal for anything that the game or the site does not allow.
    """
    game = games.game(game_key)
    if window is not None and not 0 < window <= WIDEST:
        refuse("bad_window", f"A rating window must be between 1 and {WIDEST} points.")
    limits = clocks.checked_clock({**clock, "on_timeout": "loses"}, rated)
    if not limits:
        refuse("bad_clock", "A quick match needs a time limit.")
    size = 2 if 2 in game.players else game.players[0]
    queue = queue_of(game_key, size, match_decks.checked_options(game, options), limits, rated)
    with transaction.atomic():
        lock_game(game_key)
        mine = leave_other_queues(visitor, queue, clocks.is_live(limits))
        if mine is not None:
            return mine
        for table in best_first(queue, visitor, game_key, window):
            try:
                with transaction.atomic():
                    join(table.pk, visitor, deck=deck or None)
                    return table
            except Illegal as illegal:
                if illegal.refusal.code not in ("no_free_seat", "begun", "blocked", "no_such_match"):
                    raise
        seats = [{"kind": "me", "deck": deck}, *[{"kind": "anyone"}] * (size - 1)]
        return create(game_key, options, seats, visitor, True, limits, rated=rated, queue=queue, rating_window=window)


def queue_of(game: str, size: int, options: Mapping[str, Any], clock: Mapping[str, Any], rated: bool) -> str:
    """Return the name of the queue for people who want the same."""
    agreed = {name: value for name, value in options.items() if name != match_decks.OPTION}
    text = json.dumps([size, agreed, dict(clock), rated], sort_keys=True)
    return f"{game} {sha256(text.encode()).hexdigest()[:20]}"


def lock_game(game: str) -> None:
    """Lock a game's row until the transaction ends."""
    QuickGame.objects.get_or_create(game=game)
    QuickGame.objects.select_for_update().get(game=game)


def waiting(**more: Any) -> QuerySet[Match]:
    """Return the tables at which people look for others, longest wait first."""
    found = Match.objects.filter(status=STATUS.OPEN, ready_until=None, **more).exclude(queue="")
    return found.order_by("created", "pk")


def leave_other_queues(visitor: Visitor, queue: str, live: bool) -> Match | None:
    """Return the visitor's table in the same queue, if they have one. Otherwise, if they are about to look for a live
    match, let them leave the tables at which they look for others.
    """
    own = list(own_matches(visitor).filter(status=STATUS.OPEN).exclude(queue="").order_by("created", "pk"))
    for table in own:
        if table.queue == queue:
            return table
    for table in own:
        if live and table.ready_until is None and clocks.is_live(table.clock):
            with lock_match(table.pk) as locked:
                seat = own_seat(locked, visitor)
                if locked.status == STATUS.OPEN and seat is not None:
                    leave_other_table(locked, seat)
    return None


def best_first(queue: str, visitor: Visitor, game: str, window: int | None) -> list[Match]:
    """Return the tables of a queue at which the visitor may sit down, closest ratings first."""
    now, rating = timezone.now(), rating_of(visitor.user and visitor.user.pk, game)
    found: list[tuple[float, datetime, Match]] = []
    for table in waiting(queue=queue):
        far = max(distances(table, rating), default=0.0)
        within = far <= min(reach(table, now), float("inf") if window is None else window)
        if within and is_attended(table, now) and may_sit_together(table, visitor):
            found.append((far, table.created, table))
    return [table for _far, _since, table in sorted(found, key=lambda each: each[:2])]


def rating_of(account: int | None, game: str) -> float:
    """Return the rating of an account in a game, or that of a new player for a guest."""
    known = Rating.objects.filter(user=account, game=game).first() if account else None
    return known.mu if known else float(MODEL.mu)


def distances(table: Match, rating: float) -> Iterator[float]:
    for seat in people_at(table):
        yield abs(rating_of(seat.user_id, table.game) - rating)


def reach(table: Match, now: datetime) -> float:
    """Return how far the ratings of others may now be from those of a table's people."""
    waited = (now - table.created).total_seconds()
    if table.rating_window is None or waited >= UNLIMITED:
        return float("inf")
    return table.rating_window + WIDENS * waited


def is_attended(table: Match, now: datetime) -> bool:
    """Return whether the people at a table are still looking for others. For a match over days, they may be away."""
    fresh = [seat.seen is not None and seat.seen > now - LOOKS_FOR for seat in people_at(table)]
    return clocks.is_by_days(table.clock) or all(fresh)


# What the sweeper does


def pair_waiting() -> int:
    """Bring together people who wait at two tables and may play each other by now, and close the tables of those who
    have left. Return how many tables were closed.
    """
    queues = waiting().order_by().values("queue").annotate(tables=Count("pk"))
    count = 0
    for queue in [row["queue"] for row in queues if row["tables"] > 1]:
        count += pair(queue)
    return count + close_unattended()


def pair(queue: str) -> int:
    """Bring the people of a queue together, longest wait first. Return how many tables were closed."""
    with transaction.atomic():
        lock_game(queue.partition(" ")[0])
        now, paired = timezone.now(), set[str]()
        tables = [table for table in waiting(queue=queue) if is_attended(table, now)]
        for older, newer in combinations(tables, 2):
            if {older.pk, newer.pk} & paired or not may_be_paired(older, newer, now):
                continue
            try:
                with transaction.atomic():
                    bring_together(older.pk, newer.pk)
                paired |= {older.pk, newer.pk}
            except Illegal as illegal:  # a deck that may no longer be played, for example
                log.info("Tables %s and %s cannot be brought together: %s", older, newer, illegal)
        return len(paired) // 2


def may_be_paired(older: Match, newer: Match, now: datetime) -> bool:
    """Return whether the people of the newer table have room at the older one, all are close enough in strength, and
    nobody has blocked anyone else.
    """
    free = sum(not seat.taken for seat in older.in_order)
    movers = people_at(newer)
    far = max((away for seat in movers for away in distances(older, rating_of(seat.user_id, newer.game))), default=0.0)
    near = far <= min(reach(older, now), reach(newer, now))
    if not 0 < len(movers) <= free or not near:
        return False
    visitors = [visitor_in(seat) for seat in movers]
    return all(own_seat(older, visitor) is None and may_sit_together(older, visitor) for visitor in visitors)


def visitor_in(seat: Seat) -> Visitor:
    return Visitor(seat.user, seat.guest, seat.name)


def bring_together(older: str, newer: str) -> None:
    """Move the people of one table to the free seats of another, and close theirs. Raise Illegal if one of the matches
    has started in the meantime, or if there are no longer enough free seats.
    """
    with lock_match(newer) as left:
        must_be_open(left)
        movers: Sequence[Seat] = people_at(left)
        delete_table(left)
    with lock_match(older) as match:
        must_be_open(match)
        free = [seat for seat in seats_of(match) if not seat.taken]
        if len(free) < len(movers):
            refuse("no_free_seat", "There is no free seat with this number.")
        for seat, mover in zip(free, movers, strict=False):
            seen = mover.seen
            seat_person(seat, visitor_in(mover))
            seat.seen = seen
            if mover.deck:
                bring_deck(match, seat, mover.deck, visitor_in(mover))
            seat.save()
            write_entry(match, Move(kind=Move.Kind.JOIN, seat=seat.number), None)
        start_if_full(match)


def close_unattended() -> int:
    """Close the tables of people who looked for a live match and have left the site. Return how many."""
    since, count = timezone.now() - GIVEN_UP, 0
    seen = Seat.objects.filter(seen__gte=since).values("match")
    for pk in list(waiting(changed__lt=since).exclude(pk__in=seen).values_list("pk", flat=True)):
        with suppress(Illegal), lock_match(pk) as table:  # it may have been closed in the meantime
            if table.status == STATUS.OPEN and table.ready_until is None and clocks.is_live(table.clock):
                delete_table(table)
                count += 1
    return count
