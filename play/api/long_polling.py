"""Support long polling with `?wait=`: wait a limited time, on a few threads."""

import time
from collections.abc import Callable
from threading import BoundedSemaphore

from django.conf import settings
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request

from lotr_site.base.numbers import whole

LONGEST = 20
"""Seconds."""
LOOK_EVERY = 0.03
PLACES = BoundedSemaphore(max(1, settings.WEB_THREADS // 2))
"""How many requests may wait in one process, so that threads are left for everyone else."""


def wait_parameter(for_what: str) -> OpenApiParameter:
    words = f"seconds, at most {LONGEST}, to wait {for_what}; less if many others are already waiting"
    return OpenApiParameter("wait", int, description=words)


def requested_seconds(request: Request) -> int:
    return min(whole(request.query_params.get("wait")) or 0, LONGEST)


def wait_until(happened: Callable[[], bool], max_seconds: float) -> bool:
    """Return whether `happened()` becomes true within `max_seconds` seconds. If too many requests are already waiting,
    check only once.
    """
    if happened():
        return True
    if max_seconds <= 0 or not PLACES.acquire(blocking=False):
        return False
    try:
        ends = time.monotonic() + max_seconds
        while time.monotonic() < ends:
            time.sleep(LOOK_EVERY)
            if happened():
                return True
        return False
    finally:
        PLACES.release()
