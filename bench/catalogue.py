"""Search and pages of the catalogue over HTTP, beside a view that sends the same bytes ready-made"""

import asyncio
import os
import statistics
import time
from collections.abc import AsyncIterator, Iterator
from itertools import count, cycle
from pathlib import Path
from urllib.parse import quote, urlsplit

from bench import Row, at_most
from bench._http import Visitor
from lotr_site.trial.live_site import LiveSite

QUERIES = (
    "", "aragorn", "eomer", "culture:elven type:companion", "type:minion cost>=6", "(race:elf or race:dwarf) cost<=2",
    "keyword:damage strength:8..12", "-culture:gondor ranger", '"the one ring"', "set:4 rarity:r side:shadow",
    "title:/^the .* of /", "text:exert culture:gandalf,shire", "game:two_towers goal:win", "hue:red gandalf", "1R89",
)  # fmt: skip
PAGES = ("/cards/?game=lotr_tcg&q=type:companion", "/cards/lotr_tcg/1_89/", "/cards/lotr_tcg/sets/1/", "/cards/help/")
ROUNDS = 30
VISITORS, SECONDS = 16, 5.0


def measure() -> Iterator[Row]:
    """Start a site with two web processes and without rate limits, and yield the figures measured on it."""
    folder = Path(os.environ["BENCH_DIR"]) / "catalogue"
    folder.mkdir()
    environment = {
        "DJANGO_SETTINGS_MODULE": "bench.ready.site_settings",
        "WEB_PROCESSES": "2",
        "BACKGROUND_WORKERS": "0",
    }
    environment |= {"BOT_WORKERS": "0", "API_RATE_ANONYMOUS": "off", "API_RATE_USER": "off"}
    site = LiveSite(folder, f"sqlite:///{folder / 'site.sqlite3'}", **environment)
    site.start()
    try:
        yield from asyncio.run(figures(site))
        yield from loading(site)
    finally:
        site.stop()


async def figures(site: LiveSite) -> list[Row]:
    rows = [row async for row in latencies(site)]
    await rate(site, searches())  # both processes have built their index
    for name, paths in (("search", searches()), ("ready-made", map(ready, searches()))):
        rows.append(Row(f"{name}, {VISITORS} visitors at once", f"{await rate(site, paths):,.0f} a second"))
    return rows


async def latencies(site: LiveSite) -> AsyncIterator[Row]:
    """Yield the response times of the catalogue's queries, compared with those of ready-made responses of the same
    content. `new` queries have never been sent before; `again` are repeated ones.
    """
    visitor, fresh = visitor_of(site), count()
    ratios: dict[str, list[float]] = {"new": [], "again": []}
    slow: dict[str, list[float]] = {"new": [], "again": []}
    for query in QUERIES:
        for kind, times in ratios.items():
            mine, peer = [], []
            for _ in range(ROUNDS):
                path = address(f"{query} -zz{next(fresh)}" if kind == "new" else query)
                mine.append(await timed(visitor, path))
                peer.append(await timed(visitor, ready(address(query))))
            times.append(statistics.median(mine) / statistics.median(peer))
            slow[kind] += mine
    for kind, times in ratios.items():
        yield at_most(
            f"search, {kind}: against ready-made, median of {len(times)} queries",
            statistics.median(times),
            2,
            "times",
        )
        yield Row(
            f"search, {kind}: slowest query",
            f"{max(times):.2f} times ({QUERIES[times.index(max(times))]})",
        )
        yield Row(f"search, {kind}: 50th and 95th percentile", percentiles(slow[kind]))
    for path in PAGES:
        yield Row(f"page {path}", percentiles([await timed(visitor, path) for _ in range(ROUNDS)]))


def visitor_of(site: LiveSite) -> Visitor:
    where = urlsplit(site.url)
    return Visitor(where.hostname or "", where.port or 0)


def address(query: str) -> str:
    return f"/api/cards/?q={quote(query)}"


def ready(path: str) -> str:
    return f"/api/ready/?path={quote(path)}"


def searches() -> Iterator[str]:
    return cycle(map(address, QUERIES))


async def timed(visitor: Visitor, path: str) -> float:
    started = time.perf_counter()
    status = await visitor.fetch(path)
    assert status == 200, f"{path}: {status}"
    return time.perf_counter() - started


async def rate(site: LiveSite, paths: Iterator[str]) -> float:
    """Return the number of responses per second when several visitors send requests without pause."""
    until, done = time.perf_counter() + SECONDS, 0

    async def visit() -> None:
        nonlocal done
        visitor = visitor_of(site)
        while time.perf_counter() < until:
            await timed(visitor, next(paths))
            done += 1

    await asyncio.gather(*(visit() for _ in range(VISITORS)))
    return done / SECONDS


def percentiles(times: list[float]) -> str:
    most = statistics.quantiles(times, n=20)[-1]
    return f"{statistics.median(times) * 1000:.1f} / {most * 1000:.1f} ms"


def loading(site: LiveSite) -> Iterator[Row]:
    words = site.manage("load_catalogue", "--verbosity", "0").splitlines()[-1]
    yield at_most("load_catalogue, nothing changed", float(words.split()[-2]), 10, "s")
