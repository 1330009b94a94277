"""Two hosts share one database and one Redis: whatever happens to one, no match is lost, forked or played twice.

`make drill HOSTS=2` plays a hundred matches with players on both. It takes minutes and needs root, so that an ordinary
run leaves it out.
"""

import os
import random
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from lotr_site.trial.live_site import LiveSite
from tests.play.drills.hosts import Host, Proxy, possible, two_hosts
from tests.play.drills.players import Player, Table
from tests.play.drills.test_drills import arm, check, wait_until

WANTED = os.environ.get("HOSTS") == "2"
MATCHES = int(os.environ.get("DRILL_MATCHES", "0")) or 3
pytestmark = [
    pytest.mark.drill,
    pytest.mark.skipif(not WANTED, reason="takes minutes: make drill HOSTS=2"),
    pytest.mark.skipif(WANTED and not possible(), reason="needs root, iproute2, PostgreSQL and redis-server"),
]
CUT = 20.0
HELD = ("the rules have run", "all is committed, nobody told", "the choice is kept, not queued", "the bot has posted")


MIX: tuple[dict[str, Any], ...] = (
    *[{"game": "two_towers"}] * 14,
    *[{"game": "fellowship_board"}] * 3,
    {"game": "lotr_tarot", "options": {"rounds": 1}},
    {"game": "tarot", "options": {"turns": 20}},
    {"game": "lotr_tcg"},
)
"""What is played: all games, the short ones more often."""
AT_ONCE = 30
"""Matches. More would only wait for the processors of one machine."""


class SharedTable(Table):
    """A match whose players come to different hosts. The how many-th match it is says of which game, how many people
    play, and to which host each comes."""

    def __init__(self, hosts: list[Host], number: int) -> None:
        turn = number // len(MIX)
        self.hosts = hosts if (number + turn) % 4 < 2 else hosts[::-1]
        super().__init__(self.hosts[0], 1 + (number + turn) % 2, pace=0.1, slowest=1.5, game=MIX[number % len(MIX)])

    def player(self, site: LiveSite, number: int) -> Player:
        home = number % len(self.hosts)
        return Player(Proxy.url, Proxy([*self.hosts[home:], *self.hosts[:home]]))


def test_matches_outlive_what_happens_to_one_of_two_hosts() -> None:
    """A host vanishes, the line to the database is cut, workers die while they hold moves, until all is over."""
    chance, stop = random.Random(5), threading.Event()
    tables: list[SharedTable] = []
    happened: dict[str, int] = {}

    def play(hosts: list[Host], number: int) -> str:
        table = SharedTable(hosts, number)
        tables.append(table)
        return str(table.play(stop)["status"])

    with two_hosts() as hosts, ThreadPoolExecutor(AT_ONCE) as threads:
        playing = [threads.submit(play, hosts, number) for number in range(MATCHES)]

        def ended() -> bool:
            return all(one.done() for one in playing)

        try:
            wait_until(lambda: len(tables) >= min(AT_ONCE, MATCHES) or ended(), "the first matches have begun", 300)
            for what in troubles(chance):
                wait_for_moves(tables, chance.randrange(5, 20 + 6 * MATCHES), ended)
                if ended():
                    break
                for one in playing:
                    if one.done():
                        one.result()  # whoever has given up says why at once
                began, before = time.monotonic(), sum(table.version for table in tables)
                TROUBLES[what](chance.choice(hosts), tables, chance)
                moves = sum(table.version for table in tables) - before
                print(f"{what}: {time.monotonic() - began:.0f} s, {moves} moves meanwhile, {len(tables)} matches begun")
                happened[what] = happened.get(what, 0) + 1
            found = [one.result() for one in playing]
        finally:
            stop.set()
        assert found == ["over"] * MATCHES
        check(hosts[0], list(tables))
    print(f"{MATCHES} matches on two hosts: {happened}")


def troubles(chance: random.Random) -> Iterator[str]:
    yield from TROUBLES
    while True:
        yield chance.choice(list(TROUBLES))


def wait_for_moves(tables: list[SharedTable], count: int, over: Callable[[], bool], seconds: float = 30) -> None:
    goal, until = sum(table.version for table in tables) + count, time.monotonic() + seconds
    while sum(table.version for table in tables) < goal and time.monotonic() < until and not over():
        time.sleep(0.05)


def all_go_on(host: Host, tables: list[SharedTable], without: str) -> None:
    """Returns when each match that runs now has moved on."""
    ours = {table.id for table in tables}

    def running() -> set[tuple[Any, ...]]:
        rows = host.query("SELECT id, version FROM play_match WHERE status = 'running'")
        return {one for one in rows if one[0] in ours}

    still, until = running(), time.monotonic() + 150
    while stuck := still & running():
        if time.monotonic() > until:
            told = [told_of(host, table) for table in tables if table.id in {key for key, _version in stuck}]
            raise AssertionError(f"without {without} these do not go on: {told}")
        time.sleep(0.5)


def told_of(host: Host, table: SharedTable) -> dict[str, Any]:
    """What there is to know of a match that stands still."""
    seats = "SELECT number, bot_level, decision, refusals, answers_at FROM play_seat WHERE match_id = ? ORDER BY number"
    posted = (
        "SELECT id, seat, decision, version, status, queued FROM play_postedchoice WHERE match_id = ? ORDER BY id DESC"
    )
    return {
        "match": host.query("SELECT id, game, version, chain FROM play_match WHERE id = ?", table.id),
        "seats": host.query(seats, table.id),
        "choices": host.query(f"{posted} LIMIT 4", table.id),
        "players": [list(player.heard) for player in table.players],
    }


def a_host_vanishes(host: Host, tables: list[SharedTable], chance: random.Random) -> None:
    """The other one goes on with all matches, even with that which a worker held when it vanished."""
    arm_and_wait(host, "the rules have run", "linger")
    host.vanish()
    all_go_on(host, tables, "a host")
    host.mend()
    host.start("--no-prepare")


def the_line_is_cut(host: Host, tables: list[SharedTable], chance: random.Random) -> None:
    """The host cannot reach the database for a while, and recovers by itself."""
    arm_and_wait(host, "the rules have run", "linger")
    until = time.monotonic() + CUT
    host.cut()
    all_go_on(host, tables, "a line to the database")
    time.sleep(max(0.0, until - time.monotonic()))
    host.mend()
    host.wait_until_ready()


def workers_die(host: Host, tables: list[SharedTable], chance: random.Random) -> None:
    """Kill a worker at one of the steps at which it has a move in its hands."""
    arm_and_wait(host, chance.choice(HELD), "die")
    all_go_on(host, tables, "a worker")
    host.wait_until_ready()


def arm_and_wait(host: Host, point: str, how: str) -> None:
    """Returns when a process has come to the armed point, or none has for a while."""
    armed = arm(host, point, how)
    until = time.monotonic() + 15
    while armed.exists() and time.monotonic() < until:
        time.sleep(0.02)
    armed.unlink(missing_ok=True)


TROUBLES = {"host": a_host_vanishes, "line": the_line_is_cut, "workers": workers_die}
