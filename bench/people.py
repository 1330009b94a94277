"""People who visit the site with browsers: they play, watch, look at cards and build decks, and think in between

`make bench BENCH=people PEOPLE=500 MINUTES=3`, or `python -m bench people --people 500 --minutes 3`. With `--url`
(`URL`), they visit a site that is already running. Its limits must allow that many people from one address
(`API_RATE_…`, `FORM_RATE`, `TABLE_RATE` and `DECK_RATE` off, `MAX_STREAMS_PER_ADDRESS` high). With `--cores` (`CORES`),
a site started here gets that many cores, and the load gets the others. `BENCH_DATABASE_URL` and `BENCH_REDIS_URL`
replace SQLite and the embedded Redis, and `WEB_PROCESSES`, `MOVE_WORKERS` and `BOT_WORKERS` have their usual meaning.

Half the people play against bots of three levels, a fifth against each other, a fifth look at the catalogue, and the
others build decks or watch. Ten of them arrive per second. A move takes from the click until the event with the new
table reaches the player's own stream, or the other player's. Only errors and started matches count before half
a minute after the last arrival.

The client is our own and not a tool such as Locust: it has to follow a move from a form to an event in a compressed
stream that stays open, and the next answer depends on the form in that event. Such tools do neither, so all of this
would be our own code anyway. Besides, each of their requests takes more processor time than most answers of the site,
on cores that the site needs.
"""

import asyncio
import os
import time
from collections.abc import Iterator
from pathlib import Path

from bench import Row
from bench.crowd.figures import Figures
from bench.crowd.machine import LOAD, Watch, memory, pin_site
from bench.crowd.people import Crowd, activities
from bench.matches import PRODUCTION, percentile
from lotr_site.trial import settings as test_settings
from lotr_site.trial.live_site import LiveSite

ARRIVING = 10
"""How many people arrive per second."""
SETTLING = 30
"""Seconds after the last arrival that don't count, so that everyone has time to sit down."""
LIMIT = 300
"""The most milliseconds that a move may take to the player's own screen, at the 95th percentile."""
KINDS = ("move, own screen", "move, other screen", "move, response", "page")
PROCESSES = ("WEB_PROCESSES", "MOVE_WORKERS", "BOT_WORKERS")
"""The settings that the site chooses itself, by its cores, unless they are given."""


def measure() -> Iterator[Row]:
    """Yield what the people experience and, if the site runs here, what it uses."""
    people, minutes = int(os.environ.get("PEOPLE", "100")), float(os.environ.get("MINUTES", "1"))
    url = os.environ.get("URL", "")
    if url:
        figures, _watch = asyncio.run(visited(url.rstrip("/"), people, minutes))
        yield from experienced(figures, people, 60 * minutes)
        return
    load = pin_site(int(os.environ.get("CORES", "0")))
    cores = len(os.sched_getaffinity(0))
    site = started()
    try:
        if load:
            os.sched_setaffinity(0, load)
        figures, watch = asyncio.run(visited(site.url, people, minutes, site, cores))
        assert watch is not None
        yield from experienced(figures, people, 60 * minutes)
        yield from used(watch, figures, cores, bool(load))
    finally:
        site.stop()


def started() -> LiveSite:
    """Start a public site without limits per address, and return it. Its card faces are drawn only once per process."""
    folder = Path(os.environ["BENCH_DIR"]) / "people"
    folder.mkdir()
    (folder / "faces").symlink_to(test_settings.FACES)
    database = os.environ.get("BENCH_DATABASE_URL") or f"sqlite:///{folder / 'site.sqlite3'}"
    processes = {name: os.environ.get(name, "") for name in PROCESSES}
    environment = PRODUCTION | processes | {"MAX_STREAMS_PER_ADDRESS": "100000", "BACKGROUND_WORKERS": "1"}
    site = LiveSite(folder, database, os.environ.get("BENCH_REDIS_URL", ""), **environment)
    site.start()
    return site


async def visited(
    url: str, people: int, minutes: float, site: LiveSite | None = None, cores: int = 1
) -> tuple[Figures, Watch | None]:
    """Let a crowd visit a site for some minutes after everyone has arrived, and watch the site if it runs here."""
    wave = people / ARRIVING + SETTLING
    now = time.monotonic()
    figures = Figures(now + wave, now + wave + 60 * minutes)
    crowd = Crowd(url, figures, figures.ends)
    watch = Watch(site, cores) if site is not None else None
    looking = asyncio.create_task(watch.look(lambda: crowd.present)) if watch is not None else None
    visits = [asyncio.create_task(crowd.visit(do, n / ARRIVING)) for n, do in enumerate(activities(people))]
    await asyncio.sleep(figures.ends - now)
    for task in [*visits, *([looking] if looking else [])]:
        task.cancel()
    await asyncio.gather(*visits, *([looking] if looking else []), return_exceptions=True)
    return figures, watch


def experienced(figures: Figures, people: int, seconds: float) -> Iterator[Row]:
    """Yield the rows of what the people experienced."""
    moves, matches = moves_of(figures), sum(figures.matches.values())
    yield Row(f"{people} people: their moves per second", f"{moves / seconds:.1f} ({matches} matches started)")
    for kind in KINDS:
        took = figures.durations[kind]
        p50, p95, p99 = (percentile(took, share) for share in (50, 95, 99))
        name = f"{kind}: 50th / 95th / 99th percentile of {len(took)}"
        aim = f"95th at most {LIMIT} ms" if kind == KINDS[0] else ""
        yield Row(name, f"{p50:.0f} / {p95:.0f} / {p99:.0f} ms", aim, p95 <= LIMIT if aim else None)
    for kind, number in figures.requests.most_common():
        size = figures.bytes[kind]
        yield Row(f"{kind}: per second", f"{number / seconds:.1f}, {size / max(1, number) / 1000:.1f} kB each")
    yield Row("streams: bytes per move", f"{figures.bytes['stream'] / max(1, moves) / 1000:.1f} kB")
    refused = sum(figures.refusals.values())
    yield Row("choices refused, since people choose blindly", f"{refused} {dict(figures.refusals) if refused else ''}")
    errors = ", ".join(f"{number} {kind}" for kind, number in figures.errors.most_common(8))
    yield Row("errors, from the first arrival on", errors or "none", "none", not errors)


def used(watch: Watch, figures: Figures, cores: int, separate: bool) -> Iterator[Row]:
    """Yield the rows of what the site used. `separate` says that the load ran on other cores."""
    moves, took = max(1, moves_of(figures)), watch.since(figures.starts)
    own = sum(seconds for part, seconds in took.items() if part != LOAD)
    parts = ", ".join(f"{part} {1000 * seconds / moves:.1f}" for part, seconds in took.items() if part != LOAD)
    yield Row("processor time of the site per move, with all pages", f"{1000 * own / moves:.1f} ms ({parts})")
    period = watch.samples[-1].at - figures.starts
    where = "on cores of its own" if separate else "on the same cores"
    share = f"site {own / period:.2f} of {cores}, load {took[LOAD] / period:.2f} {where}"
    yield Row("cores in use", share)
    queues = ", ".join(f"{name} {length}" for name, length in watch.longest_queues(figures.starts).items())
    yield Row("longest queues", queues)
    held = memory(watch.site)
    yield Row("memory (PSS)", f"{sum(held.values()):.0f} MB ({', '.join(f'{n} {mb:.0f}' for n, mb in held.items())})")
    yield Row("full first", watch.full_first())


def moves_of(figures: Figures) -> int:
    return len(figures.durations["move, own screen"])
