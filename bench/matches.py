"""Pairs of players over HTTP: from posting a choice to the other seat's event, beside an empty Celery round trip"""

import asyncio
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import redis.asyncio

from bench import Row, at_most
from bench._http import Visitor
from lotr_site.base.environment import socket_path
from lotr_site.trial.live_site import LiveSite

PAIRS = 50
SECONDS = 20.0
PRODUCTION = {
    "DEBUG": "0",
    "HTTPS": "0",
    "ALLOWED_HOSTS": "localhost,127.0.0.1",
    "SECRET_KEY": "only-for-measuring-0123456789-abcdefghijklmnopqrstuvwxyz",
    "DJANGO_SETTINGS_MODULE": "bench.echo.site_settings",
    "BACKGROUND_WORKERS": "0",
}
GAME = {"game": "lotr_tarot", "seats": [{"kind": "me"}, {"kind": "anyone"}]}


Promised = dict[
    tuple[int, int], float
]  # by seat and version: when the other seat posted the choice that the event will report


@dataclass
class Figures:
    """The figures of one period: durations in seconds, and the errors that occurred."""

    moves: list[float] = field(default_factory=list)
    echoes: list[float] = field(default_factory=list)
    pushes: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    matches: int = 0


def measure() -> Iterator[Row]:
    folder = Path(os.environ["BENCH_DIR"]) / "matches"
    folder.mkdir()
    database = os.environ.get("BENCH_DATABASE_URL") or f"sqlite:///{folder / 'site.sqlite3'}"
    site = LiveSite(folder, database, **PRODUCTION)
    site.start()
    try:
        asyncio.run(stretch(site, 2, 2.0))  # the first requests of a process load its code
        for pairs, seconds in ((1, 5.0), (PAIRS, SECONDS)):
            before = worked(site)
            figures = asyncio.run(stretch(site, pairs, seconds))
            yield from rows(figures, pairs, seconds)
            yield costs(pairs, len(figures.moves), before, worked(site))
        site.manage("verify_matches")
        yield Row("all matches replayed: equal bytes", "yes", "", True)
    finally:
        site.stop()


def rows(figures: Figures, pairs: int, seconds: float) -> Iterator[Row]:
    """Yield the rows of one run: moves per second, delays next to those of an empty round trip, and errors."""
    name = f"{pairs} pair{'s' if pairs > 1 else ''}"
    half, most = percentile(figures.moves, 50), percentile(figures.moves, 95)
    echo_half, echo = percentile(figures.echoes, 50), percentile(figures.echoes, 95)
    push = percentile(figures.pushes, 95)
    yield Row(f"{name}: choices a second ({figures.matches} matches begun)", f"{len(figures.moves) / seconds:.0f}")
    yield Row(f"{name}: errors", f"{len(figures.errors)} {figures.errors[:1] or ''}", "none", not figures.errors)
    yield Row(f"{name}: empty Celery round trip, 50th / 95th percentile", f"{echo_half:.1f} / {echo:.1f} ms")
    yield Row(f"{name}: one push through Redis, 95th percentile", f"{push:.1f} ms")
    yield Row(f"{name}: choice posted to event of the other seat, 50th percentile", f"{half:.1f} ms")
    limit = round(2 * echo + push, 1)
    yield at_most(f"{name}: the same, 95th percentile", round(most, 1), limit, "ms")


def costs(pairs: int, moves: int, before: dict[str, float], after: dict[str, float]) -> Row:
    """Return the CPU time per choice, for each part of the site. The time for the empty tasks and for starting matches
    is divided among the choices as well.
    """
    each = {part: 1000 * (after[part] - before[part]) / max(moves, 1) for part in after}
    parts = ", ".join(f"{part} {spent:.1f}" for part, spent in each.items() if spent >= 0.05)
    name = f"{pairs} pair{'s' if pairs > 1 else ''}: processor time a choice"
    return Row(name, f"{sum(each.values()):.1f} ms ({parts})")


def worked(site: LiveSite) -> dict[str, float]:
    """Return the seconds of CPU time used so far by each part of the site, including its child processes."""
    return {name: sum(map(spent, family(part["pid"]))) for name, part in site.state()["parts"].items()}


