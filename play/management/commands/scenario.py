"""manage.py scenario FILE...: carry out scenario files."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from play.examples.scenario_files import Outcome, run_file


class Command(BaseCommand):
    help = "Carry out scenario files: one line each, exit 0 only if all pass."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
        parser.add_argument("--json", action="store_true")
        parser.add_argument("--trace", action="store_true", help="tell each step, its events and the open questions")

    def handle(self, *args: Any, **given: Any) -> None:
        trace = self.stderr.write if given["trace"] else None
        outcomes = [outcome for file in given["files"] for outcome in run_file(file, trace)]
        failed = sum(not outcome.ok for outcome in outcomes)
        if given["json"]:
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
