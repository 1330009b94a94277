"""Find lost work every second or so, until stopped: `manage.py sweeper`."""

import logging
import os
import signal
import threading
import time
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.db import Error as DatabaseFault
from django.db import connections

from lotr_site.base import heartbeats
from play.upkeep.notifications import notify_due
from play.upkeep.retention import tidy
from play.upkeep.sweeper import sweep

log = logging.getLogger(__name__)

NOTIFY_EVERY, TIDY_EVERY = 5.0, 3600.0  # seconds


class Command(BaseCommand):
    help = (
        "Queue again what was lost, answer for seats that answer by themselves, wake bots that should be thinking, "
        "enforce deadlines, notify players who are away. Several may run at once."
    )
    requires_system_checks = ()  # `make check` makes them; here they would cost a third of the time of a start

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--every", type=float, default=1.0, help="seconds between rounds")
        parser.add_argument("--once", action="store_true", help="run one round and print what was found")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["once"]:
            counts = sweep()._asdict() | {"notifications": notify_due()} | tidy()._asdict()
            self.stdout.write(" ".join(f"{name}={count}" for name, count in counts.items()))
            return
        stop = threading.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: stop.set())
        if sign := os.environ.get("READY_FILE"):
            Path(sign).touch()
        round_at, notify_at, tidy_at = 0.0, 0.0, 0.0
        while not stop.is_set():
            if time.monotonic() >= round_at:
                round_at = time.monotonic() + options["every"]
                log_failure(sweep)
            if time.monotonic() >= notify_at:
                notify_at = time.monotonic() + NOTIFY_EVERY
                log_failure(notify_due)
            if time.monotonic() >= tidy_at:
                tidy_at = time.monotonic() + TIDY_EVERY
                log_failure(tidy)
            heartbeats.beat()
            stop.wait(max(0.0, min(heartbeats.EVERY, round_at - time.monotonic())))


def log_failure(work: Callable[[], object]) -> None:
    """Run one of the sweeper's tasks, and log an error instead of raising it, since the next round tries again."""
    heartbeats.beat()
    try:
        work()
    except DatabaseFault as error:
        log.warning("The sweeper could not look: %s", error)
        connections.close_all()
    except Exception:
        log.exception("A round of the sweeper broke down")
