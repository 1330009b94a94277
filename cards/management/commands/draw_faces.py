"""Draw every missing face, so that no visitor waits for one: `manage.py draw_faces [--game G] [--size S]`.

`--sheet FILE` draws only a sheet of 24 faces, to check after changes to the drawing code; `--icons` draws only the
icons of the site, into its static files.
"""

import os
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import django
from django.core.management.base import BaseCommand
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cards.faces import face_store, icons, sheet
from cards.faces.describe import DRAWN_AHEAD, SIZES

BATCH = 40
Job = tuple[str, str, str]


def draw_batch(jobs: list[Job]) -> int:
    """Draw the missing faces of a batch in a separate process; return how many were drawn."""
    missing = [job for job in jobs if not face_store.path_of(face_store.digest(*job[:2]), job[2]).exists()]
    for job in missing:
        face_store.ensure_picture(*job)
    return len(missing)


class Command(BaseCommand):
    help = "Draw the faces of all cards that have none yet."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--game", choices=face_store.GAMES, action="append", help="only this game (may be repeated)"
        )
        parser.add_argument("--size", choices=SIZES, action="append", help="only this size (may be repeated)")
        parser.add_argument(
            "--processes",
            type=int,
            default=os.cpu_count() or 1,
            help="how many processes draw (default: one for each core)",
        )
        parser.add_argument("--tidy", action="store_true", help="also remove pictures that no card shows any more")
        parser.add_argument(
            "--sheet", metavar="FILE", help="write a sample sheet of 24 faces from all games to this file instead"
        )
        parser.add_argument("--icons", action="store_true", help="write the site's icons instead of faces")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["sheet"]:
            sheet.write(Path(options["sheet"]))
            self.stdout.write(f"{len(sheet.CARDS)} faces are on {options['sheet']}.")
            return
        if options["icons"]:
            for path in icons.write():
                self.stdout.write(f"{path.name} is drawn.")
            return
        sizes, games = options["size"] or DRAWN_AHEAD, options["game"] or face_store.GAMES
        jobs = [(game, card, size) for size in sizes for game in games for card in _by_palette(game)]
        start, drawn = time.monotonic(), 0
        with Progress(
            TextColumn("Drawing faces"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            disable=options["verbosity"] == 0,
        ) as bar:
            task = bar.add_task("faces", total=len(jobs))
            for done, new in _carried_out(jobs, max(1, options["processes"])):
                bar.update(task, advance=done)
                drawn += new
        took = time.monotonic() - start
        rate = drawn / took if took else 0
        self.stdout.write(f"{len(jobs)} faces are ready, {drawn} of them new, in {took:.1f} s ({rate:.0f} per second).")
        if options["tidy"]:
            self.stdout.write(f"{face_store.delete_unused_pictures()} old pictures were removed.")


def _by_palette(game: str) -> list[str]:
    """Return the ids of a game's cards sorted by colors and frame, so that each frame is drawn once and reused."""
    faces = face_store.faces(game)
    return sorted(faces, key=lambda card: (faces[card].palette, faces[card].template, bool(faces[card].subtitle)))


def _carried_out(jobs: list[Job], processes: int) -> Iterator[tuple[int, int]]:
    """Yield (jobs done, faces drawn) for each batch as it finishes."""
    batches = [jobs[i : i + BATCH] for i in range(0, len(jobs), BATCH)]
    if processes == 1:
        yield from ((len(batch), draw_batch(batch)) for batch in batches)
        return
    with ProcessPoolExecutor(processes, get_context("spawn"), initializer=django.setup) as pool:
        running = {pool.submit(draw_batch, batch): len(batch) for batch in batches}
        yield from ((running[done], done.result()) for done in as_completed(running))
