"""Run the whole site on this machine, in the foreground: `manage.py up`."""

import fcntl
import gc
import io
import json
import os
import socket
from argparse import ArgumentParser
from datetime import UTC, datetime
from importlib import import_module
from typing import IO, Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, connection, connections
from django.db.migrations.executor import MigrationExecutor
from rich.console import Console
from rich.live import Live
from rich.markup import escape
from rich.table import Table

from lotr_site import asgi
from lotr_site.celery import app
from lotr_site.site.processes import parts, run_folder
from lotr_site.site.supervisor import READY, STOPPED, Runner, Supervisor
from lotr_site.site.web import listen
from play.games import GAMES, game
from play.log.rules_version import rules

MODULES_OF_WORKERS = (
    "celery.apps.worker", "celery.bin.celery", "celery.worker.autoscale", "celery.worker.consumer",
    "celery.worker.loops", "kombu.transport.redis", "lotr_site.site.task_pool",
)  # fmt: skip
"""The modules that each worker would otherwise import, and keep in memory, by itself."""
COLOURS = {
    "ready": "green",
    "starting": "yellow",
    "waiting to restart": "red",
    "hung": "red",
    "stopping": "yellow",
    "stopped": "dim",
}


class Command(BaseCommand):
    help = "Start Redis, the workers, the sweeper and the web server, and keep them running until Ctrl-C."
    requires_system_checks = ()  # `make check` makes them; here they would cost a third of the time of a start

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--no-prepare", action="store_true", help="neither migrate nor load the catalogue")

    def handle(self, *args: Any, **options: Any) -> None:
        lock = take_lock()
        listener = open_address()
        console = Console(highlight=False, soft_wrap=True)
        if not options["no_prepare"]:
            prepare(console)
        get_ready_to_be_copied()
        address = f"http://{address_of(listener)}/"
        with Display(console, address) as display:
            supervisor = Supervisor(parts(listener), display)
            display.show(supervisor.runners)
            supervisor.run()
        listener.close()
        lock.close()
        console.print("The site has stopped.")


def take_lock() -> IO[str]:
    """Lock the run folder, so that only one site runs in it, and return the lock file; the lock ends with the process.
    Raise CommandError if a site is already running there.
    """
    lock = open(run_folder() / "up.lock", "a+")  # noqa: SIM115  (held as long as the process lives)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        address = read_state().get("address", "an unknown address")
        raise CommandError(f"The site is already running here, at {address}.") from None
    return lock


def open_address() -> socket.socket:
    """Return the socket on which the site listens. Raise CommandError if its port is in use."""
    try:
        return listen(settings.HOST, settings.PORT)
    except OSError as error:
        sentence = f"Port {settings.PORT} of {settings.HOST} cannot be used ({error.strerror})"
        raise CommandError(f"{sentence}; choose another with PORT=8001 make run") from None


def address_of(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": socket.gethostname(), "::": socket.gethostname(), "127.0.0.1": "localhost"}.get(host, host)
    return f"{shown}:{port}"


def prepare(console: Console) -> None:
    """Bring the database and the catalogue up to date. This is quick if they already are."""
    try:
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            console.print("Preparing the database ...")
            call_command("migrate", interactive=False, verbosity=0)
        call_command("load_catalogue", verbosity=0, stdout=io.StringIO())
    except OperationalError as error:
        raise CommandError(f"The database cannot be used: {str(error).splitlines()[0]}") from None
    if not settings.DEVELOPMENT:
        call_command("collectstatic", interactive=False, verbosity=0)


def get_ready_to_be_copied() -> None:
    """Prepare this process for being forked: load what the parts of the site need, including the rules of all games,
    close all database connections, and collect garbage.
    """
    app.loader.import_default_modules()
    for name in MODULES_OF_WORKERS:
        import_module(name)
    asgi.application.warm()
    for key in GAMES:
        rules(game(key))
    connections.close_all()
    gc.collect()
    gc.freeze()


def state_file() -> Any:
    return run_folder() / "up.json"


def read_state() -> dict[str, Any]:
    """Return the running site's report about itself (address, process and parts), or {} if there is none."""
    try:
        state: dict[str, Any] = json.loads(state_file().read_text())
    except (OSError, ValueError):
        return {}
    return state


class Display:
    """Shows the state of each part of the site, as a table below the log on a terminal and as lines elsewhere."""

    def __init__(self, console: Console, address: str) -> None:
        self.console, self.address = console, address
        self.runners: list[Runner] = []
        self.was_ready = False
        self.live = Live(console=console, auto_refresh=False) if console.is_terminal else None

    def __enter__(self) -> "Display":
        if self.live:
            self.live.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.live:
            self.live.stop()
        state_file().unlink(missing_ok=True)

    def show(self, runners: list[Runner]) -> None:
        self.runners = runners
        self._refresh()

    def on_state(self, runner: Runner, why: str) -> None:
        """Print a part's new state, and the site's address when all parts are ready for the first time."""
        process = "" if runner.state == STOPPED else f"process {runner.pid}"
        remarks = ", ".join(part for part in (process, why) if part)
        remark = f" [dim]({escape(remarks)})[/dim]" if remarks else ""
        self._line(runner.part.name, f"[{COLOURS[runner.state]}]{runner.state}[/]{remark}")
        self._refresh()
        if not self.was_ready and all(other.state == READY for other in self.runners):
            self.was_ready = True
            self._invite()

    def _invite(self) -> None:
        link = f"[bold link={self.address}]{self.address}[/]"
        self.console.print(f"\n  Ready. Open {link} in a browser. Ctrl-C stops everything.\n")

    def on_line(self, runner: Runner, line: str) -> None:
        if line:
            self._line(runner.part.name, escape(line))

    def _line(self, name: str, words: str) -> None:
        self.console.print(f"[dim]{datetime.now():%H:%M:%S}[/dim] [cyan]{name:>8}[/cyan]  {words}")

    def _refresh(self) -> None:
        self._write_state()
        if self.live:
            self.live.update(self._table(), refresh=True)

    def _table(self) -> Table:
        """Return the table of all parts and their states."""
        table = Table("part", "state", "process", "restarts", title=self.address, title_style="bold")
        for runner in self.runners:
            state = f"[{COLOURS[runner.state]}]{runner.state}[/]"
            table.add_row(runner.part.name, state, str(runner.pid or ""), str(runner.restarts or ""))
        return table

    def _write_state(self) -> None:
        """Write the state of the site and its parts to the file that `read_state` reads, for anyone who wants to watch
        or kill a part.
        """
        parts = {
            runner.part.name: {"state": runner.state, "pid": runner.pid, "restarts": runner.restarts}
            for runner in self.runners
        }
        state = {"address": self.address, "pid": os.getpid(), "at": datetime.now(UTC).isoformat(), "parts": parts}
        draft = state_file().with_suffix(".new")
        draft.write_text(json.dumps(state, indent=1))
        draft.replace(state_file())
