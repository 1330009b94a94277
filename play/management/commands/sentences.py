"""manage.py sentences: every sentence a person can read, with its source.

manage.py sentences                      prints them all: path, line, sentence
manage.py sentences play/games/tarot     prints those of a folder or a file
manage.py sentences --write              writes docs/sentences, so that a change of a sentence shows in review
"""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from play.management.sentences import ROOT, collect
from play.management.sentences.written import write


class Command(BaseCommand):
    help = "Print every sentence that players, operators and programs can read, with the file and line it comes from."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("paths", nargs="*", metavar="PATH", help="only those of these files or folders")
        parser.add_argument("--write", action="store_true", help="write docs/sentences instead")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["write"]:
            for path in write():
                self.stdout.write(f"wrote {path.relative_to(ROOT)}")
            return
        chosen = [Path(path) for path in options["paths"]]
        for path in chosen:
            if not (ROOT / path).exists():
                raise CommandError(f"There is no file or folder “{path}”.")
        for sentence in collect():
            if not chosen or any(sentence.path.is_relative_to(path) for path in chosen):
                self.stdout.write(f"{sentence.path}:{sentence.line}\t{sentence.text}")
