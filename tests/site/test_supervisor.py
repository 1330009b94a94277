"""Processes are started, restarted and never left behind."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from lotr_site.site.supervisor import HUNG, PAUSED, READY, STARTING, STOPPED, Part, Runner, Supervisor

SLEEP = "import time; time.sleep(60)"
STUBBORN = f"import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('deaf', flush=True); {SLEEP}"
PARENT = """
import subprocess, sys
child = subprocess.Popen([sys.executable, '-c', {inner!r}])
print(child.pid, flush=True)
child.wait()
"""


class Notes:
    """What the supervisor told, and something to do when something is told."""

    def __init__(self) -> None:
        self.states: list[tuple[str, str, str]] = []
        self.lines: list[str] = []
        self.act: Callable[[Runner], None] = lambda runner: None

    def on_state(self, runner: Runner, why: str) -> None:
        self.states.append((runner.part.name, runner.state, why))
        self.act(runner)

    def on_line(self, runner: Runner, line: str) -> None:
        self.lines.append(line)
        self.act(runner)


@pytest.fixture
def notes() -> Notes:
    return Notes()


def part(code: str, name: str = "part", **more: object) -> Part:
    return Part(name, (sys.executable, "-c", code), ready=lambda: True, **more)  # type: ignore[arg-type]


def run(parts: list[Part], notes: Notes, until: Callable[[], bool], grace: float = 5.0) -> Supervisor:
    """Runs until the condition holds, then as Ctrl-C ends it."""
    running = Supervisor(parts, notes, grace=grace)

    def interrupt() -> None:
        limit = time.monotonic() + 20
        while not until() and time.monotonic() < limit:
            time.sleep(0.01)
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=interrupt).start()
    running.run()
    assert until(), f"never came to pass: {notes.states} {notes.lines}"
    return running


def lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def states(notes: Notes) -> list[str]:
    return [state for _, state, _ in notes.states]


def test_it_starts_each_part_and_stops_it(notes: Notes) -> None:
    done = run([part(SLEEP, "one"), part(SLEEP, "two")], notes, lambda: states(notes).count(READY) == 2)
    assert states(notes)[-2:] == [STOPPED, STOPPED]
    assert not any(lives(runner.pid or 0) for runner in done.runners)


def test_what_others_need_is_stopped_last(notes: Notes) -> None:
    run([part(SLEEP, "ground", last=True), part(SLEEP, "above")], notes, lambda: states(notes).count(READY) == 2)
    assert [name for name, state, _ in notes.states if state == STOPPED] == ["above", "ground"]


def test_a_part_that_dies_is_started_again_and_waits_longer_each_time(notes: Notes) -> None:
    run([part("raise SystemExit(3)")], notes, lambda: states(notes).count(PAUSED) == 3)
    pauses = [why for _, state, why in notes.states if state == PAUSED]
    assert pauses[:3] == [f"ended with status 3; again in {pause} s" for pause in ("0.25", "0.5", "1")]


def test_a_killed_part_comes_back_as_another_process(notes: Notes) -> None:
    seen: list[int] = []

    def kill_the_first(runner: Runner) -> None:
        if runner.state == READY and runner.pid not in seen:
            seen.append(runner.pid or 0)
            if len(seen) == 1:
                os.kill(seen[0], signal.SIGKILL)

    notes.act = kill_the_first
    run([part(SLEEP)], notes, lambda: len(seen) == 2)
    assert any("SIGKILL" in why for _, _, why in notes.states)


def test_a_part_that_ignores_the_request_is_killed(notes: Notes) -> None:
    done = run([part(STUBBORN)], notes, lambda: "deaf" in notes.lines, grace=0.3)
    assert not lives(done.runners[0].pid or 0)
    assert notes.states[-1][2] == "killed because it did not stop"


def test_what_a_part_has_started_ends_with_it(notes: Notes) -> None:
    run([part(PARENT.format(inner=STUBBORN))], notes, lambda: len(notes.lines) >= 2, grace=2.0)
    started = next(int(line) for line in notes.lines if line.isdigit())
    assert not lives(started)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux hands orphans to another process")
def test_even_one_that_left_its_group_ends(notes: Notes) -> None:
    runaway = f"import os; os.setsid(); print(os.getpid(), flush=True); {SLEEP}"
    leaver = f"import subprocess, sys, time; subprocess.Popen([sys.executable, '-c', {runaway!r}]); time.sleep(60)"
    run([part(leaver)], notes, lambda: bool(notes.lines), grace=2.0)
    assert not lives(int(notes.lines[0]))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process of its parent's death")
def test_nothing_lives_on_when_the_supervisor_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "up.py"
    script.write_text(
        "import sys; from tests.site.test_supervisor import Notes, part, SLEEP, Supervisor\n"
        "notes = Notes(); notes.act = lambda runner: print(runner.pid, flush=True)\n"
        "Supervisor([part(SLEEP)], notes).run()\n"
    )
    outside = subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": os.getcwd()}
    )
    assert outside.stdout is not None
    child = int(outside.stdout.readline())
    outside.kill()
    outside.wait()
    limit = time.monotonic() + 5
    while lives(child) and time.monotonic() < limit:
        time.sleep(0.02)
    assert not lives(child)


def test_what_was_started_by_others_is_left_alone(notes: Notes) -> None:
    other = subprocess.Popen([sys.executable, "-c", SLEEP])
    run([part(SLEEP)], notes, lambda: READY in states(notes))
    assert other.poll() is None
    other.kill()
    assert other.wait() == -signal.SIGKILL


def test_the_last_words_of_a_part_are_heard(notes: Notes) -> None:
    run([part("print('one'); print('two', end='')")], notes, lambda: len(notes.lines) >= 2)
    assert notes.lines[:2] == ["one", "two"]


def work_of_a_copy() -> None:
    """Says what it has of its own, and what it was left; then works until it is stopped."""
    print(
        os.getsid(0) == os.getpid(), os.nice(0) > 0, is_open(int(os.environ["KEPT"])), is_open(int(os.environ["LEFT"]))
    )
    time.sleep(60)


def is_open(descriptor: int) -> bool:
    return Path(f"/proc/self/fd/{descriptor}").exists()


def test_a_part_may_be_a_copy_that_works_here(notes: Notes) -> None:
    kept, left = os.pipe()
    environment = {"KEPT": str(kept), "LEFT": str(left)}
    try:
        copy = Part("copy", work_of_a_copy, lambda: True, environment=environment, keep_open=(kept,), niceness=1)
        run([copy], notes, lambda: bool(notes.lines))
    finally:
        os.close(kept)
        os.close(left)
    assert notes.lines == ["True True True False"]
    assert states(notes)[-1] == STOPPED
    assert "KEPT" not in os.environ


def break_down() -> None:
    raise ValueError("no such luck")


def test_a_copy_that_breaks_down_says_why_and_is_made_again(notes: Notes) -> None:
    run([Part("copy", break_down, lambda: False)], notes, lambda: states(notes).count(PAUSED) == 2)
    assert any("no such luck" in line for line in notes.lines)
    assert notes.states[1][2].startswith("ended with status 1; again in")


def test_a_killed_copy_is_made_again(notes: Notes) -> None:
    killed: list[int] = []

    def kill_once(runner: Runner) -> None:
        if runner.state == READY and not killed:
            killed.append(runner.pid or 0)
            os.kill(killed[0], signal.SIGKILL)

    notes.act = kill_once
    done = run([Part("copy", lambda: time.sleep(60), lambda: True)], notes, lambda: states(notes).count(READY) == 2)
    assert done.runners[0].restarts == 1
    assert not lives(killed[0])


def test_a_part_that_gives_no_sign_of_life_is_replaced(notes: Notes, tmp_path: Path) -> None:
    """It beats three times, then stands still, as a process does that was halted."""
    file = tmp_path / "beat"
    code = f"import pathlib, time; [(pathlib.Path({str(file)!r}).touch(), time.sleep(0.5)) for _ in range(3)]; {SLEEP}"
    hangs = part(code, beat=lambda: file.stat().st_mtime_ns if file.exists() else None, hung_after=2.0)
    done = run([hangs], notes, lambda: states(notes).count(READY) == 2)
    assert states(notes)[:4] == [STARTING, READY, HUNG, PAUSED]
    assert done.runners[0].restarts == 1


def test_a_part_that_beats_is_left_alone(notes: Notes) -> None:
    begun = time.monotonic()
    beats = part(SLEEP, beat=time.monotonic, hung_after=1.5)
    run([beats], notes, lambda: time.monotonic() > begun + 5)
    assert HUNG not in states(notes)
