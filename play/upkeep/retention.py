"""End abandoned matches and delete old data. The sweeper calls this once an hour; several may do so at once."""

import logging
from datetime import timedelta
from typing import Any, NamedTuple

from django.conf import settings
from django.utils import timezone

from lotr_site.accounts import upkeep
from lotr_site.base import file_cache
from play import service
from play.engine.refusal import Illegal
from play.match import clocks, reports
from play.models import Match, Move, Seat
from play.upkeep import notifications

log = logging.getLogger(__name__)

BATCH = 200
STATUS = Match.Status


class Tidied(NamedTuple):
    """The numbers of tables, matches, database rows and files removed in one round."""

    tables: int
    matches: int
    rows: int
    files: int


def tidy() -> Tidied:
    """Close deserted tables, end abandoned matches, and delete old rows and files. Return how many of each."""
    rows = upkeep.delete_expired() + reports.delete_old_reports() + notifications.delete_old_notifications()
    return Tidied(close_deserted_tables(), end_abandoned_matches(), rows, file_cache.evict_old_files())


def close_deserted_tables() -> int:
    """Close open tables at which no player has looked for a while. Return the number of tables closed."""
    hours, days = deserted_since(settings.OPEN_TABLE_HOURS), deserted_since(24 * settings.OPEN_TABLE_DAYS)
    closed = [pk for pk, clock in hours if not clocks.is_by_days(clock)][:BATCH]
    closed += [pk for pk, clock in days if clocks.is_by_days(clock)][:BATCH]
    Match.objects.filter(pk__in=closed, status=STATUS.OPEN).delete()
    return len(closed)


def deserted_since(hours: int) -> list[tuple[str, dict[str, Any]]]:
    """Return the id and the clock of each open table at which no player has looked for this many hours."""
    since = timezone.now() - timedelta(hours=hours)
    seen = Seat.objects.filter(seen__gte=since).values("match")
    deserted = Match.objects.filter(status=STATUS.OPEN, changed__lt=since).exclude(pk__in=seen)
    return list(deserted.order_by("changed").values_list("pk", "clock"))


def end_abandoned_matches() -> int:
    """Concede on behalf of players who have kept a match waiting for half a year; the others, or bots, play on. Also
    delete abandoned lessons. Return the number of concessions.
    """
    since = timezone.now() - timedelta(days=settings.ABANDONED_DAYS)
    Match.objects.filter(status=STATUS.RUNNING, changed__lt=since).exclude(lesson="").delete()
    still = Seat.objects.filter(match__status=STATUS.RUNNING, match__changed__lt=since, bot_level="", conceded=False)
    count = 0
    for match_id, number in still.exclude(decision="").values_list("match", "number")[:BATCH]:
        try:
            service.concede(match_id, number, Move.Source.CLOCK)
            count += 1
        except Illegal as illegal:
            log.warning("Abandoned match %s seat %s: %s", match_id, number, illegal)
    return count
