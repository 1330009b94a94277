"""Carry out scenario files: `manage.py scenario FILE...`."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from play.examples.scenario_files import Outcome, all_files, run_file


class Command(BaseCommand):
    help = "Carry out scenario files: one line each, exit 0 only if all pass."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="default, with --card: all there are")
        parser.add_argument(
            "--card", default="", metavar="ID", help="only scenarios whose names begin with this card's id"
        )
        parser.add_argument("--json", action="store_true")
        parser.add_argument("--trace", action="store_true", help="tell each step, its events and the open questions")

    def handle(self, *args: Any, **options: Any) -> None:
        trace = self.stderr.write if options["trace"] else None
        files, card = options["files"] or (all_files() if options["card"] else []), options["card"]
        outcomes = [outcome for file in files for outcome in run_file(file, trace, card)]
        if not outcomes:
            raise CommandError(f"There is no scenario of {card}." if card else "Which files, or which --card?")
        failed = sum(not outcome.ok for outcome in outcomes)
        if options["json"]:
            results = [outcome._asdict() for outcome in outcomes]
            self.stdout.write(json.dumps({"passed": len(outcomes) - failed, "failed": failed, "results": results}))
        else:
            for outcome in outcomes:
                self.stdout.write(line(outcome))
        if failed:
            raise SystemExit(1)


def line(outcome: Outcome) -> str:
    verdict = f"{outcome.file}:{outcome.name}"
    return f"ok {verdict}" if outcome.ok else f"FAIL {verdict} {outcome.message}"
