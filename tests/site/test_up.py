"""`manage.py up` as a newcomer meets it: everything starts, comes back when killed, and goes without a trace."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import redis

from lotr_site.trial.live_site import ROOT, LiveSite

pytestmark = pytest.mark.drill
CHECKED = ("database", "writes", "disk", "redis", "parts")
HUNG = 5
"""Seconds after which a part that hangs is replaced here."""


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, own_redis: None) -> Iterator[LiveSite]:
    """A site on SQLite with its own Redis. Each test leaves it running."""
    folder = tmp_path_factory.mktemp("up")
    site = LiveSite(folder, f"sqlite:///{folder / 'site.sqlite3'}", HUNG_SECONDS=str(HUNG))
    site.start()
    yield site
    site.stop()


def descendants(pid: int) -> set[int]:
    found = {int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit() and parent(path) == pid}
    return found.union(*(descendants(child) for child in found))


def parent(path: Path) -> int:
    try:
        return int((path / "stat").read_text().rsplit(")", 1)[1].split()[1])
    except OSError:
        return 0


def gone(pids: set[int], seconds: float = 20.0) -> bool:
    limit = time.monotonic() + seconds
    while time.monotonic() < limit and any(map(lives, pids)):
        time.sleep(0.02)
    return not any(map(lives, pids))


def lives(pid: int) -> bool:
    """A process that is dead and only waits to be noticed by its new parent does not live."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    except OSError:
        return False


def test_it_says_where_to_point_the_browser_and_answers_there(running: LiveSite) -> None:
    for _ in range(100):  # it answers a moment before it says so
        if f"Open {running.url}/" in running.log():
            break
        time.sleep(0.1)
    assert f"Open {running.url}/" in running.log()
    assert httpx.get(f"{running.url}/readyz").json() == dict.fromkeys(CHECKED, True)
    assert set(running.state()["parts"]) >= {"redis", "moves", "bots", "background", "web"}


def work_done(pids: set[int]) -> float:
    """Seconds of processor time that the processes have used."""
    ticks = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        ticks += sum(int(field) for field in fields[11:15])  # own and collected children's, user and system
    return ticks / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_it_leaves_no_process_and_starts_again_quickly(running: LiveSite, number: int) -> None:
    """Quickly: with the work of four seconds on two cores, however busy they are. `make bench` measures the seconds."""
    assert running.process is not None
    everything = descendants(running.process.pid)
    assert len(everything) >= 6
    status = running.stop(number)
    assert status == (-number if number == signal.SIGKILL else 0)
    left = not gone(everything)
    running.start()
    assert not left
    assert work_done({running.process.pid} | descendants(running.process.pid)) < 2 * 4


@pytest.mark.parametrize("part", ["web", "moves", "bots", "redis", "sweeper"])
def test_a_killed_part_comes_back(running: LiveSite, part: str) -> None:
    running.wait_for_restart(part, running.kill(part))
    running.wait_until_ready()
    assert httpx.get(f"{running.url}/readyz").status_code == 200


@pytest.mark.parametrize("part", ["web", "moves", "bots", "sweeper"])
def test_a_part_that_hangs_is_replaced(running: LiveSite, part: str) -> None:
    old = running.pid(part)
    os.kill(old, signal.SIGSTOP)
    running.wait_for_restart(part, old)
    running.wait_until_ready()
    assert f"no response for {HUNG:g} s" in running.log()
    assert httpx.get(f"{running.url}/readyz").json()["parts"] is True


def test_visitors_who_come_while_the_web_process_restarts_only_wait(running: LiveSite) -> None:
    old = running.kill("web")
    assert httpx.get(f"{running.url}/healthz", timeout=10).status_code == 200
    running.wait_for_restart("web", old)


def test_the_site_stays_up_while_redis_is_away(running: LiveSite) -> None:
    old = running.pid("redis")
    os.kill(old, signal.SIGSTOP)
    try:
        answer_json = httpx.get(f"{running.url}/readyz", timeout=10).json()
        assert answer_json == {name: name != "redis" for name in CHECKED}
        assert httpx.get(f"{running.url}/", timeout=10).status_code == 200
    finally:
        os.kill(old, signal.SIGCONT)


def test_the_embedded_redis_is_for_this_user_alone(running: LiveSite) -> None:
    path = running.folder / "redis.sock"
    assert path.stat().st_mode & 0o077 == 0
    assert redis.Redis(unix_socket_path=str(path)).info("server")["tcp_port"] == 0


def another_start(site: LiveSite, **variables: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "manage.py", "up", "--no-prepare"]
    environment = site.environment | variables
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=30)


def test_a_second_site_in_the_same_folder_is_refused(running: LiveSite) -> None:
    done = another_start(running)
    assert done.returncode == 1
    assert done.stderr.strip() == f"CommandError: The site is already running here, at {running.url}/."


def test_a_taken_port_is_refused_with_advice(running: LiveSite, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = another_start(running, PORT=port, VAR_DIR=str(tmp_path))
    assert done.returncode == 1
    assert re.search(rf"Port {port} .* PORT=8001 make run$", done.stderr.strip())


def test_a_database_that_is_away_is_named_in_one_sentence(running: LiveSite, tmp_path: Path) -> None:
    nowhere = "postgres://nobody@127.0.0.1:1/nothing"
    command = [sys.executable, "manage.py", "up"]
    environment = running.environment | {"DATABASE_URL": nowhere, "VAR_DIR": str(tmp_path), "PORT": "0"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=30)
    assert done.returncode == 1
    assert done.stderr.startswith("CommandError: The database cannot be used:")
    assert "Traceback" not in done.stderr
