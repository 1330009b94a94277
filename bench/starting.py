"""Starting the site again: `manage.py up` until every part is ready"""

import os
import time
from collections.abc import Iterator
from pathlib import Path

from bench import Row, at_most
from tests.support.site import LiveSite

STARTS = 3


def measure() -> Iterator[Row]:
    folder = Path(os.environ["BENCH_DIR"]) / "starting"
    folder.mkdir()
    site = LiveSite(folder, f"sqlite:///{folder / 'site.sqlite3'}")
    first, *later = [one_start(site) for _ in range(1 + STARTS)]
    yield Row("first start (makes the tables, loads the catalogue)", f"{first[0]:.2f} s")
    yield at_most(f"a later start, the slowest of {STARTS}", max(seconds for seconds, _ in later), 4, "s")
    yield Row("memory of all processes, shared pages counted once", f"{later[-1][1]:.0f} MB")


def one_start(site: LiveSite) -> tuple[float, float]:
    """Seconds until everything is ready, and megabytes that it takes then."""
    began = time.monotonic()
    site.start()
    seconds = time.monotonic() - began
    memory = sum(memory_of(pid) for pid in family(site))
    site.stop()
    return seconds, memory


def family(site: LiveSite) -> set[int]:
    assert site.process is not None
    found, fresh = set(), {site.process.pid}
    while fresh:
        found |= fresh
        fresh = {child for pid in fresh for child in children_of(pid)} - found
    return found


def children_of(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text().split()]


def memory_of(pid: int) -> float:
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0
