"""manage.py card: start a TCG card as a copy of another, check one, and write the files derived from all of them.

make card CARD=5_123 LIKE=5_36    writes the missing parts of 5_123, copied from 5_36, and names its scenarios
make card CARD=5_123              runs its scenarios; reports anything missing, suspicious, or untested
make card WRITE=1                 writes the wording of all cards, their examples, and README.md's figures
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.games.lotr_tcg.behaviour import behaviour
from cards.games.lotr_tcg.facts import all_facts
from cards.language.wording import text_of
from play.games.start_positions import name_of
from play.management import card_examples, card_parts
from play.management.card_mutants import tried


class Command(BaseCommand):
    help = "Look at a card of the TCG: what is missing, and which of its scenarios do not hold."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("card", metavar="ID", nargs="?", default="", help="such as 5_36")
        parser.add_argument(
            "--like", default="", metavar="ID", help="write the parts that are missing as this card has them"
        )
        parser.add_argument(
            "--write",
            action="store_true",
            help="write the wording of all cards, what their examples show, and the figures of README.md",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        card_id: str = options["card"]
        if not card_id and not options["write"]:
            raise CommandError("Name a card, or --write.")
        if options["like"]:
            self.begin(card_id, options["like"])
        elif card_id:
            self.look_at(card_id)
        if options["write"]:
            files = [*card_parts.write_down(), *card_examples.write_down()]
            self.say(*(f"written {file.relative_to(card_parts.ROOT)}" for file in files))

    def begin(self, card_id: str, like: str) -> None:
        """Start a card as a copy of another, and print the places to change and the scenarios to look at."""
        try:
            self.say(*(f"change {place}" for place in card_parts.begin(card_id, like)))
        except card_parts.Missing as missing:
            raise CommandError(str(missing)) from missing
        self.say(*(f"see {place} {name_of(text)}" for place, text in card_parts.scenarios_of(like)))

    def look_at(self, card_id: str) -> None:
        """Print the card's text and its scenarios. Raise CommandError if a part is missing or a scenario fails."""
        if card_id not in all_facts() or card_id not in behaviour():
            part = "behaviour" if card_id in all_facts() else "facts"
            nearest = f"Name a card that does nearly the same: make card CARD={card_id} LIKE=..."
            raise CommandError(f"{card_id} has no {part}. {nearest}")
        outcomes = card_parts.shown(card_id)
        self.say(f"{card_id} {all_facts()[card_id].name}", text_of(card_id) or "(only what is printed)")
        self.say(*(line(outcome) for outcome in outcomes), *notes_on(outcomes))
        self.say(*(f"survives: {mutant}" for mutant in tried(card_id).survivors))
        faults = [*faults_of_place(card_id), *(faults_of(card_id, outcomes) if behaviour()[card_id] else [])]
        if faults:
            raise CommandError("\n".join(faults))

    def say(self, *lines: str) -> None:
        for each in lines:
            self.stdout.write(each)


def line(outcome: card_parts.Shown) -> str:
    return f"{'FAIL' if outcome.message else 'ok'} {outcome.place} {outcome.name} {outcome.message}".rstrip()


def notes_on(outcomes: list[card_parts.Shown]) -> Iterator[str]:
    """Yield notes for a card's author about possible gaps in its scenarios."""
    if outcomes and all(outcome.acts and not outcome.has_facts for outcome in outcomes):
        yield "note: no scenario or fact under `also` shows where it must not act"
    for outcome in outcomes:
        if outcome.may_still_act and not outcome.acts:
            yield f"note: {outcome.place} ends while the text may still be used: the card may yet act"


def faults_of_place(card_id: str) -> Iterator[str]:
    """Yield what is wrong with a card's title or with the place of its entry."""
    if all_facts()[card_id].title.startswith(card_parts.BEGUN):
        yield f"The facts of {card_id} still have the title that they were begun with."
    if wrong := card_parts.misplaced(card_id):
        yield wrong


def faults_of(card_id: str, outcomes: list[card_parts.Shown]) -> Iterator[str]:
    """Yield what is wrong with a card's scenarios: one fails, or none needs the card's text."""
    if any(outcome.message for outcome in outcomes):
        yield f"A scenario fails: `manage.py scenario --card {card_id} --trace` prints the steps of each."
    if all(outcome.holds_without for outcome in outcomes):
        yield "No scenario needs the card's text: one must fail when the entry is emptied."
