"""Load the data files of all games into the database."""

import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from cards.games.data_reader import BadFile
from cards.games.registry import GAMES, HERE
from cards.loader import load
from cards.search import index


class Command(BaseCommand):
    """The command that adds new cards, updates changed ones and withdraws missing ones; repeating it changes
    nothing.
    """

    help = "Load every game's cards from the data files and report added, changed and unchanged cards."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--data", type=Path, default=HERE, help="folder with <game>/data, instead of the site's own files"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        started = time.perf_counter()
        try:
            reports = self.load_with_progress(options["data"].resolve(), options["verbosity"])
        except BadFile as bad:
            raise CommandError(f"{bad}. Nothing was changed.") from bad
        index.recheck_catalogue()
        for report in reports:
            line = f"{report.added} added, {report.changed} changed, {report.unchanged} unchanged"
            gone = f", {report.withdrawn} withdrawn" if report.withdrawn else ""
            self.stdout.write(f"{report.game}: {line}{gone}")
        total = sum(report.added + report.changed + report.unchanged for report in reports)
        self.stdout.write(f"{total} cards in {time.perf_counter() - started:.1f} s")

    def load_with_progress(self, root: Path, verbosity: int) -> Any:
        """Load the catalogue, with a progress bar per game if run in a terminal; return the reports."""
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        console = Console(stderr=True, quiet=verbosity == 0)
        with Progress(*columns, console=console, transient=True) as bars:
            tasks = {game.title: bars.add_task(game.title, total=None) for game in GAMES}

            def show(title: str, done: int, total: int) -> None:
                bars.update(tasks[title], completed=done, total=total)

            return load(root, show)
