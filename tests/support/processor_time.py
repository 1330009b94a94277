"""The seconds of processor time that tests take, which say more than the clock on a busy machine.

`make test TIMES=40` prints them at the end of a run for the 40 files that took the most, with the total. They include
all processes that a file's tests have started, such as sites and browsers.
"""

import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

TICKS = os.sysconf("SC_CLK_TCK")
STARTING, ENDING = "starting and collecting", "ending"
LINES = int(os.environ.get("TIMES") or 0)
"""How many files to show; with 0, nothing is measured."""


def used() -> float:
    """Return the seconds of processor time that this process and its descendants have used, including ended ones."""
    children: dict[int, list[int]] = {}
    ticks: dict[int, int] = {}
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = place.read_text().rsplit(")", 1)[1].split()
        except OSError:  # the process has ended
            continue
        pid = int(place.parent.name)
        children.setdefault(int(fields[1]), []).append(pid)
        ticks[pid] = sum(map(int, fields[11:15]))  # own and collected children's, user and system
    family = [os.getpid()]
    for pid in family:
        family += children.get(pid, [])
    return sum(ticks.get(pid, 0) for pid in family) / TICKS


class ProcessorTime:
    """A pytest plugin that adds up seconds by file. The workers of a parallel run pass theirs to the main process."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.seconds = Counter[str]()
        self.before = 0.0

    def note(self, name: str) -> None:
        """Add the time used since the last call to this name."""
        now = used()
        self.seconds[name] += now - self.before
        self.before = now

    def pytest_collection_finish(self) -> None:
        self.note(STARTING)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> Any:
        done = yield
        if nextitem is None or nextitem.path != item.path:
            self.note(item.path.relative_to(item.config.rootpath).as_posix())
        return done

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self) -> None:
        if (output := getattr(self.config, "workeroutput", None)) is not None:
            self.note(ENDING)
            output["processor_time"] = dict(self.seconds)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self.seconds.update(getattr(node, "workeroutput", {}).get("processor_time", {}))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.config.getoption("numprocesses", None):
            self.seconds["handing out tests"] = sum(os.times()[:2])
        for name, seconds in self.seconds.most_common(LINES):
            terminalreporter.line(f"{seconds:8.1f}  {name}")
        terminalreporter.line(
            f"{sum(self.seconds.values()):8.1f}  seconds of processor time in {len(self.seconds)} parts"
        )
