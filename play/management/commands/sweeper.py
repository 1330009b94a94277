"""manage.py sweeper: find what was lost, every second or so, until stopped."""
import logging
import os
import signal
import threading
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.db import Error as DatabaseFault
from django.db import connections

from play.sweeping import sweep

log = logging.getLogger(__name__)


class Command(BaseCommand):
    help = "Queue again what was lost, wake bots that should be thinking, enforce deadlines. Several may run at once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--every", type=float, default=1.0, help="seconds between rounds")
        parser.add_argument("--once", action="store_true", help="one round, and say what was found")

    def handle(self, *args: Any, **given: Any) -> None:
        if given["once"]:
            self.stdout.write(" ".join(f"{name}={count}" for name, count in sweep()._asdict().items()))
            return
        stop = threading.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: stop.set())
        if sign := os.environ.get("READY_FILE"):
            Path(sign).touch()
        while not stop.is_set():
            one_round()
            stop.wait(given["every"])


def one_round() -> None:
    """A round that goes wrong is written down; the next one tries again."""
    try:
        sweep()
    except DatabaseFault as error:
        log.warning("The sweeper could not look: %s", error)
        connections.close_all()
    except Exception:
        log.exception("A round of the sweeper broke down")
