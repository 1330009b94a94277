"""Cache expensive files in VAR_DIR and delete unused ones."""

import os
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from django.conf import settings

AT_WORK = threading.Lock()
"""One at a time per process: a client that asks for many at once waits, and the other threads stay free."""


def read_or_make(names: tuple[str, ...], make: Callable[[], bytes]) -> bytes:
    """Return the content of the cached file for these names, and mark the file as just used.

    If there is no such file, make the content and store it if the disk allows. `make` never runs twice at the same time
    in a process. The names must include everything on which the content depends.
    """
    path = folder() / sha256("\n".join(names).encode()).hexdigest()
    content = read(path)
    if content is not None:
        return content
    with AT_WORK:
        content = read(path)
        return content if content is not None else write(path, make())


def folder() -> Path:
    """Return the folder of the cached files, which may not exist yet."""
    return Path(settings.VAR_DIR) / "kept"


def read(path: Path) -> bytes | None:
    """Return a cached file's bytes, or None if it is not there, and mark it as just used."""
    try:
        data = path.read_bytes()
        os.utime(path)  # just requested
    except OSError:
        return None
    return data


def write(path: Path, data: bytes) -> bytes:
    """Write the file if possible, and return the data in any case. The file is complete or absent, never partial."""
    with suppress(OSError):
        path.parent.mkdir(exist_ok=True, mode=0o750)
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".", delete=False) as draft:
            draft.write(data)
        os.replace(draft.name, path)
    return data


def evict_old_files() -> int:
    """Delete the least recently used files until the rest fit FILE_CACHE_MB; return how many were deleted."""
    files = sorted((path.stat().st_mtime, path) for path in folder().glob("*") if path.is_file())
    size, gone = sum(path.stat().st_size for _at, path in files), 0
    for _at, path in files:
        if size <= settings.FILE_CACHE_MB * 1_000_000:
            break
        size -= path.stat().st_size
        path.unlink(missing_ok=True)
        gone += 1
    return gone
