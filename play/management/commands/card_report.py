"""manage.py card_report: how far the cards of the TCG are done, per set, and how much their scenarios hold.

manage.py card_report                        cards, behavior, rules text and scenarios per set
manage.py card_report --mutants              the mutants of each definition that no scenario detects
manage.py card_report --mutants 7_139 set:5  the same for some cards and sets
manage.py card_report --mutants 7_139 --write    write facts that detect them under `also` into the scenarios
manage.py card_report --mutants --list       bring scenarios/survivors.txt up to date
"""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from cards.language.coverage import SetReport, coverage_report, total
from cards.language.mutants import KINDS
from play.management.card_fact_writer import write
from play.management.card_facts import facts_of
from play.management.card_mutants import Tried, cards_meant, for_each, together, tried, written
from play.management.survivors import FILE, brought_up_to_date, compared, listed, open_ones, text_of


class Command(BaseCommand):
    help = "Per set of the TCG: cards, cards with behavior, cards with rules text, and those shown by a scenario."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help="a line for each set and one for all together")
        parser.add_argument(
            "--mutants",
            nargs="*",
            metavar="CARD",
            help="list the mutants that survive, of all cards or these",
        )
        parser.add_argument(
            "--write", action="store_true", help="first write facts that detect them into the scenarios"
        )
        parser.add_argument("--list", action="store_true", help="bring scenarios/survivors.txt up to date")
        parser.add_argument("--jobs", type=int, default=2, help="number of processes that test the mutants")
        parser.add_argument("--scenarios", type=Path, default=Path(settings.BASE_DIR) / "play/games/lotr_tcg/scenarios")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["mutants"] is not None:
            results = self.say_mutants(options["mutants"], options["jobs"], options["write"])
            self.say_compared(results, options["list"])
            return
        rows = coverage_report(sorted(options["scenarios"].rglob("*.yaml")))
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

    def say_mutants(self, meant: list[str], jobs: int, to_be_written: bool) -> list[Tried]:
        """Print and return the surviving mutants of each card, and print a table of their kinds.

        If `to_be_written`, first add facts to the scenarios that detect survivors.
        """
        try:
            cards = cards_meant(meant)
        except LookupError as unknown:
            raise CommandError(str(unknown)) from unknown
        if to_be_written:
            facts = [fact for found in for_each(facts_of, cards, jobs) for fact in found]
            self.stdout.write(f"{len(facts)} facts in scenarios, {write(facts)} files changed")
            written.cache_clear()
        results = []
        for result in for_each(tried, cards, jobs):
            results.append(result)
            for mutant in result.survivors:
                self.stdout.write(f"{result.card_id} {mutant}")
        self.stdout.write(f"{'mutants':48} {'tried':>7} {'survived':>8} {'share':>6}")
        for words, made, survived in table(results):
            self.stdout.write(f"{words:48} {made:>7,} {survived:>8,} {survived / (made or 1):>6.1%}")
        return results

    def say_compared(self, results: list[Tried], to_be_listed: bool) -> None:
        """Say how the survivors differ from the list of them, after bringing it up to date if `to_be_listed`.

        Raise CommandError if they differ.
        """
        known = listed(FILE.read_text("utf-8"))
        if to_be_listed:
            known = brought_up_to_date(results, known)
            FILE.write_text(text_of(known), "utf-8")
        unlisted, detected = compared(results, known)
        for line in unlisted:
            self.stdout.write(f"not listed: {line}")
        for line in detected:
            self.stdout.write(f"listed, but no longer undetected: {line}")
        self.stdout.write(f"{len(known):,} listed, {open_ones(known):,} of which a position could show")
        if unlisted or detected:
            raise CommandError("The list of survivors is out of date. Update it with --list.")


def table(results: list[Tried]) -> list[tuple[str, int, int]]:
    """Return a row (description, number tried, number survived) for each kind of mutant, and one for all kinds."""
    made, survived = together(results)
    rows = [(words, made[kind], survived[kind]) for kind, words in KINDS.items()]
    return [*rows, ("all", made.total(), survived.total())]


def line(row: SetReport) -> str:
    return f"{row.set:>3} {row.name:32} {row.cards:>5} {row.behaviour:>9} {row.text:>9} {row.shown:>8}"
