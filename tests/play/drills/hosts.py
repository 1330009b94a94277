"""Two hosts on one machine: network namespaces with a site each, one PostgreSQL and one Redis outside of them.

Each host has two lines: by the front one players come, by the back one it reaches the database and Redis. Needs root,
iproute2, PostgreSQL and redis-server.
"""

import contextlib
import fcntl
import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar

import httpx
import psycopg

from lotr_site.site.parent_death import die_with_parent
from lotr_site.trial.live_site import ROOT, LiveSite

POSTGRES = next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), Path("/nowhere"))
POSTGRES_PORT, REDIS_PORT, WEB_PORT = 21432, 21379, 8000
FRONT, BACK = 77, 78
NAME = "cards.test"
SHUNNED_FOR = 10.0


def possible() -> bool:
    """Can this user make network namespaces here, and are the servers installed?"""
    tools = all(map(shutil.which, ("ip", "redis-server"))) and (POSTGRES / "initdb").exists()
    if os.geteuid() != 0 or not tools:
        return False
    made = subprocess.run(["ip", "netns", "add", "lotr-try"], check=False, capture_output=True)
    subprocess.run(["ip", "netns", "del", "lotr-try"], check=False, capture_output=True)
    return made.returncode == 0


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


class Host(LiveSite):
    """A site in a network namespace of its own."""

    def __init__(self, number: int, folder: Path, secret: str) -> None:
        self.number, self.space = number, f"lotr{number}"
        folder.mkdir()
        (folder / "faults").mkdir()
        outside = f"10.{BACK}.{number}.1"
        super().__init__(
            folder,
            f"postgres://cards@{outside}:{POSTGRES_PORT}/cards",
            f"redis://{outside}:{REDIS_PORT}/0",
            HOST=f"10.{FRONT}.{number}.2",
            PORT=str(WEB_PORT),
            ALLOWED_HOSTS=NAME,
            SECRET_KEY=secret,
            DJANGO_SETTINGS_MODULE="tests.play.drills.site_settings",
            BACKGROUND_WORKERS="0",
        )
        self.database_url = f"postgres://cards@127.0.0.1:{POSTGRES_PORT}/cards"  # for us, whatever is cut

    def line(self, network: int) -> str:
        return f"lotr{network}n{self.number}"

    def plug_in(self) -> None:
        """Make the namespace and its two lines."""
        self.unplug()  # what a drill left that was killed
        ip("netns", "add", self.space)
        ip("-n", self.space, "link", "set", "lo", "up")
        for network in (FRONT, BACK):
            line = self.line(network)
            ip("link", "add", line, "type", "veth", "peer", "name", f"line{network}", "netns", self.space)
            ip("addr", "add", f"10.{network}.{self.number}.1/24", "dev", line)
            ip("-n", self.space, "addr", "add", f"10.{network}.{self.number}.2/24", "dev", f"line{network}")
            ip("link", "set", line, "up")
            ip("-n", self.space, "link", "set", f"line{network}", "up")

    def unplug(self) -> None:
        for line in (self.line(FRONT), self.line(BACK)):
            subprocess.run(["ip", "link", "del", line], check=False, capture_output=True)
        subprocess.run(["ip", "netns", "del", self.space], check=False, capture_output=True)

    def cut(self) -> None:
        """Between this host and the database nothing gets through any more."""
        ip("link", "set", self.line(BACK), "down")

    def mend(self) -> None:
        ip("link", "set", self.line(BACK), "up")

    def vanish(self) -> None:
        """The power goes off: the processes are gone, and the database hears nothing of it."""
        assert self.process is not None
        self.cut()
        pids = [part["pid"] for part in self.state()["parts"].values()]
        for pid in (self.process.pid, *pids):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait(10)
        self.process = None

    def start(self, *options: str) -> None:
        inside = ["ip", "netns", "exec", self.space, sys.executable, "manage.py", "up", *options]
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                inside, cwd=ROOT, env=self.environment, stdout=log, stderr=subprocess.STDOUT, preexec_fn=die_with_parent
            )
        self.wait_until_ready()


