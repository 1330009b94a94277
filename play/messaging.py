"""Send tasks to workers and messages to streams, once a transaction is committed.

No match depends on either: the sweeper finds what was never queued, and streams check from time to time. So a broker
that is down costs seconds, never a move, and no visitor waits for it.
"""

import logging
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import redis
from celery import current_app
from django.conf import settings
from django.db import transaction
from kombu.exceptions import OperationalError

log = logging.getLogger(__name__)

CHANNEL = f"{settings.REDIS_CHANNEL_PREFIX}matches"
PATIENCE = 1.0
"""Seconds, at least, in which nothing is tried again after Redis could not be reached."""


class Breaker:
    """A circuit breaker for Redis. After a failure, it skips further attempts for a short time, so that not every
    request waits for a timeout.
    """

    def __init__(self) -> None:
        self.until = 0.0

    def attempt(self, action: Callable[[], object], description: str) -> None:
        """Carry out an action that needs Redis, unless Redis failed a moment ago. A failure is logged, not raised."""
        if time.monotonic() < self.until:
            return
        began = time.monotonic()
        try:
            action()
        except (OperationalError, redis.RedisError, OSError) as error:
            now = time.monotonic()
            self.until = now + max(PATIENCE, 3 * (now - began))  # the longer it hung, the longer it is not tried again
            log.warning("%s could not be sent: %s", description, error)


BREAKER = Breaker()


@cache
def client() -> redis.Redis:
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=1, socket_connect_timeout=0.5)


def publish_change(match_id: str, version: int) -> None:
    """Tell all streams, after the commit, that this match now has this version."""
    after_commit("A tick", lambda: client().publish(CHANNEL, f"{match_id} {version}"))


def queue_advance(match_id: str, version: int, choice_id: int) -> None:
    """Queue the task that carries out a posted choice, once the transaction is committed."""
    queue("advance", "A choice", match_id, version, choice_id)


def queue_think(match_id: str, version: int, seat: int) -> None:
    """Queue the task in which a bot makes its choice, once the transaction is committed."""
    queue("think", "A bot's turn", match_id, version, seat)


def bots_waiting() -> int:
    """Return how many tasks are waiting in the bots' queue, or 0 if Redis is unavailable."""
    waiting: list[Any] = [0]
    BREAKER.attempt(lambda: waiting.append(client().llen("bots")), "The length of the bots' queue")
    length: int = waiting[-1]
    return length


def queue_archive(match_id: str) -> None:
    """Queue the archiving of a finished match once the transaction is committed."""
    queue("archive", "A finished match", match_id)


def queue_rating(game: str) -> None:
    """Queue the task that counts a game's finished matches for the players' ratings, once the
    transaction is committed.
    """
    queue("rate", "A rated match", game)


def queue_notify(notification_id: int) -> None:
    """Queue the sending of a notification, once the transaction is committed."""
    queue("notify", "A notification", notification_id)


def queue(task: str, description: str, *arguments: object) -> None:
    """Queue a task after the commit. The task is given by its name in tasks.py because tasks.py imports the service, so
    the service cannot import it.
    """
    after_commit(description, lambda: current_app.send_task(f"play.tasks.{task}", arguments))


def after_commit(description: str, action: Callable[[], object]) -> None:
    """Run an action after the commit, like Celery's `delay_on_commit`, but without raising an error if the message
    broker is down.
    """
    transaction.on_commit(lambda: deliver(description, action), robust=True)


def deliver(description: str, action: Callable[[], object]) -> None:
    BREAKER.attempt(action, description)
