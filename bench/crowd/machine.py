"""Watch the processor time, memory and queues of the site and the load, and what is full first."""

import asyncio
import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import redis

from bench.matches import family, redis_of, spent, worked
from lotr_site.trial.live_site import LiveSite

EVERY = 2.0
"""Seconds between two samples."""
FULL = 0.93
"""The share of a core, or of all, from which something counts as full."""
QUEUES = ("moves", "bots")
LONG_QUEUE = 40
LOAD = "the load itself"


def pin_site(cores: int) -> list[int]:
    """Bind this process, and so the site that it will start, to the first `cores` cores (0: about three quarters of
    them). Return the cores that are left for the load, or [] if there are too few to divide.
    """
    available = sorted(os.sched_getaffinity(0))
    site = cores or len(available) - max(1, len(available) // 4)
    if len(available) < 4 and not cores or site >= len(available):
        return []
    os.sched_setaffinity(0, available[:site])
    return available[site:]


class Sample(NamedTuple):
    """The state of the machine at one time: seconds of processor time so far by part, waiting messages by queue, and
    how many people are there.
    """

    at: float
    spent: dict[str, float]
    waiting: dict[str, int]
    people: int


@dataclass
class Watch:
    """The samples of a site that runs on this machine, in order."""

    site: LiveSite
    cores: int
    samples: list[Sample] = field(default_factory=list)

    async def look(self, people: Callable[[], int]) -> None:
        """Take samples until canceled. `people` returns how many people are there."""
        with redis.Redis.from_url(redis_of(self.site)) as client:
            while True:
                self.samples.append(self.sample(client, people()))
                await asyncio.sleep(EVERY)

    def sample(self, client: redis.Redis, people: int) -> Sample:
        parts = worked(self.site) | {LOAD: spent(os.getpid())}
        waiting = {queue: int(client.llen(queue)) for queue in QUEUES}
        return Sample(time.monotonic(), parts, waiting, people)

    def since(self, moment: float) -> dict[str, float]:
        """Return the seconds of processor time that each part has taken since a moment."""
        first = next((sample for sample in self.samples if sample.at >= moment), self.samples[-1])
        last = self.samples[-1]
        return {part: last.spent[part] - first.spent.get(part, 0.0) for part in last.spent}

    def longest_queues(self, moment: float) -> dict[str, int]:
        later = [sample for sample in self.samples if sample.at >= moment]
        return {queue: max((sample.waiting[queue] for sample in later), default=0) for queue in QUEUES}

    def full_first(self) -> str:
        """Return what was full first, and how many people were there, or "nothing". Starting up doesn't count."""
        for earlier, later in zip(self.samples, self.samples[3:], strict=False):
            if later.people and (full := self.full(earlier, later)):
                return f"{full}, with {later.people} people"
        return "nothing"

    def full(self, earlier: Sample, later: Sample) -> str:
        """Return what was full between two samples, or ""."""
        seconds = later.at - earlier.at
        used = {part: (later.spent[part] - earlier.spent.get(part, 0.0)) / seconds for part in later.spent}
        site = sum(used.values()) - used[LOAD]
        if sum(used.values()) >= FULL * self.cores:
            busiest = max(used, key=lambda part: used[part])
            return f"the processor, all {self.cores} cores (site {site:.2f}, busiest: {busiest} {used[busiest]:.2f})"
        if used[LOAD] >= FULL:
            return LOAD
        for part, cores in used.items():
            if part.startswith("web") and cores >= FULL:
                return f"{part}, one core"
        return next((f"the queue of {queue}" for queue, count in later.waiting.items() if count > LONG_QUEUE), "")


def memory(site: LiveSite) -> dict[str, float]:
    """Return the proportional set size of each part of the site in MB: shared pages are divided among those that share
    them.
    """
    state = site.state()
    processes = {"up": [int(state["pid"])]} | {name: family(part["pid"]) for name, part in state["parts"].items()}
    return {name: sum(map(pss, pids)) / 1000 for name, pids in processes.items()}


def pss(pid: int) -> float:
    """Return the proportional set size of a process in kB, or 0 if it has just ended."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return float(line.split()[1])
    return 0.0
