"""Skip optional writes: what can wait is left out rather than blocked by another writer."""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.db import OperationalError, connection

log = logging.getLogger(__name__)


class Attempt:
    """The outcome of an optional write. `full` is set if the database accepts no writes, for example because the disk
    is full.
    """

    full = False


@contextmanager
def write_if_free() -> Iterator[Attempt]:
    """Skip the write in the `with` block if someone else is writing on SQLite, or if the disk is full. Thus pages that
    only read never wait for a writer.

    A skipped write is logged and not raised. The block gets an `Attempt`, which tells afterwards whether the disk was
    full.

    This must not be used inside a transaction. PostgreSQL locks only rows, and never for long.
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
    """Set how long this connection to SQLite waits for another writer."""
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA busy_timeout = {seconds * 1000:.0f}")
