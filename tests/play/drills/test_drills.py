"""Whatever dies in the middle of matches, none is lost, none forks, no choice is carried out twice, all go on.

`make drill` plays a hundred matches; an ordinary run a few, with one death of each kind.
"""

import contextlib
import json
import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from lotr_site.trial.live_site import LiveSite, running_site
from tests.play.drills.faults.points import POINTS
from tests.play.drills.players import Table

pytestmark = pytest.mark.drill
MATCHES = int(os.environ.get("DRILL_MATCHES", "0"))
HUNG = 20
"""Seconds after which a part that hangs is replaced."""
FEW = ("the choice is kept, not queued", "the rules have run", "all is committed, nobody told", "the bot has posted")


@pytest.fixture(scope="module")
def site(own_redis: None) -> Iterator[LiveSite]:
    """A site of its own: it is killed as a whole, and has the points at which a process can be made to die."""
    with running_site(
        "drill",
        DJANGO_SETTINGS_MODULE="tests.play.drills.site_settings",
        BACKGROUND_WORKERS="0",
        HUNG_SECONDS=str(HUNG),
    ) as running:
        (running.folder / "faults").mkdir()
        yield running


def arm(site: LiveSite, point: str, how: str) -> Path:
    armed = site.folder / "faults" / point
    draft = site.folder / "draft"
    draft.write_text(how)
    draft.rename(armed)
    return armed


def wait_until(true: Any, what: str, seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, f"it did not happen that {what}"
        time.sleep(0.02)


def check(site: LiveSite, tables: list[Table]) -> None:
    """All that were begun are there, replay to the same bytes, and hold each accepted choice once."""
    figures = json.loads(site.manage("verify_matches", "--json").splitlines()[-1])
    assert (figures["wrong"], figures["older_rules"]) == (0, 0), figures
    for table in tables:
        [(status,)] = site.query("SELECT status FROM play_match WHERE id = ?", table.id)
        choices = site.query("SELECT decision FROM play_move WHERE match_id = ? AND kind = 'choice'", table.id)
        assert len(choices) == len(set(choices)), f"{table.id}: a decision was answered twice"
        posted = site.query("SELECT id FROM play_postedchoice WHERE match_id = ? AND status = 'waiting'", table.id)
        assert not (status == "over" and posted), f"{table.id} is over and a choice still waits"


def die(site: LiveSite, part: str) -> None:
    """One part is killed, or all of them; returns when the site is whole again."""
    if part == "everything":
        kill_everything(site)
    elif part == "redis":
        site.lose_redis()
    else:
        site.wait_for_restart(part, site.kill(part))


def kill_everything(site: LiveSite) -> None:
    """The power goes off and comes back: nobody has time to finish anything."""
    assert site.process is not None
    pids = [part["pid"] for part in site.state()["parts"].values()]
    site.process.kill()
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    site.process.wait(10)
    site.process = None
    site.start()


def test_a_process_that_dies_between_two_steps_of_a_move_costs_nothing(site: LiveSite) -> None:
    """Each point in turn."""
    points = list(POINTS) if MATCHES else FEW
    tables: list[Table] = []
    stop = threading.Event()

    def play_on(people: int) -> None:
        while not stop.is_set():
            tables.append(Table(site, people))
            tables[-1].play(stop)

    with ThreadPoolExecutor(2) as threads:
        playing = [threads.submit(play_on, people) for people in (1, 2)]
        try:
            for point in points:
                for _time in range(2 if MATCHES else 1):
                    armed = arm(site, point, "die")
                    wait_until(lambda armed=armed: not armed.exists(), f"a process came to: {point}")
                    before = sum(table.version for table in tables)
                    wait_until(
                        lambda before=before: sum(table.version for table in tables) > before + 4,
                        f"the matches went on after: {point}",
                    )
        finally:
            stop.set()
        for thread in playing:
            thread.result()
    check(site, tables)


@pytest.mark.parametrize("part", ["sweeper", "moves"])
def test_tables_go_on_while_a_part_hangs(site: LiveSite, part: str) -> None:
    """Halted, not dead. Without the sweeper two people play on at once, since seats answer by themselves in any web
    process; a worker is replaced, and then both go on."""
    tables, stop = [Table(site, people) for people in (1, 2)], threading.Event()
    with ThreadPoolExecutor(2) as threads:
        playing = [threads.submit(table.play, stop) for table in tables]
        try:
            wait_until(lambda: all(table.version > 4 for table in tables), "both have begun")
            before, old, halted = [table.version for table in tables], site.pid(part), time.monotonic()
            os.kill(old, signal.SIGSTOP)
            wait_until(
                lambda: all(
                    table.version > was + 8 or thread.done()
                    for table, was, thread in zip(tables, before, playing, strict=True)
                ),
                f"tables went on without {part}",
            )
            if part == "sweeper":
                assert time.monotonic() < halted + HUNG, "before it was replaced"
            for table in tables:  # it is enough that they go on
                table.pace = table.slowest
            site.wait_for_restart(part, old)
        finally:
            stop.set()
        for thread in playing:
            thread.result()
    check(site, tables)


def test_matches_outlive_the_deaths_of_every_part(site: LiveSite) -> None:
    """Workers, web, Redis with its data, all at once: at random moments, until all matches are over."""
    count, at_once, chance = MATCHES or 3, 20 if MATCHES else 3, random.Random(11)
    tables: list[Table] = []
    results: list[dict[str, Any]] = []

    stop = threading.Event()

    def play(number: int) -> None:
        table = Table(site, 1 + number % 2, pace=0.15 if MATCHES else 0.02)
        tables.append(table)
        results.append(table.play(stop))

    deaths = 0
    with ThreadPoolExecutor(at_once) as threads:
        playing = [threads.submit(play, number) for number in range(count)]
        try:
            for death in deaths_to_die(chance, bool(MATCHES)):
                goal = sum(table.version for table in tables) + chance.randrange(5, 600 if MATCHES else 30)
                while sum(table.version for table in tables) < goal and not all(thread.done() for thread in playing):
                    time.sleep(0.02)
                if all(thread.done() for thread in playing):
                    break
                time.sleep(chance.uniform(0, 0.1))
                deaths += 1
                die(site, death)
            for thread in playing:
                thread.result()
        finally:
            stop.set()
    assert [result["status"] for result in results] == ["over"] * count
    check(site, tables)
    print(f"{count} matches, {deaths} deaths")


def deaths_to_die(chance: random.Random, long: bool) -> Iterator[str]:
    yield from ("redis", "web", "everything")
    while long:
        yield chance.choice(["moves", "moves", "bots", "web", "redis", "sweeper", "everything"])
