"""Pages while SQLite's only write lock is held and more changes wait for it than there are threads"""

import contextlib
import os
import sqlite3
import statistics
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

from bench import Row, at_most
from lotr_site.trial.live_site import LiveSite

HELD = 8.0  # seconds
WRITERS = 24  # that post while it is held
PAGES = ("/play/", "/", "/decks/", "/cards/?q=aragorn", "/api/matches/")


def measure() -> Iterator[Row]:
    folder = Path(os.environ["BENCH_DIR"]) / "locked"
    folder.mkdir()
    site = LiveSite(folder, f"sqlite:///{folder / 'site.sqlite3'}", API_RATE_ANONYMOUS="off", TABLE_RATE="off")
    site.start()
    try:
        with site.client() as guest:
            guest.post("/api/matches/", json={"game": "tarot", "seats": [{"kind": "me"}, {"kind": "anyone"}]})
            for path in PAGES:
                guest.get(path)
            waits, answers = while_locked(site, folder / "site.sqlite3", guest)
    finally:
        site.stop()
    for path, seconds in waits.items():
        yield at_most(f"{path} for a player, median", statistics.median(seconds), 0.2, "s")
        yield Row(f"{path} for a player, the slowest of {len(seconds)}", f"{max(seconds):.2f} s")
    statuses = ", ".join(f"{answers.count(status)} times {status}" for status in sorted(set(answers)))
    yield Row(f"{WRITERS} changes posted meanwhile were answered", statuses)


def while_locked(site: LiveSite, database: Path, guest: httpx.Client) -> tuple[dict[str, list[float]], list[int]]:
    """Hold the database's write lock while visitors load pages and make changes. Return the durations of the responses
    by page, and the status codes of the changes.
    """
    waits, answers = {path: list[float]() for path in PAGES}, list[int]()
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        writers = [threading.Thread(target=change, args=(site, answers)) for _ in range(WRITERS)]
        for writer in writers:
            writer.start()
        ends = time.monotonic() + HELD
        time.sleep(0.5)
        while time.monotonic() < ends:
            for path in PAGES:
                began = time.perf_counter()
                assert guest.get(path).status_code == 200, path
                waits[path].append(time.perf_counter() - began)
            time.sleep(0.1)
        other.rollback()
    for writer in writers:
        writer.join()
    return waits, answers


def change(site: LiveSite, answers: list[int]) -> None:
    seats = [{"kind": "me"}, {"kind": "anyone"}]
    with site.client() as stranger:
        answers.append(stranger.post("/api/matches/", json={"game": "tarot", "seats": seats}, timeout=60).status_code)
