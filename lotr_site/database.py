"""Optional writes: what can just as well be written later is given up where it would have to wait."""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.db import OperationalError, connection

log = logging.getLogger(__name__)


class Attempt:
    """The outcome: `full` where the database takes nothing."""

    full = False


@contextmanager
def if_free() -> Iterator[Attempt]:
    """What is written in here is not, where somebody else writes on SQLite or the disk is full: pages that only show
    something wait for no writer. Not within transactions. PostgreSQL locks rows, which nobody holds for long.
    """
    attempt, sqlite = Attempt(), connection.vendor == "sqlite"
    if sqlite:
        wait_for_locks(0)
    try:
        yield attempt
    except OperationalError as error:
        attempt.full = getattr(error.__cause__, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_BUSY
        log.log(logging.WARNING if attempt.full else logging.DEBUG, "Not written down: %s", error)
    finally:
        if sqlite:
            wait_for_locks(settings.DATABASES["default"]["OPTIONS"]["timeout"])


def wait_for_locks(seconds: float) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA busy_timeout = {seconds * 1000:.0f}")
