"""Starting the site again: `manage.py up` until every part is ready"""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx

from bench import Row, at_most
from lotr_site.trial.live_site import LiveSite

STARTS = 3


def measure() -> Iterator[Row]:
    folder = Path(os.environ["BENCH_DIR"]) / "starting"
    folder.mkdir()
    site = LiveSite(folder, f"sqlite:///{folder / 'site.sqlite3'}")
    first, *later = [one_start(site) for _ in range(1 + STARTS)]
    yield Row("first start (makes the tables, loads the catalogue)", f"{first.seconds:.2f} s")
    yield at_most(f"a later start, the slowest of {STARTS}", max(start.seconds for start in later), 4, "s")
    work = ", ".join(f"{name} {seconds:.2f}" for name, seconds in later[-1].work.items())
    yield Row("processor time of its parts, in seconds", work)
    yield Row("the front page for the first visitor, the slowest", f"{max(start.page for start in later):.2f} s")
    yield Row("memory of all processes, shared pages counted once", f"{later[-1].memory:.0f} MB")


class Start(NamedTuple):
    """The measurement of one start of the site. `seconds` pass until every part is ready, and `page` more until the
    first visitor has the front page. `work` is the CPU time of each part in seconds, and `memory` the memory use of
    all parts in megabytes, both when every part is ready.
    """

    seconds: float
    page: float
    work: dict[str, float]
    memory: float


def one_start(site: LiveSite) -> Start:
    """Start the site once and stop it, and return what that took."""
    began = time.monotonic()
    site.start()
    ready = time.monotonic()
    assert site.process is not None
    pids = {"up": site.process.pid, **{name: part["pid"] for name, part in site.state()["parts"].items()}}
    work = {name: work_of(pid) for name, pid in pids.items()}
    memory = sum(memory_of(pid) for pid in family(site))
    asked = time.monotonic()
    httpx.get(f"{site.url}/", timeout=60).raise_for_status()
    page = time.monotonic() - asked
    site.stop()
    return Start(ready - began, page, work, memory)


def work_of(pid: int) -> float:
    """Return the seconds of CPU time used by a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def family(site: LiveSite) -> set[int]:
    """Return the ids of all processes of a site."""
    assert site.process is not None
    pids, fresh = set(), {site.process.pid}
    while fresh:
        pids |= fresh
        fresh = {child for pid in fresh for child in children_of(pid)} - pids
    return pids


def children_of(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text().split()]


def memory_of(pid: int) -> float:
    """Return the memory of a process in MB, with shared memory divided among those that share it."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0
