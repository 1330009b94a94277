"""Carry out a worker's tasks in the worker's own process, one at a time.

Celery's usual pool forks a process for the tasks. It sends each task there through a pipe and gets its outcome back,
which costs more than most moves take, and it keeps one more process in memory. `up` instead starts one worker for each
process. Celery's own pool of this kind has no limits. This one keeps the time and memory limits of `queues.py`:

- after the soft time limit, the task gets an exception;
- after the time limit, the process ends at once, whatever it is doing, and its supervisor replaces it. Its task was not
  confirmed, so another worker gets it after `VISIBILITY_TIMEOUT`;
- after a task that needed too much memory, the worker ends, and is replaced in the same way.

While a task runs, the worker answers nothing else, not even `celery inspect`.
"""

import faulthandler
import resource
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from celery.concurrency.base import BasePool, apply_target
from celery.exceptions import SoftTimeLimitExceeded
from celery.platforms import EX_OK
from celery.worker import state


class TaskPool(BasePool):
    """A pool that is the worker's own process."""

    body_can_be_buffer = True

    def on_apply(
        self,
        target: Callable[..., Any],
        args: tuple[Any, ...] = (),
        kwargs: dict[str, Any] | None = None,
        soft_timeout: float | None = None,
        timeout: float | None = None,
        **more: Any,
    ) -> None:
        """Carry out a task within its time limits (in seconds). If the process has ever needed too much memory, ask the
        worker to end.
        """
        with time_limits(soft_timeout, timeout):
            apply_target(target, args, kwargs, **more)
        limit = self.options.get("max_memory_per_child")
        if limit and resource.getrusage(resource.RUSAGE_SELF).ru_maxrss > limit:
            state.should_stop = EX_OK  # type: ignore[assignment]


@contextmanager
def time_limits(soft: float | None, hard: float | None) -> Iterator[None]:
    """Raise SoftTimeLimitExceeded in the `with` block after `soft` seconds, and end the process after `hard` seconds.
    None means no limit. This may be used only in the main thread.
    """
    if hard:
        faulthandler.dump_traceback_later(hard, exit=True)
    before = signal.signal(signal.SIGALRM, _too_slow)
    signal.setitimer(signal.ITIMER_REAL, soft or 0)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        faulthandler.cancel_dump_traceback_later()


def _too_slow(_number: int, _frame: object) -> NoReturn:
    raise SoftTimeLimitExceeded
