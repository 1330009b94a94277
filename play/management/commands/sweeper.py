"""`manage.py sweeper`: looks after matches that should be moving and are not."""
import logging
import os
import signal
import threading
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.db import close_old_connections

log = logging.getLogger(__name__)


class Command(BaseCommand):
    help = "Every few seconds wakes the matches that should be moving, and enforces deadlines."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--every", type=float, default=2.0, help="seconds between two sweeps (2)")
        parser.add_argument("--once", action="store_true", help="sweep once and end")

    def handle(self, *args: Any, **options: Any) -> None:
        from play.tasks import sweep  # late: the command can be listed without loading the games

        stop = threading.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: stop.set())
        if path := os.environ.get("READY_FILE"):
            Path(path).touch()
        while not stop.is_set():
            self._sweep_once(sweep)
            if options["once"] or stop.wait(options["every"]):
                return

    def _sweep_once(self, sweep: Any) -> None:
        """Whatever goes wrong is written down and tried again: the sweeper is what mends the rest."""
        close_old_connections()
        try:
            sweep()
        except Exception:
            log.exception("A sweep went wrong; the next one tries again")
        finally:
            close_old_connections()
