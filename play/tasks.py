"""Define Celery tasks.

Each may be lost, repeated or late: the database decides whether there is still something to do.
"""

from collections.abc import Callable
from typing import ParamSpec

from celery import Task, shared_task
from django.db import Error as DatabaseFault

from play import games, service
from play.bots.arena import matches
from play.engine.options import Options
from play.people import ratings
from play.upkeep import archiver, notification_delivery, notifications, retention, sweeper

P = ParamSpec("P")


def retried(do: Callable[P, None]) -> "Task[P, None]":
    """Return a Celery task made from a function. It is retried up to five times if the database fails, with growing
    pauses of at most five seconds.
    """
    return shared_task(autoretry_for=(DatabaseFault,), max_retries=5, retry_backoff=True, retry_backoff_max=5)(do)


@retried
def advance(match_id: str, version: int, choice_id: int) -> None:
    """Carry out a choice that was posted at `version` of the match."""
    service.advance(match_id, choice_id)


@retried
def think(match_id: str, version: int, seat: int) -> None:
    """Let the bot in a seat choose. The bot was asked at `version` of the match."""
    service.make_bot_move(match_id, seat)


@retried
def archive(match_id: str) -> None:
    """Make the archive of a finished match."""
    archiver.archive_match(match_id)


@retried
def rate(game: str) -> None:
    """Apply a game's finished rated matches to the players' ratings."""
    ratings.apply_rated_matches(game)


@retried
def notify(notification_id: int) -> None:
    """Send a notification."""
    notification_delivery.send_notification(notification_id)


@shared_task
def sweep() -> None:
    """Find lost work and due notifications, for installations that do not run the sweeper process,
    which does the same.
    """
    sweeper.sweep()
    notifications.notify_due()


@shared_task
def tidy() -> None:
    """Close abandoned tables, end abandoned matches and delete old records, as the sweeper process does every hour."""
    retention.tidy()


@shared_task
def simulate(game: str, options: Options, levels: list[str], seed: int, count: int) -> dict[str, object]:
    """Play `count` matches between bots of these levels, and return a summary of the results."""
    played = list(matches(games.game(game), options, levels, seed, count))
    finished = [p.result for p in played if p.result]
    wins = [sum(seat in result.winners for result in finished) for seat in range(len(levels))]
    return {"matches": count, "finished": len(finished), "errors": [p.error for p in played if p.error], "wins": wins}
