"""Start processes, watch them, restart those that die, and leave none behind.

This module knows nothing of the site: `processes.py` defines the processes, and the caller of `Supervisor` reports what
happens. It uses one thread only, so that a child's request to die with its parent (see `parent_death.py`) refers to
this process.
"""

import os
import selectors
import signal
import subprocess
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Protocol

from lotr_site.site.forks import Fork
from lotr_site.site.parent_death import adopt_orphans, die_with_parent

TICK = 0.05  # seconds between two looks at the processes
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 15.0  # seconds before a part that died is started again; doubled each time
SETTLED = 20.0  # after this many seconds, a part is restarted without a long pause again
STARTING, READY, PAUSED, STOPPING, STOPPED = "starting", "ready", "waiting to restart", "stopping", "stopped"
HUNG = "hung"
LISTEN_EVERY = 1.0  # seconds between two looks at the heartbeats


@dataclass(frozen=True)
class Part:
    """A process of the site, given as a command to run or as a function to call in a fork. `ready` is polled until it
    returns True.
    """

    name: str
    command: tuple[str, ...] | Callable[[], object]
    ready: Callable[[], bool]
    environment: Mapping[str, str] = field(default_factory=dict)
    prepare: Callable[[], None] = lambda: None
    keep_open: tuple[int, ...] = ()
    niceness: int = 0
    last: bool = False  # stopped after the others, who still need it
    beat: Callable[[], object] | None = None  # returns a value that changes while the process lives
    hung_after: float = 20.0  # seconds without a change after which it is replaced


class Watcher(Protocol):
    """An observer of the parts of the site."""

    def on_state(self, runner: "Runner", why: str) -> None:
        """Take note of a part's new state, and why it changed."""

    def on_line(self, runner: "Runner", line: str) -> None:
        """Take note of a line that a part has printed."""


class Runner:
    """A part of the site with the process that currently runs it, which is restarted when it dies."""

    def __init__(self, part: Part, watcher: Watcher) -> None:
        self.part, self.watcher = part, watcher
        self.state, self.restarts = STOPPED, 0
        self.process: subprocess.Popen[bytes] | Fork | None = None
        self.pause, self.wake_at, self.started_at = FIRST_PAUSE, 0.0, 0.0
        self.listened, self.heard, self.heard_at = 0.0, object(), 0.0

    @property
    def pid(self) -> int | None:
        return self.process.pid if self.process else None

    def become(self, state: str, why: str = "") -> None:
        if state != self.state:
            self.state = state
            self.watcher.on_state(self, why)

    def start(self) -> None:
        """Start the process, once what it needs has been prepared."""
        self.part.prepare()
        self.process = self._start_process(self.part)
        self.started_at = time.monotonic()
        self.become(STARTING)

    def _start_process(self, part: Part) -> "subprocess.Popen[bytes] | Fork":
        """Start a part's process and return it. It has its own session, so that Ctrl-C reaches only the supervisor,
        which stops the parts in order.
        """
        if callable(part.command):
            return Fork(part.command, part.environment, part.keep_open, part.niceness)
        return subprocess.Popen(
            part.command,
            env={**os.environ, **part.environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            pass_fds=part.keep_open,
            start_new_session=True,
            preexec_fn=self._before_exec,
        )

    def _before_exec(self) -> None:
        die_with_parent()
        os.nice(self.part.niceness)

    def look(self, now: float) -> None:
        """Check whether the process has become ready, has died, or has waited long enough to be restarted, and act on
        it.
        """
        if self.state == PAUSED:
            if now >= self.wake_at:
                self.restarts += 1
                self.start()
        elif self.process and self.process.poll() is not None:
            self._died(now, self.process.returncode or 0)
        elif self.state == STARTING and self.part.ready():
            self.become(READY, f"after {time.monotonic() - self.started_at:.1f} s")
            self.heard = object()
        elif self.state == READY and now >= self.listened + LISTEN_EVERY:
            self._listen(now)

    def _listen(self, now: float) -> None:
        """Kill a process that has given no heartbeat for too long, so that it is replaced. If the supervisor itself was
        suspended, start to count again.
        """
        if self.part.beat is None:
            return
        suspended = now > self.listened + 5 * LISTEN_EVERY
        self.listened, mark = now, self.part.beat()
        if mark != self.heard or suspended:
            self.heard, self.heard_at = mark, now
        elif now - self.heard_at > self.part.hung_after:
            self.become(HUNG, f"no response for {self.part.hung_after:g} s")
            self.end_group()

    def _died(self, now: float, status: int) -> None:
        """Note that the process has ended, and when to start it again: later each time, unless it ran for a while."""
        self.end_group()  # processes it started must not survive beside its successor
        if now - self.started_at > SETTLED:
            self.pause = FIRST_PAUSE
        self.wake_at = now + self.pause
        self.become(PAUSED, f"{how_it_ended(status)}; again in {self.pause:g} s")
        self.pause = min(self.pause * 2, LONGEST_PAUSE)

    def ask_to_stop(self) -> None:
        if self.alive:
            self.become(STOPPING)
            self._signal(signal.SIGTERM)

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def end_group(self) -> None:
        """Kill whatever is left of the part's process group: the process and its children."""
        if self.process:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)

    def _signal(self, number: int) -> None:
        assert self.process is not None
        with suppress(ProcessLookupError):
            os.kill(self.process.pid, number)