class Proxy(httpx.BaseTransport):
    """One name for all hosts, as one player meets it: each request goes to the first host, and for some seconds after
    anybody's request has failed there, to the next."""

    url = f"http://{NAME}"
    shunned: ClassVar[dict[int, float]] = {}
    """Until when, by the number of a host."""

    def __init__(self, hosts: list[Host]) -> None:
        self.hosts, self.line = hosts, httpx.HTTPTransport()

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        now = time.monotonic()
        host = min(self.hosts, key=lambda host: max(0.0, self.shunned.get(host.number, now) - now))
        try:
            answer = self.sent(host, request)
        except httpx.TransportError:
            self.shun(host)
            raise
        if answer.status_code >= 500:
            self.shun(host)
        return answer

    def shun(self, host: Host) -> None:
        """From now, not from when it was asked: the request may have waited as long as that."""
        self.shunned[host.number] = time.monotonic() + SHUNNED_FOR

    def sent(self, host: Host, request: httpx.Request) -> httpx.Response:
        there = request.url.copy_with(host=host.environment["HOST"], port=WEB_PORT)
        again = httpx.Request(
            request.method, there, headers=request.headers, stream=request.stream, extensions=request.extensions
        )
        return self.line.handle_request(again)


@contextlib.contextmanager
def two_hosts() -> Iterator[list[Host]]:
    """Two hosts with empty tables and the catalogue, for as long as the block lasts."""
    secret = secrets.token_hex(40)
    with contextlib.ExitStack() as stack:
        stack.enter_context(alone())
        folder = Path(tempfile.mkdtemp(prefix="lotr-hosts-"))
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        folder.chmod(0o755)
        hosts = [Host(number, folder / f"host{number}", secret) for number in (1, 2)]
        for host in hosts:
            stack.callback(host.unplug)
            host.plug_in()
        stack.enter_context(postgres(folder / "data"))
        stack.enter_context(server("redis", *redis_command(folder)))
        for host, options in zip(hosts, ((), ("--no-prepare",)), strict=True):
            stack.callback(host.stop)
            host.start(*options)
        yield hosts


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """The networks have fixed numbers: one drill at a time."""
    with open(Path(tempfile.gettempdir()) / "lotr-two-hosts.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def redis_command(folder: Path) -> list[str]:
    options = {"port": REDIS_PORT, "bind": "0.0.0.0", "protected-mode": "no", "save": "", "dir": folder}
    return ["redis-server", *(str(word) for name, value in options.items() for word in (f"--{name}", value))]


@contextlib.contextmanager
def postgres(data: Path) -> Iterator[None]:
    """PostgreSQL with an empty database, which the hosts may use."""
    data.mkdir()
    shutil.chown(data, "postgres", "postgres")
    initdb = (POSTGRES / "initdb", "-D", data, "-U", "cards", "--auth=trust", "-E", "UTF8")
    subprocess.run(initdb, check=True, capture_output=True, cwd="/", user="postgres", group="postgres")
    with open(data / "pg_hba.conf", "a") as rules:
        rules.write(f"host all all 10.{BACK}.0.0/16 trust\n")
    options = ("-h", "0.0.0.0", "-k", "", "-c", "max_connections=200", "-c", "fsync=off")
    command = (str(POSTGRES / "postgres"), "-D", str(data), "-p", str(POSTGRES_PORT), *options)
    with server("postgres", *command):
        patiently(lambda: made_database(f"postgres://cards@127.0.0.1:{POSTGRES_PORT}/postgres"))
        yield


def made_database(address: str) -> None:
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("CREATE DATABASE cards")


def patiently(attempt: Callable[[], None], seconds: float = 20) -> None:
    """Until it succeeds."""
    until = time.monotonic() + seconds
    while True:
        try:
            return attempt()
        except psycopg.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


@contextlib.contextmanager
def server(user: str, *command: str) -> Iterator[None]:
    """A server as this user of Debian's, that ends with the block or with us."""
    process = subprocess.Popen(
        command,
        cwd="/",
        user=user,
        group=user,
        preexec_fn=die_with_parent,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        process.send_signal(signal.SIGQUIT if user == "postgres" else signal.SIGTERM)
        process.wait(20)