def family(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").iterdir()
    children = [int(child) for task in tasks for child in (task / "children").read_text().split()]
    return [pid, *(grandchild for child in children for grandchild in family(child))]


def spent(pid: int) -> float:
    """Return the user and system CPU time of a process, read from /proc."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(seconds: list[float], share: int) -> float:
    """Return a percentile of durations given in seconds, in milliseconds, or NaN if there are none."""
    ordered = sorted(seconds) or [float("nan")]
    return 1000 * ordered[min(len(ordered) - 1, len(ordered) * share // 100)]


async def stretch(site: LiveSite, pairs: int, seconds: float) -> Figures:
    """Let `pairs` pairs of guests play as fast as they can for `seconds` seconds while empty tasks are sent as well.
    Return the figures.
    """
    figures, parts = Figures(), urlsplit(site.url)
    host, port = parts.hostname or "localhost", parts.port or 80
    ends = time.monotonic() + seconds
    works = [echoes(site, figures, ends), *(pair(host, port, figures, ends) for _ in range(pairs))]
    for outcome in await asyncio.gather(*works, return_exceptions=True):
        if isinstance(outcome, BaseException):
            figures.errors.append(repr(outcome))
    return figures


# Players


async def pair(host: str, port: int, figures: Figures, ends: float) -> None:
    """Let two guests play one match after another until the time is up."""
    while time.monotonic() < ends:
        first, second = Visitor(host, port), Visitor(host, port)
        _status, match = await first.ask("POST", "/api/matches/", GAME)
        await second.ask("POST", f"/api/matches/{match['id']}/join/", {})
        figures.matches += 1
        await play(match["id"], (first, second), figures, ends)


async def play(match_id: str, visitors: tuple[Visitor, Visitor], figures: Figures, ends: float) -> None:
    """Play both seats of a match concurrently, until the match or the time is over. Then wait up to ten seconds for the
    events that the choices should cause.
    """
    promised: Promised = {}
    players = [asyncio.create_task(player(visitor, match_id, promised, figures, ends)) for visitor in visitors]
    try:
        await asyncio.wait(players, timeout=ends - time.monotonic() + 10, return_when=asyncio.FIRST_COMPLETED)
        until = time.monotonic() + 10
        while promised and time.monotonic() < until:
            await asyncio.sleep(0.02)
        if promised:
            figures.errors.append(f"{match_id}: no event came for {promised}")
    finally:
        for one in players:
            one.cancel()
        for outcome in await asyncio.gather(*players, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome


async def player(visitor: Visitor, match_id: str, promised: Promised, figures: Figures, ends: float) -> None:
    """Play one seat of a match, answering every question immediately."""
    answered = ""
    async for seen in visitor.events(f"/api/matches/{match_id}/events/"):
        for seat, version in [key for key in promised if key[0] == seen["seat"] and key[1] <= seen["version"]]:
            took = time.perf_counter() - promised.pop((seat, version))
            if time.monotonic() < ends:
                figures.moves.append(took)
        if seen["status"] != "running" or time.monotonic() > ends and not promised:
            return
        decision = seen["decision"]
        if decision and decision["id"] != answered and time.monotonic() < ends:
            answered = decision["id"]
            await post(visitor, match_id, seen, promised, figures)


async def post(visitor: Visitor, match_id: str, seen: dict[str, Any], promised: Promised, figures: Figures) -> None:
    decision = seen["decision"]
    body = {
        "version": seen["version"],
        "decision": decision["id"],
        "key": decision["key"],
        "picks": list(range(decision["low"])),
    }
    if len(seen["waiting"]) == 1:  # if both choose at once, it is unknown whose choice an event reports
        promised[1 - seen["seat"], seen["version"] + 1] = time.perf_counter()
    status, answer = await visitor.ask("POST", f"/api/matches/{match_id}/choices/", body)
    if status != 202:
        figures.errors.append(f"{status} {answer}")


# The empty round trip


async def echoes(site: LiveSite, figures: Figures, ends: float) -> None:
    """Measure, in alternation, empty tasks that are sent to the moves' queue and answered by a pushed message, and
    pushed messages alone.
    """
    from bench.echo.tasks import CHANNEL

    address = redis_of(site)
    client = redis.asyncio.Redis.from_url(address)
    async with client, client.pubsub() as answers:
        await answers.subscribe(CHANNEL)
        await answers.get_message(timeout=1)
        send = sender(address)
        number = 0
        while time.monotonic() < ends:
            number += 1
            began = time.perf_counter()
            await asyncio.to_thread(send, str(number))
            await heard(answers, str(number))
            figures.echoes.append(time.perf_counter() - began)
            began = time.perf_counter()
            await client.publish(CHANNEL, f"push {number}")
            await heard(answers, f"push {number}")
            figures.pushes.append(time.perf_counter() - began)
            await asyncio.sleep(0.02)


async def heard(answers: Any, word: str) -> None:
    while True:
        message = await answers.get_message(ignore_subscribe_messages=True, timeout=10)
        if message and message["data"].decode() == word:
            return


def redis_of(site: LiveSite) -> str:
    """Return the URL of the site's Redis."""
    return site.environment["REDIS_URL"] or f"unix://{socket_path(site.folder)}"


def sender(address: str, task: str = "echo", queue: str = "moves") -> Any:
    """Return a function that sends a task of the echo app, by default an empty one, in the same way as the web process
    does.
    """
    from celery import Celery

    from lotr_site.base.environment import broker_url

    app = Celery("bench", broker=broker_url(address))
    app.conf.task_ignore_result = True
    return lambda word: app.send_task(f"bench.echo.tasks.{task}", (word,), queue=queue)
