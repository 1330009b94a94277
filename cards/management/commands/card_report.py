"""manage.py card_report: how far the cards of the TCG are done, per set."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from cards.language.coverage import SetReport, report, total


class Command(BaseCommand):
    help = "Per set of the TCG: cards, cards with behaviour, cards with rules text, and those shown by a scenario."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help="a line for each set, the last one for all together")
        parser.add_argument("--scenarios", type=Path, default=Path(settings.BASE_DIR) / "play/games/lotr_tcg/scenarios")

    def handle(self, *args: Any, **options: Any) -> None:
        rows = report(sorted(options["scenarios"].rglob("*.yaml")))
        if options["json"]:
            for each in [*[row._asdict() for row in rows], total(rows)._asdict()]:
                self.stdout.write(json.dumps(each))
            return
        self.stdout.write(f"{'set':>3} {'name':32} {'cards':>5} {'behaviour':>9} {'with text':>9} {'scenario':>8}")
        for row in rows:
            self.stdout.write(line(row))
        self.stdout.write(
            " ".join(f"{name} {number:,}" for name, number in total(rows)._asdict().items() if name != "not_yet")
        )


def line(row: SetReport) -> str:
    return f"{row.set:>3} {row.name:32} {row.cards:>5} {row.behaviour:>9} {row.text:>9} {row.shown:>8}"
