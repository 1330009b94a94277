"""manage.py card_report: how far the cards of the TCG are done, per set."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from cards.language.coverage import SetReport, report


class Command(BaseCommand):
    help = "Per set of the TCG: cards, cards with behaviour, cards with rules text, and those shown by a scenario."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true")
        parser.add_argument("--scenarios", type=Path, default=Path(settings.BASE_DIR) / "play/games/lotr_tcg/scenarios")

    def handle(self, *args: Any, **given: Any) -> None:
        rows = report(sorted(given["scenarios"].rglob("*.yaml")))
        if given["json"]:
            self.stdout.write(json.dumps([row._asdict() for row in rows]))
            return
        self.stdout.write(f"{'set':>3} {'name':32} {'cards':>5} {'behaviour':>9} {'with text':>9} {'scenario':>8}")
        for row in rows:
            self.stdout.write(line(row))


def line(row: SetReport) -> str:
    return f"{row.set:>3} {row.name:32} {row.cards:>5} {row.behaviour:>9} {row.text:>9} {row.shown:>8}"
