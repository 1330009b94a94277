"""Find lost work: waiting choices, bots that should be thinking, passed deadlines.

Everything is claimed by a conditional update, so that several sweepers may run at once, and retried later if it fails.
"""

import logging
from datetime import timedelta
from typing import NamedTuple

from django.utils import timezone

from lotr_site.base import heartbeats
from play import messaging, service
from play.engine.refusal import Illegal
from play.log.rules_version import rules_of
from play.match import auto_answers, quick_match, ready_check
from play.match.transaction import migrate_to_current_rules, seats_of
from play.models import Match, PostedChoice, Seat
from play.people import ratings
from play.upkeep import archiver

log = logging.getLogger(__name__)

ARCHIVE_PATIENCE = timedelta(seconds=60)
ARCHIVED_AT_ONCE = 3
CHOICE_PATIENCE = timedelta(seconds=4)
BOT_PATIENCE = timedelta(seconds=6)
BATCH = 200


class Swept(NamedTuple):
    """The numbers of tasks of each kind that the sweeper found in one round."""

    choices: int
    answers: int
    bots: int
    deadlines: int
    ready_checks: int
    paired: int
    rules: int
    archived: int
    rated: int


def sweep() -> Swept:
    """Find and carry out or requeue lost work in one round. Return how much of each kind was found."""
    moves = queue_lost_choices(), auto_answers.post_due_answers(), wake_bots(), enforce_deadlines(), end_ready_checks()
    paired = quick_match.pair_waiting()
    return Swept(*moves, paired, adopt_newer_rules(), archive_finished(), rate_finished())


def queue_lost_choices() -> int:
    """Requeue posted choices that have waited too long. Return how many were queued."""
    now = timezone.now()
    lost = PostedChoice.objects.filter(status=PostedChoice.Status.WAITING, queued__lt=now - CHOICE_PATIENCE)
    count = 0
    for posted in lost.order_by("queued")[:BATCH]:
        if lost.filter(pk=posted.pk, queued=posted.queued).update(queued=now):
            messaging.queue_advance(posted.match_id, posted.version, posted.pk)
            count += 1
    return count


def wake_bots() -> int:
    """Queue the tasks of bots that have to choose in matches where nothing has happened for a while. Return how many
    were queued.
    """
    now = timezone.now()
    still = Match.objects.filter(status=Match.Status.RUNNING, woken_at__lt=now - BOT_PATIENCE)
    asked = Seat.objects.exclude(bot_level="").exclude(decision="").filter(auto_answer_at=None)
    asked = asked.filter(match__in=still).select_related("match")
    count = 0
    for seat in asked.order_by("match__woken_at")[:BATCH]:
        match = seat.match
        if still.filter(pk=match.pk, woken_at=match.woken_at).update(woken_at=now):
            others = [s for s in seats_of(match) if s.bot_level and s.decision and not s.auto_answer_at]
            for other in others:
                messaging.queue_think(match.pk, match.version, other.number)
            count += len(others)
    return count


def enforce_deadlines() -> int:
    """Make choices for players whose time is up, or let them lose. Return the number of players."""
    late = Seat.objects.filter(deadline__lt=timezone.now(), match__status=Match.Status.RUNNING)
    count = 0
    for match_id, number in late.order_by("deadline").values_list("match", "number")[:BATCH]:
        try:
            heartbeats.beat()
            service.handle_timeout(match_id, number)
            count += 1
        except Illegal as illegal:
            log.warning("Deadline of %s seat %s: %s", match_id, number, illegal)
    return count


def end_ready_checks() -> int:
    """Open full tables again whose people have not all taken their places in time. Return the number of tables."""
    count = 0
    for match_id in ready_check.overdue_ready_checks(timezone.now())[:BATCH]:
        try:
            heartbeats.beat()
            ready_check.end_ready_check(match_id)
            count += 1
        except Illegal as illegal:  # it has been closed in the meantime
            log.info("Ready check of %s: %s", match_id, illegal)
    return count


def adopt_newer_rules() -> int:
    """Migrate running matches to the current rules, a few at a time. Return the number of matches migrated."""
    count = 0
    running = Match.objects.filter(status=Match.Status.RUNNING)
    for key in running.values_list("game", flat=True).distinct():
        try:
            rules = rules_of(Match(game=key))
        except Illegal:
            continue  # a game that this site no longer has
        for match_id in running.filter(game=key).exclude(rules=rules).values_list("pk", flat=True)[:20]:
            heartbeats.beat()
            migrate_to_current_rules(match_id)
            count += 1
    return count


def archive_finished() -> int:
    """Archive a few finished matches that have no archive. Return the number of archives made."""
    keys = archiver.left_over(ARCHIVE_PATIENCE)[:ARCHIVED_AT_ONCE]
    return sum(archiver.archive_match(match_id) is not None for match_id in keys)


def rate_finished() -> int:
    """Apply finished rated matches that have not been counted to the ratings. Return the number of matches counted."""
    return sum(ratings.apply_rated_matches(game) for game in ratings.uncounted_games())
