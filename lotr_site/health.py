"""Two addresses for monitoring: is the process alive, and can it serve requests?"""

import shutil
import time

from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from lotr_site.accounts.models import Pulse
from lotr_site.database import if_free
from lotr_site.processes import answers

WRITE_EVERY = 5.0
"""Seconds in which this process writes once, however often it is asked."""


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """The web process lives."""
    return JsonResponse({"status": "alive"})


@never_cache
@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    """The database answers and takes what is written, there is room on the disk, Redis answers; 503 when not."""
    reads = database_answers()
    answered = {"database": reads, "writes": reads and DISK.takes_writes(), "disk": has_room(), "redis": answers()}
    return JsonResponse(answered, status=200 if all(answered.values()) else 503)


def database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True


def has_room() -> bool:
    return shutil.disk_usage(settings.VAR_DIR).free >= settings.LEAST_DISK * 1_000_000


class Disk:
    """What the last attempt to write came to."""

    def __init__(self) -> None:
        self.tried, self.fine = -WRITE_EVERY, True

    def takes_writes(self) -> bool:
        """Does the database keep anything? That somebody else writes just now is an answer too: yes."""
        if time.monotonic() >= self.tried + WRITE_EVERY:
            self.tried = time.monotonic()
            self.fine = written()
        return self.fine


def written() -> bool:
    with if_free() as attempt:
        Pulse.objects.bulk_create(
            [Pulse(pk=1, at=timezone.now())], update_conflicts=True, unique_fields=["id"], update_fields=["at"]
        )
    return not attempt.full


DISK = Disk()
