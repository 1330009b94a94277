"""Run a whole site, as an operator starts it."""

import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator, Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import psycopg
import redis
from django.conf import settings

from lotr_site.site.parent_death import die_with_parent
from lotr_site.trial import settings as test_settings

ROOT = Path(__file__).resolve().parents[2]
SITES = ("site", "drill")  # that one process of a test run may have at the same time
SETTINGS = "lotr_site.trial.site_settings"
START_LIMIT = 200.0  # seconds; the first start migrates and loads the catalogue, and the machine may do much else


class GuestsToken(httpx.Auth):
    """An authentication for httpx that sends the CSRF token from the cookie as a header, too, as the site's own pages
    do.
    """

    def auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, httpx.Response, None]:
        """Send a guest's CSRF token with each request."""
        held = SimpleCookie(request.headers.get("cookie", ""))
        if "csrftoken" in held:
            request.headers["X-CSRFToken"] = held["csrftoken"].value
        yield request


class LiveSite:
    """A site that `manage.py up` runs in a folder of its own, for tests. `url` has no trailing slash."""

    def __init__(self, folder: Path, database_url: str, redis_url: str = "", **environment: str) -> None:
        self.folder, self.database_url = folder, database_url
        self.environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "lotr_site.settings",
            "VAR_DIR": str(folder),
            "DATABASE_URL": database_url,
            "REDIS_URL": redis_url,
            "PORT": "0",
            "MOVE_WORKERS": "1",
            "WEB_PROCESSES": "1",
            "PRERENDER": "0",
            "PLAY_FINDS_PEOPLE": "0",  # so that visitors of one test do not meet those of another
            "COLUMNS": "200",
            **environment,
        }
        self.process: subprocess.Popen[bytes] | None = None

    # --- starting and stopping --------------------------------------------------------------------------------------
    def start(self, *options: str) -> None:
        """Start everything and wait until each part is ready."""
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "up", *options],
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=subprocess.STDOUT,
                preexec_fn=die_with_parent,
            )
        self.wait_until_ready()
        self.environment["PORT"] = self.url.rsplit(":", 1)[1]  # the same address after a restart

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Stop the whole site with a signal and return the exit status of `up`, or 0 if it was not running."""
        if self.process is None:
            return 0
        self.process.send_signal(number)
        status = self.process.wait(30)
        self.process = None
        return status

    def wait_until_ready(self, seconds: float = START_LIMIT) -> None:
        """Wait until every part is ready, possibly after a restart.

        Raise AssertionError if the site ends, or is not ready in time.
        """
        until = time.monotonic() + seconds
        while not self._is_ready():
            assert self.process and self.process.poll() is None, f"The site ended:\n{self.log()}"
            assert time.monotonic() < until, f"The site is not ready: {self.state()}\n{self.log()}"
            time.sleep(0.05)

    def _is_ready(self) -> bool:
        state = self.state()
        own = self.process is not None and state.get("pid") == self.process.pid
        return own and all(part["state"] == "ready" for part in state["parts"].values())

    # --- looking ----------------------------------------------------------------------------------------------------
    def state(self) -> dict[str, Any]:
        """Return what `up` reports: its pid, its URL, and the state, pid and restarts of each part.

        Return {} before the first report.
        """
        try:
            found: dict[str, Any] = json.loads((self.folder / "run" / "up.json").read_text())
        except (OSError, ValueError):
            return {}
        return found

    @property
    def url(self) -> str:
        return str(self.state()["address"]).rstrip("/")

    def pid(self, part: str) -> int:
        return int(self.state()["parts"][part]["pid"])

    def log(self) -> str:
        return (self.folder / "log").read_text(errors="replace")[-6000:]

    def client(self, **options: Any) -> httpx.Client:
        """Return an HTTP client with its own cookies, whose requests take paths on this site."""
        return httpx.Client(base_url=self.url, timeout=20, follow_redirects=True, auth=GuestsToken(), **options)

    def query(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Return the rows of a query that is sent directly to the site's database. The values replace the question
        marks in `sql`.
        """
        if self.database_url.startswith("sqlite"):
            with contextlib.closing(sqlite3.connect(urlsplit(self.database_url).path[1:], timeout=20)) as database:
                return database.execute(sql, values).fetchall()
        with psycopg.connect(self.database_url) as connection:
            return connection.execute(sql.replace("?", "%s"), values).fetchall()

    # --- acting -----------------------------------------------------------------------------------------------------
    def kill(self, part: str) -> int:
        """Kill a part of the site without warning, as a crash would, and return the pid that it had."""
        pid = self.pid(part)
        os.kill(pid, signal.SIGKILL)
        return pid

    def lose_redis(self) -> None:
        """Make Redis lose all its data, as after a crash: kill an embedded Redis and wait for its replacement, or empty
        one given by URL.
        """
        if self.environment["REDIS_URL"]:
            redis.Redis.from_url(self.environment["REDIS_URL"]).flushdb()
        else:
            self.wait_for_restart("redis", self.kill("redis"))

    def wait_for_restart(self, part: str, old_pid: int, seconds: float = 30.0) -> None:
        """Wait until a part of the site that had the pid `old_pid` runs in another process and is ready. Raise
        AssertionError if that takes too long.
        """
        until = time.monotonic() + seconds
        while self.pid(part) == old_pid or self.state()["parts"][part]["state"] != "ready":
            assert time.monotonic() < until, f"{part} did not come back:\n{self.log()}"
            time.sleep(0.02)

    def manage(self, *arguments: str, **environment: str) -> str:
        """Return the output of a command of manage.py, run on the site's data.

        Raise AssertionError if the command fails.
        """
        command = [sys.executable, "manage.py", *arguments]
        given = self.environment | environment
        done = subprocess.run(command, cwd=ROOT, env=given, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, f"manage.py {' '.join(arguments)} failed:\n{done.stdout}\n{done.stderr}"
        return done.stdout


def new_database(folder: Path, name: str) -> str:
    """Return the URL of a new empty database, of the same kind (SQLite or PostgreSQL) as the one that the tests use."""
    chosen = settings.DATABASES["default"]
    if chosen["ENGINE"].endswith("sqlite3"):
        return f"sqlite:///{folder / 'site.sqlite3'}"
    url = urlsplit(os.environ["DATABASE_URL"])
    unique = f"live_{name}_{test_settings.WORKER or 'alone'}"
    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as connection:
        connection.execute(f'DROP DATABASE IF EXISTS "{unique}" WITH (FORCE)')
        connection.execute(f'CREATE DATABASE "{unique}"')
    return url._replace(path=f"/{unique}").geturl()


@contextlib.contextmanager
def running_site(name: str, **environment: str) -> Iterator[LiveSite]:
    """Run a site with empty tables and the catalogue for the duration of the block.

    Its settings are those of `site_settings.py`, unless `environment` says otherwise.
    """
    folder = Path(tempfile.mkdtemp(prefix=f"live-{name}-", dir=test_settings.RUN_DIR))  # a rerun may start another
    redis_url = test_settings.numbered_redis(test_settings.FIRST_FREE_REDIS + 1 + SITES.index(name))
    (folder / "faces").symlink_to(test_settings.FACES)
    site = LiveSite(folder, new_database(folder, name), redis_url, **{"DJANGO_SETTINGS_MODULE": SETTINGS} | environment)
    try:
        site.start()
        yield site
    finally:
        site.stop()
