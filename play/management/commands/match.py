"""Show one match to the operator of the site: `manage.py match ID`."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from play.models import Match
from play.presentation.match_summary import as_json, ending
from play.view.report import as_text, match_report


class Command(BaseCommand):
    help = (
        "Show a match: its state, its log, whose move it is, and what was refused or failed. Never shows a seat’s "
        "secrets."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("match", metavar="ID")
        parser.add_argument(
            "--seat", type=int, metavar="N", help="show it as this seat (from 0) sees it, with its secrets"
        )
        parser.add_argument("--at", type=int, metavar="MOVE", help="the table after this entry of the log")
        parser.add_argument("--newest", type=int, default=20, metavar="N", help="entries of the log; 0 for all")
        parser.add_argument("--traces", action="store_true", help="faults in full; they may reveal hidden cards")
        parser.add_argument("--summary", action="store_true", help="only how it ended, as text to forward")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        match = Match.objects.filter(pk=options["match"]).first()
        if match is None:
            raise CommandError(f"There is no match {options['match']}.")
        self.refuse_unfit(match, options)
        if options["summary"]:
            self.stdout.write(self.summary(match))
            return
        figures = match_report(match, options["seat"], options["at"], options["traces"])
        ended = ending(match)
        if options["json"]:
            self.stdout.write(json.dumps({**figures, "ending": ended and as_json(ended, match)}))
            return
        self.stdout.write(as_text(figures, options["newest"]))
        if ended is not None:
            self.stdout.write(f"\nHow it ended\n------------\n{ended.text}")

    def summary(self, match: Match) -> str:
        """Return the summary of a match. Raise CommandError if it has no result."""
        ended = ending(match)
        if ended is None:
            raise CommandError("There is no summary: the match is still in progress, or it ended without a result.")
        return ended.text

    def refuse_unfit(self, match: Match, options: dict[str, Any]) -> None:
        """Raise CommandError if an option is out of this match's bounds."""
        for name, most in (("seat", match.size - 1), ("at", match.version)):
            if options[name] is not None and not 0 <= options[name] <= most:
                raise CommandError(f"--{name} must be a number from 0 to {most}.")
        if options["newest"] < 0:
            raise CommandError("--newest must be a number from 0 up.")
