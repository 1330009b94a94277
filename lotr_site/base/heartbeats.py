"""Keep heartbeats: every process of the site touches its own file each second, so that one that hangs is noticed.

`manage.py up` replaces a part whose file has not changed for `HUNG_SECONDS`, and `/readyz` names the silent parts.
"""

import os
import time
from contextlib import suppress
from pathlib import Path
from threading import Thread

from django.conf import settings

EVERY = 1.0
SILENT_AFTER = 10.0
"""Seconds without a beat after which `/readyz` reports a process as silent."""
VARIABLE, SUFFIX = "HEARTBEAT_FILE", ".heartbeat"


def file_of(part: str) -> Path:
    """Return the file that a part of the site touches as its heartbeat."""
    return Path(settings.VAR_DIR) / "run" / f"{part}{SUFFIX}"


def beat() -> None:
    """Touch the heartbeat file of this process, if it has one."""
    if path := os.environ.get(VARIABLE):
        with suppress(OSError):
            Path(path).touch()


def start_heartbeat_thread() -> None:
    """Start a thread that touches the heartbeat file for as long as the process lives. Do nothing in a process that has
    none.
    """
    if path := os.environ.get(VARIABLE):
        Thread(target=beat_for_ever, args=(Path(path),), name="heartbeat", daemon=True).start()


def beat_for_ever(file: Path) -> None:
    """Touch the file each second, as long as the process lives."""
    while True:
        with suppress(OSError):
            file.touch()
        time.sleep(EVERY)


def last_beat(file: Path) -> object:
    """Return a value that changes with each heartbeat in this file. Return None before the first one."""
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return None


def silent_parts() -> list[str]:
    """Return the names of the parts of the site on this machine that have given no heartbeat for `SILENT_AFTER`
    seconds.
    """
    names, now = [], time.time()
    for path in (Path(settings.VAR_DIR) / "run").glob(f"*{SUFFIX}"):
        with suppress(OSError):
            if now - path.stat().st_mtime > SILENT_AFTER:
                names.append(path.name.removesuffix(SUFFIX))
    return sorted(names)


def delete_all_heartbeats() -> None:
    """Delete the heartbeat files of every part that ever ran here."""
    for path in (Path(settings.VAR_DIR) / "run").glob(f"*{SUFFIX}"):
        path.unlink(missing_ok=True)
