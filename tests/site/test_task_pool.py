"""A worker's tasks run in its own process, within their limits, and share its connection to the database."""

import signal
import subprocess
import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest
from celery import signals
from celery.exceptions import SoftTimeLimitExceeded
from celery.fixups.django import DjangoWorkerFixup
from celery.worker import state
from django.db import connection

import lotr_site.celery
from lotr_site.site import processes
from lotr_site.site.task_pool import TaskPool, time_limits
from lotr_site.trial.live_site import ROOT

LONG = 60.0
STUCK = """
import hashlib
from lotr_site.site.task_pool import time_limits
with time_limits(0.1, 0.3):
    hashlib.pbkdf2_hmac("sha256", b"", b"", 2_000_000_000)
"""
"""A computation that Python cannot interrupt, so that the soft limit has no effect."""


class FakeTask:
    """A task, as far as Celery's signals need it."""

    def __init__(self, eager: bool) -> None:
        self.request = SimpleNamespace(is_eager=eager)


def spin() -> None:
    while True:
        pass


def test_a_task_that_takes_too_long_gets_an_exception() -> None:
    with pytest.raises(SoftTimeLimitExceeded):
        TaskPool().on_apply(spin, soft_timeout=0.05, timeout=LONG)


def test_one_that_is_done_in_time_gets_none_afterwards() -> None:
    before = signal.getsignal(signal.SIGALRM)
    with time_limits(LONG, LONG):
        assert signal.getitimer(signal.ITIMER_REAL)[0] > 0
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGALRM) is before


def test_a_process_that_is_stuck_ends() -> None:
    done = subprocess.run([sys.executable, "-c", STUCK], cwd=ROOT, capture_output=True, text=True, timeout=LONG)
    assert done.returncode == 1
    assert "Timeout" in done.stderr


@pytest.mark.parametrize(("limit", "wanted"), [(1, 0), (1_000_000_000, None), (None, None)])
def test_a_worker_that_has_grown_too_large_ends_after_its_task(
    monkeypatch: pytest.MonkeyPatch, limit: int | None, wanted: int | None
) -> None:
    monkeypatch.setattr(state, "should_stop", None)
    done: list[Callable[..., object]] = []
    TaskPool(max_memory_per_child=limit).on_apply(done.append, (print,), callback=lambda _: None)
    assert done == [print]
    assert state.should_stop == wanted


@pytest.mark.parametrize(
    ("cores", "names"),
    [
        (1, ["moves", "bots", "background"]),
        (2, ["moves-1", "moves-2", "bots", "background"]),
        (8, ["moves-1", "moves-2", "moves-3", "moves-4", "bots-1", "bots-2", "background"]),
    ],
)
def test_there_are_workers_to_fit_the_cores(monkeypatch: pytest.MonkeyPatch, cores: int, names: list[str]) -> None:
    for setting in ("MOVE_WORKERS", "BOT_WORKERS", "BACKGROUND_WORKERS"):
        monkeypatch.delenv(setting, raising=False)
    monkeypatch.setattr(processes, "cores", lambda: cores)
    assert [part.name for part in processes.workers()] == names


def test_the_operator_chooses_the_number_of_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOVE_WORKERS", "3")
    monkeypatch.setenv("BOT_WORKERS", "0")
    monkeypatch.setenv("BACKGROUND_WORKERS", "1")
    assert [part.name for part in processes.workers()] == ["moves-1", "moves-2", "moves-3", "background"]


@pytest.mark.django_db(transaction=True)
def test_tasks_share_a_connection_to_the_database() -> None:
    """Celery would close it before and after each task."""
    fixup, task = DjangoWorkerFixup(lotr_site.celery.app), FakeTask(eager=False)
    connection.ensure_connection()
    before = connection.connection
    fixup.on_task_prerun(sender=task)  # type: ignore[arg-type]
    fixup.on_task_postrun(sender=task)  # type: ignore[arg-type]
    assert before is not None and connection.connection is before


@pytest.mark.parametrize(("eager", "times"), [(False, 2), (True, 0)])
def test_old_connections_are_closed_around_a_task_unless_its_caller_needs_them(
    monkeypatch: pytest.MonkeyPatch, eager: bool, times: int
) -> None:
    closed: list[str] = []
    monkeypatch.setattr(lotr_site.celery, "close_old_connections", lambda: closed.append("closed"))
    task = FakeTask(eager)
    for signal_sent in (signals.task_prerun, signals.task_postrun):
        signal_sent.send(sender=task, task_id="1", task=task)
    assert len(closed) == times
