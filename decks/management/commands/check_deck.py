"""Check a deck file in any file format: `manage.py check_deck FILE [--format F] [--json]`."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from decks.lotr_tcg.file_formats import read_deck
from decks.lotr_tcg.file_formats.draft import Import, Unplaced
from decks.lotr_tcg.file_formats.upload import LARGEST, Refused
from decks.lotr_tcg.verdict import FormatVerdict, UnknownFormat, as_data, report_data, verdicts


class Command(BaseCommand):
    """Check a deck file.

    Exit code 0 means that it was checked, and 2 that it cannot be read or the format is unknown.
    """

    help = (
        "Check which formats a deck file is legal in, and why. Reads lists in plain text, Markdown, BBCode, CSV, JSON "
        "and web pages, and files of GEMP, OCTGN, Cockatrice, LackeyCCG and Tabletop Simulator."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="the deck file, or - for standard input")
        parser.add_argument("--format", action="append", dest="formats", metavar="F", help="a slug; may be repeated")
        parser.add_argument("--json", action="store_true", dest="as_json", help="print JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        """Read, check and print the deck. Exit with code 2 if it cannot be read or the format is unknown."""
        try:
            imported = read_deck(self._bytes(options["file"]))
            results = verdicts(imported.deck, options["formats"])
        except Refused as refusal:
            self._fail(refusal.code, refusal.message, options["as_json"])
        except UnknownFormat as error:
            self._fail("format_unknown", str(error), options["as_json"])
        if options["as_json"]:
            data = {**as_data(imported.deck, results), **report_data(imported)}
            self.stdout.write(json.dumps(data, ensure_ascii=False, indent=2))
        else:
            self._print(imported, results)

    def _bytes(self, name: str) -> bytes:
        """Return the file's content, at most one byte more than allowed, so that a huge file is refused without
        being loaded.
        """
        try:
            if name == "-":
                return sys.stdin.buffer.read(LARGEST + 1)
            with Path(name).open("rb") as file:
                return file.read(LARGEST + 1)
        except OSError as error:
            raise CommandError(f"{name} cannot be opened: {error.strerror}.", returncode=2) from None

    def _fail(self, code: str, message: str, as_json: bool) -> None:
        """End the command with status 2 and a message, as JSON if requested."""
        if as_json:
            self.stdout.write(json.dumps({"error": {"code": code, "message": message}}, ensure_ascii=False))
            sys.exit(2)
        raise CommandError(f"{message} ({code})", returncode=2)

    def _print(self, imported: Import, results: dict[str, FormatVerdict]) -> None:
        """Print what was imported, what was left out or is not certain, and the verdict in each format."""
        deck = imported.deck
        name = deck.name or "Untitled deck"
        self.stdout.write(f"{name}: {deck.size} cards in the draw deck, {deck.total} in all")
        for each in imported.unplaced:
            self.stdout.write(f"  line {each.line}: {each.source!r} left out. {each.reason}{_perhaps(each)}")
        for guess in imported.guesses:
            self.stdout.write(f"  line {guess.line}: {guess.source!r} read as {guess.taken.name}. {guess.reason}")
        for remark in imported.remarks:
            self.stdout.write(f"  {remark}")
        for verdict in results.values():
            self._print_verdict(verdict)

    def _print_verdict(self, verdict: FormatVerdict) -> None:
        """Print whether the deck is legal in one format, and each problem with its rule and repair."""
        self.stdout.write(f"{verdict.format.name} [{verdict.format.slug}]: {'legal' if verdict.legal else 'not legal'}")
        for each in verdict.problems:
            self.stdout.write(f"  {each.severity} {each.code}: {each.message}")
            self.stdout.write(f"    rule: {each.rule}")
            if each.repair:
                self.stdout.write(f"    repair: {each.repair.sentence}")


def _perhaps(line: Unplaced) -> str:
    names = "; ".join(suggestion.name for suggestion in line.suggestions[:4])
    return f" Did you mean: {names}?" if names else ""