def how_it_ended(status: int) -> str:
    """Return the exit status of a process in words. A negative one is the signal that killed it."""
    return f"killed by {signal.Signals(-status).name}" if status < 0 else f"ended with status {status}"


class Supervisor:
    """Runs the parts of the site until it is told to stop. `grace` is the number of seconds in which a part must then
    end before it is killed.
    """

    def __init__(self, parts: list[Part], watcher: Watcher, grace: float = 8.0) -> None:
        self.runners = [Runner(part, watcher) for part in parts]
        self.grace = grace
        self.stopping = False
        self._selector = selectors.DefaultSelector()
        self._buffers: dict[int, bytes] = {}
        self._strangers: set[int] = set()  # processes started earlier by this one, which must not be ended here

    def run(self) -> None:
        """Start all parts, and keep them running until a signal asks for the end. Return when all of
        them have stopped.
        """
        adopt_orphans()
        self._strangers = set(children())
        before = {number: signal.signal(number, self._on_signal) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            while not self.stopping:
                self._turn()
        finally:
            self._stop_all()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _on_signal(self, number: int, frame: object) -> None:
        self.stopping = True

    def _turn(self) -> None:
        """Look at all parts once: start those that are due, and pass on what they print."""
        now = time.monotonic()
        if any(runner.state == PAUSED for runner in self.runners):
            collect_orphans(self._strangers | {runner.pid or 0 for runner in self.runners})
        for runner in self.runners:
            if runner.state == STOPPED:
                runner.start()
            runner.look(now)
            self._listen_to(runner)
        self._pass_on_lines(TICK)

    def _listen_to(self, runner: Runner) -> None:
        """Read from now on what a new process prints."""
        stream = runner.process.stdout if runner.process else None
        if stream and not stream.closed and stream.fileno() not in self._buffers:
            os.set_blocking(stream.fileno(), False)
            self._selector.register(stream, selectors.EVENT_READ, runner)
            self._buffers[stream.fileno()] = b""

    def _pass_on_lines(self, timeout: float) -> None:
        """Pass on lines that have been printed, waiting at most `timeout` seconds for one."""
        if not self._buffers:
            time.sleep(timeout)
            return
        for key, _ in self._selector.select(timeout):
            self._read(key.fileobj, key.data)  # type: ignore[arg-type]

    def _read(self, stream: IO[bytes], runner: Runner) -> None:
        """Read what a process has printed, and pass on the complete lines."""
        number = stream.fileno()
        chunk = os.read(number, 65536)
        *lines, rest = (self._buffers[number] + chunk).split(b"\n")
        if not chunk:
            lines, rest = [rest] if rest else [], b""
        self._buffers[number] = rest
        for line in lines:
            runner.watcher.on_line(runner, line.decode(errors="replace").rstrip())
        if not chunk:
            self._selector.unregister(stream)
            del self._buffers[number]
            stream.close()

    def _stop_all(self) -> None:
        """Stop all parts, those that others need last, and everything they have started."""
        self.stopping = True
        self._stop([runner for runner in self.runners if not runner.part.last])
        self._stop([runner for runner in self.runners if runner.part.last])
        kill_descendants(self._strangers)

    def _stop(self, runners: list[Runner]) -> None:
        """Ask parts to stop, wait at most `grace` seconds, and kill those that have not."""
        for runner in runners:
            runner.ask_to_stop()
        until = time.monotonic() + self.grace
        while any(runner.alive for runner in runners) and time.monotonic() < until:
            self._pass_on_lines(TICK)
        for runner in runners:
            self._finish(runner)

    def _finish(self, runner: Runner) -> None:
        """Kill what is left of a part, and note that it has stopped."""
        late = runner.alive
        runner.end_group()
        if runner.process:
            runner.process.wait()
        runner.become(STOPPED, "killed because it did not stop" if late else "")


def kill_descendants(but: set[int]) -> None:
    """Kill and reap all child processes except those in `but`, including descendants that became children of this
    process when their parents died.
    """
    while left := set(children()) - but:
        for pid in left:
            with suppress(ProcessLookupError, ChildProcessError):
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)


def collect_orphans(but: set[int]) -> None:
    """Reap dead processes that became children of this one when their parents died. The children in `but` are left
    alone.
    """
    for pid in children():
        if pid not in but:
            with suppress(ChildProcessError):
                os.waitpid(pid, os.WNOHANG)


def children() -> list[int]:
    """Return the pids of this process's children, or [] if the system does not report them (only Linux does)."""
    try:
        return [int(pid) for pid in Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()]
    except OSError:
        return []
