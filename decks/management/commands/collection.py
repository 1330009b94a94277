"""Show or fill an account's collection, open virtual boosters into it, and compare decks with it.

manage.py collection NAME [--box ID | --pool NAME]
    [--read FILE [--mode MODE] [--dry-run] | --write csv|txt|bbcode | --missing DECK | --replace DECK [--free]]
    [--boosters SET [--count N] [--seed N] [--dry-run]]
"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from secrets import randbelow
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.http import Http404

from decks.changes import Refusal
from decks.collection import service
from decks.collection.boosters import SEEDS, added_label, open_boosters
from decks.collection.card_lists import LARGEST
from decks.collection.checklist import progress
from decks.collection.exports import WRITTEN, as_text
from decks.collection.holdings import copies_held, shortfall
from decks.collection.lists import MODES, add_list, read_sent, steps_of
from decks.collection.pools import new_pool, pools
from decks.collection.sources import replace_among
from decks.deck_references import UnknownDeck, deck_by_reference, seen_list_and_format
from decks.lotr_tcg.file_formats.upload import Refused
from decks.lotr_tcg.starter_formats import home_format
from decks.models import Box
from lotr_site.accounts.visitors import Visitor


class Command(BaseCommand):
    """Show an account's collection, read a list or open boosters into it, write it out, or show what a deck lacks.

    Exit code 2 means that there is no such account, box, file, deck or booster, or that the list cannot be read.
    """

    help = "Show an account's own cards by set, read a list into a box, write it out, or show what a deck lacks."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", help="the account's user name")
        where = parser.add_mutually_exclusive_group()
        where.add_argument("--box", default="", help="id of a box; the first box if left out")
        where.add_argument("--pool", default="", help="name of a pool; created if there is none with this name")
        parser.add_argument(
            "--read", metavar="FILE", help="a list or table to read into the box, or - for standard input"
        )
        parser.add_argument("--mode", choices=MODES, default="add", help="how --read changes the counts (add)")
        parser.add_argument("--dry-run", action="store_true", help="with --read or --boosters: change nothing")
        parser.add_argument("--write", choices=WRITTEN, help="print the box")
        parser.add_argument("--boosters", metavar="SET", type=int, help="open virtual boosters of a set into the box")
        parser.add_argument("--count", type=int, default=1, help="how many boosters (1)")
        parser.add_argument("--seed", type=int, help="the same seed gives the same cards; random if left out")
        parser.add_argument("--missing", metavar="DECK", help="print what a deck (an id or a starter) lacks")
        parser.add_argument("--replace", metavar="DECK", help="print which own cards could replace what a deck lacks")
        parser.add_argument("--free", action="store_true", help="with --replace: only cards that no built deck holds")

    def handle(self, *args: Any, **options: Any) -> None:
        """Carry out what the options ask for. Exit with code 2 if that is not possible."""
        visitor = self._visitor(options["name"])
        try:
            with transaction.atomic():
                self._carry_out(visitor, options)
                transaction.set_rollback(options["dry_run"])
        except (Refused, Refusal) as refusal:
            raise CommandError(f"{refusal.message} ({refusal.code})", returncode=2) from None
        except (UnknownDeck, Http404) as error:
            raise CommandError(str(error), returncode=2) from None

    def _carry_out(self, visitor: Visitor, options: dict[str, Any]) -> None:
        box = self._pool(visitor, options["pool"]) if options["pool"] else self._box(visitor, options["box"])
        if options["read"]:
            self._read(box, options["read"], options["mode"], options["dry_run"])
        elif options["boosters"] is not None:
            self._open(box, options["boosters"], options["count"], options["seed"], options["dry_run"])
        elif options["write"]:
            self.stdout.write(WRITTEN[options["write"]].write(service.counts_in(box)), ending="")
        elif options["missing"]:
            self._show_missing(visitor, options["missing"], box if options["box"] or options["pool"] else None)
        elif options["replace"]:
            self._show_replacements(visitor, options["replace"], "free" if options["free"] else "own")
        else:
            self._show(box)

    def _visitor(self, name: str) -> Visitor:
        user = get_user_model().objects.filter(username=name).first()
        if user is None:
            raise CommandError(f"There is no account called {name!r}.", returncode=2)
        return Visitor(user, "", name)

    def _box(self, visitor: Visitor, box_id: str) -> Box:
        """Return the box with this id, or the first one."""
        if not box_id:
            return service.first_box(visitor)
        box = next((each for each in service.boxes(visitor) if each.pk == box_id), None)
        if box is None:
            raise CommandError(f"This account has no box {box_id!r}.", returncode=2)
        return box

    def _pool(self, visitor: Visitor, name: str) -> Box:
        """Return the oldest pool with this name. If there is none, create it."""
        return next((each for each in pools(visitor) if each.name == name), None) or new_pool(visitor, name)

    def _read(self, box: Box, file: str, mode: str, dry_run: bool) -> None:
        """Read a list into a box, and print what was unclear and how many counts changed."""
        found = read_sent(self._bytes(file))
        for line in (*found.unplaced, *found.guesses):
            taken = f"read as {line.name} ({line.collector})" if line.card else "left out"
            self.stdout.write(f"  {line.source!r} {taken}. {line.reason}")
        outcome = add_list(box, found, mode, dry_run)
        changed = "would change" if dry_run else "changed"
        self.stdout.write(
            f"Lines read: {len(found.placed)}. Counts that {changed} in {box.name!r}: {len(outcome.counts)}."
        )

    def _open(self, box: Box, number: int, count: int, seed: int | None, dry_run: bool) -> None:
        """Open virtual boosters, print their cards and, unless this is a dry run, add them to a box."""
        seed = randbelow(SEEDS) if seed is None else seed
        opened = open_boosters(number, seed, count)
        self.stdout.write(as_text(opened), ending="")
        if not dry_run:
            service.change(box.pk, steps_of(opened, "add"), added_label(number, count))
        done = "Would be added" if dry_run else "Added"
        self.stdout.write(f"{done} to {box.name!r}: {sum(opened.values())} cards, seed {seed}.")

    def _bytes(self, name: str) -> bytes:
        """Return the file's content, at most one byte more than allowed."""
        try:
            if name == "-":
                return sys.stdin.buffer.read(LARGEST + 1)
            with Path(name).open("rb") as file:
                return file.read(LARGEST + 1)
        except OSError as error:
            raise CommandError(f"{name} cannot be opened: {error.strerror}.", returncode=2) from None

    def _show_missing(self, visitor: Visitor, reference: str, box: Box | None) -> None:
        """Print what a deck lacks in the whole collection, or in one box, list or pool."""
        copies = copies_held(service.counts_in(box)) if box else service.holdings(visitor)
        lacking = shortfall(deck_by_reference(reference, visitor), copies)
        self.stdout.write(f"{lacking.held} of {lacking.wanted} cards")
        for row in lacking.rows:
            self.stdout.write(f"{row.missing} {row.card.name} ({row.card.collector})")

    def _show_replacements(self, visitor: Visitor, reference: str, among: str) -> None:
        deck, form = seen_list_and_format(visitor, reference)
        found = replace_among(visitor, deck, form or home_format(reference), among, reference)
        for each in found.replacements:
            self.stdout.write(f"{each.copies} {each.card.name} -> {each.other.name}: {each.reason}")
        for row in found.lacking.rows:
            self.stdout.write(f"{row.missing} {row.card.name}: nothing similar")

    def _show(self, box: Box) -> None:
        self.stdout.write(f"{box.name} ({box.pk})")
        for each in progress(service.counts_in(box)):
            self.stdout.write(f"  {each.name}: {each.have} of {each.of}, {each.copies} copies")
