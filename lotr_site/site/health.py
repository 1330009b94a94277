"""Serve two endpoints for monitoring: whether the process is alive, and whether it can serve requests."""

import shutil
import time

from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from lotr_site.accounts.models import Pulse
from lotr_site.base import heartbeats
from lotr_site.base.database import write_if_free
from lotr_site.site.processes import redis_answers

WRITE_EVERY = 5.0
"""This process tests a write at most once in this many seconds."""


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """Answer that the web process is alive."""
    return JsonResponse({"status": "alive"})


@never_cache
@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    """Answer whether the site can serve requests, with status 200, or 503 if any check fails.

    The checks are that the database answers and accepts writes, the disk has room, Redis answers, and every part of the
    site on this machine gives heartbeats. The answer names the silent parts.
    """
    reads = database_answers()
    answered = {
        "database": reads,
        "writes": reads and DISK.takes_writes(),
        "disk": has_room(),
        "redis": redis_answers(),
    }
    silent = heartbeats.silent_parts()
    answered["parts"] = not silent
    told: dict[str, object] = {**answered, "silent": silent} if silent else {**answered}
    return JsonResponse(told, status=200 if all(answered.values()) else 503)


def database_answers() -> bool:
    """Return whether the database answers."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True


def has_room() -> bool:
    """Return whether the disk of VAR_DIR has at least MIN_FREE_DISK_MB free."""
    return shutil.disk_usage(settings.VAR_DIR).free >= settings.MIN_FREE_DISK_MB * 1_000_000


class Disk:
    """The outcome of the latest test write to the database. The test is repeated now and then."""

    def __init__(self) -> None:
        self.tried, self.fine = -WRITE_EVERY, True

    def takes_writes(self) -> bool:
        """Return whether the database accepts writes; being blocked by another writer counts as accepting."""
        if time.monotonic() >= self.tried + WRITE_EVERY:
            self.tried = time.monotonic()
            self.fine = can_write()
        return self.fine


def can_write() -> bool:
    """Return whether the database can be written, by writing a row."""
    with write_if_free() as attempt:
        Pulse.objects.bulk_create(
            [Pulse(pk=1, at=timezone.now())], update_conflicts=True, unique_fields=["id"], update_fields=["at"]
        )
    return not attempt.full


DISK = Disk()
