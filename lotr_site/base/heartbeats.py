"""Keep heartbeats: every process of the site touches its own file each second, so that one that hangs is noticed.

`manage.py up` replaces a part whose file has not changed for `HUNG_SECONDS`, and `/readyz` names the silent parts. The
processes that a worker starts each have a file besides the worker's own: `bots.heartbeat`, `bots.heartbeat.4711`.
"""

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread

from django.conf import settings

from lotr_site.base.numbers import whole

EVERY = 1.0
SILENT_AFTER = 10.0
"""Seconds without a beat after which `/readyz` reports a process as silent."""
VARIABLE, SUFFIX = "HEARTBEAT_FILE", ".heartbeat"


def file_of(part: str) -> Path:
    """Return the file that the main process of a part of the site touches as its heartbeat."""
    return Path(settings.VAR_DIR) / "run" / f"{part}{SUFFIX}"


def files_of(part: str) -> Iterator[tuple[int, Path]]:
    """Yield (pid, heartbeat file) for each process that a part of the site has started."""
    own = file_of(part)
    for path in own.parent.glob(f"{own.name}.*"):
        if pid := whole(path.suffix[1:], 1):
            yield pid, path


def beat() -> None:
    """Touch the heartbeat file of this process, if it has one."""
    if path := os.environ.get(VARIABLE):
        with suppress(OSError):
            Path(path).touch()


def start_heartbeat_thread(started_by_part: bool = False) -> None:
    """Start a thread that touches the heartbeat file for as long as the process lives. Do nothing in a process that has
    none. With `started_by_part`, the process is not the part's main process but one that it has started.
    """
    path = os.environ.get(VARIABLE)
    if path is None:
        return
    file = Path(f"{path}.{os.getpid()}" if started_by_part else path)
    Thread(target=beat_for_ever, args=(file,), name="heartbeat", daemon=True).start()


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
    names, now = set(), time.time()
    for path in (Path(settings.VAR_DIR) / "run").glob(f"*{SUFFIX}*"):
        name, _, suffix = path.name.partition(SUFFIX)
        pid = whole(suffix[1:], 1)
        with suppress(OSError):
            if now - path.stat().st_mtime > SILENT_AFTER and not (pid and process_is_gone(pid)):
                names.add(name)
    return sorted(names)


def process_is_gone(pid: int) -> bool:
    """Return whether there is no process with this id."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return False


def delete_heartbeats(part: str) -> None:
    """Delete the heartbeat files of a part of the site that is about to be started."""
    file_of(part).unlink(missing_ok=True)
    for _pid, path in files_of(part):
        path.unlink(missing_ok=True)


def delete_all_heartbeats() -> None:
    """Delete the heartbeat files of every part that ever ran here."""
    for path in (Path(settings.VAR_DIR) / "run").glob(f"*{SUFFIX}*"):
        path.unlink(missing_ok=True)
