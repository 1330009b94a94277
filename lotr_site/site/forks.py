"""Fork copies of this process, which already have everything imported and share its memory."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import IO, Any

from lotr_site.site.parent_death import die_with_parent

HANDLED = (signal.SIGINT, signal.SIGTERM)
"""Signals that the original process may handle differently from its copies."""
_context: Any = multiprocessing.get_context("fork")


class Fork:
    """A forked copy of this process, with the interface of `subprocess.Popen`.

    The copy leads its own session and process group, and its output can be read from `stdout`. No threads or
    connections may exist when it is made.
    """

    def __init__(
        self, work: Callable[[], object], environment: Mapping[str, str], keep_open: tuple[int, ...], niceness: int
    ) -> None:
        self.returncode: int | None = None
        reading, writing = os.pipe()
        self.stdout: IO[bytes] = open(reading, "rb", buffering=0)  # noqa: SIM115  (the reader closes it)
        target = (work, environment, (*keep_open, writing), niceness)
        self._process = _context.Process(target=run_in_copy, args=target)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, HANDLED)
        try:
            self._process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
            os.close(writing)
        self.pid: int = self._process.pid

    def poll(self) -> int | None:
        """Return the exit status of the copy, or None while it runs."""
        self.returncode = self._process.exitcode
        return self.returncode

    def wait(self) -> int | None:
        self._process.join()
        return self.poll()


def run_in_copy(
    work: Callable[[], object], environment: Mapping[str, str], keep_open: tuple[int, ...], niceness: int
) -> None:
    """Drop everything in a forked copy that belongs to the original process, then do the work. Called in the copy."""
    os.setsid()
    die_with_parent()
    os.nice(niceness)
    for number in HANDLED:
        signal.signal(number, signal.SIG_DFL)
    *kept, writing = keep_open
    os.dup2(writing, 1)
    os.dup2(writing, 2)
    sys.stdout = open(1, "w", buffering=1, closefd=False)  # noqa: SIM115  (as long as the copy lives)
    sys.stderr = open(2, "w", buffering=1, closefd=False, errors="backslashreplace")  # noqa: SIM115
    for last, following in pairwise([2, *sorted(kept), os.sysconf("SC_OPEN_MAX")]):
        os.closerange(last + 1, following)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, HANDLED)
    os.environ.update(environment)
    work()
