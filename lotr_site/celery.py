"""Define the Celery app, which carries out moves, runs bots and does long jobs (`queues.py` has its configuration)."""

import os
import warnings
from pathlib import Path
from typing import Any

from celery import Celery, signals
from celery.exceptions import SecurityWarning
from django.db import close_old_connections

from lotr_site.base import heartbeats
from lotr_site.site.parent_death import die_with_parent

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "lotr_site.settings")

# A worker run by root is dangerous if messages can contain code; ours contain only JSON (`queues.py`).
warnings.filterwarnings("ignore", category=SecurityWarning)

app = Celery("lotr_site")
app.config_from_object("lotr_site.site.queues")  # read on first use, when the settings are complete
app.autodiscover_tasks()


@signals.setup_logging.connect
def _log_as_the_site_does(**_: Any) -> None:
    """Keep Celery from setting up logging, since it would drop all lines of the workers below its own level."""


@signals.worker_ready.connect
def _say_ready(**_: Any) -> None:
    """Create the file that tells the supervisor that the worker is ready, and start the worker's heartbeat."""
    if path := os.environ.get("READY_FILE"):
        Path(path).touch()
    heartbeats.start_heartbeat_thread()


@signals.task_prerun.connect
@signals.task_postrun.connect
def _close_old_connections(sender: Any, **_: Any) -> None:
    """Close database connections that are too old or broken, as Django does before and after each request."""
    if not sender.request.is_eager:
        close_old_connections()


@signals.worker_process_init.connect
def _die_with_worker(**_: Any) -> None:
    """Make a process that a worker has started end together with it, so that no orphan holds an unacknowledged
    message.
    """
    die_with_parent()
