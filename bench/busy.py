"""Moves of people while the bots' queue is full, beside the same with an empty queue"""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

from bench import Row, at_most
from bench.matches import PRODUCTION, Figures, percentile, redis_of, sender, stretch
from lotr_site.trial.live_site import LiveSite

PAIRS, SECONDS = 4, 12.0
TASKS = 200
"""How many bots want to think at once, each for a second of processor time: more than can be done while measuring."""


def measure() -> Iterator[Row]:
    folder = Path(os.environ["BENCH_DIR"]) / "busy"
    folder.mkdir()
    site = LiveSite(folder, f"sqlite:///{folder / 'site.sqlite3'}", **PRODUCTION)
    site.start()
    try:
        asyncio.run(stretch(site, 2, 2.0))  # the first requests of a process load its code
        yield from rows("no bot thinks", idle := asyncio.run(stretch(site, PAIRS, SECONDS)))
        send = sender(redis_of(site), "ponder", "bots")
        for number in range(TASKS):
            send(str(number))
        yield from rows("all bots think", busy := asyncio.run(stretch(site, PAIRS, SECONDS)))
        yield at_most("95th percentile with bots to that without", ratio(busy, idle), 2, "times")
        waiting = thinking(site)
        yield Row("bots that still waited at the end", str(waiting), "some", waiting > 0)
    finally:
        site.stop()


def rows(name: str, figures: Figures) -> Iterator[Row]:
    """Yield the rows of one run: moves per second, delays and errors."""
    half, most = percentile(figures.moves, 50), percentile(figures.moves, 95)
    yield Row(f"{name}: choices of people a second", f"{len(figures.moves) / SECONDS:.0f}")
    yield Row(
        f"{name}: choice posted to event of the other seat, 50th / 95th percentile", f"{half:.1f} / {most:.1f} ms"
    )
    yield Row(f"{name}: errors", f"{len(figures.errors)} {figures.errors[:1] or ''}", "none", not figures.errors)


def ratio(busy: Figures, idle: Figures) -> float:
    return percentile(busy.moves, 95) / percentile(idle.moves, 95)


def thinking(site: LiveSite) -> int:
    """Return how many bot moves are waiting in the queue."""
    import redis

    with redis.Redis.from_url(redis_of(site)) as client:
        return int(client.llen("bots"))
