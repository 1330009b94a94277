"""Build a deck to a description.

manage.py suggest_deck [--card CARD] [--free-peoples CULTURE] [--shadow CULTURE] [--starter SLUG] [--format SLUG]
    [--seed N] [--cards-of ACCOUNT [--free]] [--file-format NAME | --json]
"""

import json
from argparse import ArgumentParser
from collections import Counter
from typing import Any

import msgspec
from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError

from cards.games.lotr_tcg.facts import all_facts
from decks.collection.sources import copies_among
from decks.lotr_tcg.deck_request_input import read_deck_request
from decks.lotr_tcg.file_formats import FORMS, write_deck
from decks.lotr_tcg.generator import CannotBuild, build
from decks.models import as_json
from lotr_site.accounts.visitors import Visitor


class Command(BaseCommand):
    """Build a deck that matches a description. Exit code 2 means that no such deck can be built."""

    help = (
        "Build a legal deck around a card, from two cultures, like a starter or at random, with a reason for each card."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--card", default="", help="id, name or collector's number")
        parser.add_argument("--free-peoples", default="", help="a culture")
        parser.add_argument("--shadow", default="", help="a culture")
        parser.add_argument("--starter", default="", help="slug of a starter to resemble")
        parser.add_argument("--format", default="", help="a slug; one that fits if left out")
        parser.add_argument("--seed", type=int, default=0)
        parser.add_argument("--cards-of", default="", metavar="ACCOUNT", help="use only this account's own cards")
        parser.add_argument("--free", action="store_true", help="with --cards-of: only cards that no built deck holds")
        parser.add_argument("--file-format", choices=[*FORMS], help="print only the deck, as a file in this format")
        parser.add_argument("--json", action="store_true", dest="as_json", help="deck, plan and reasons as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            deck_request = read_deck_request(options)
            built = build(deck_request, self._owned(options["cards_of"], options["free"]))
        except CannotBuild as refused:
            raise CommandError(f"{refused.message} ({refused.code})", returncode=2) from None
        if options["file_format"]:
            self.stdout.write(write_deck(built.deck, options["file_format"]))
        elif options["as_json"]:
            answer = {
                "deck_request": msgspec.to_builtins(deck_request),
                "summary": built.summary,
                "reasons": built.reasons,
                "unfilled": built.unfilled,
            }
            self.stdout.write(json.dumps(answer | {"deck": as_json(built.deck)}, ensure_ascii=False, indent=2))
        else:
            self.stdout.write(f"{built.deck.name}\n{built.summary}\n")
            if built.unfilled:
                self.stdout.write(f"Not enough cards for {', '.join(built.unfilled)}.\n")
            for card, why in built.reasons.items():
                self.stdout.write(f"{built.deck.cards.get(card, 1):2} {all_facts()[card].name} ({card}): {why}")

    def _owned(self, name: str, only_free: bool) -> Counter[str] | None:
        """Return the copies of each card of an account, or None without one."""
        user = get_user_model().objects.filter(username=name).first()
        if name and user is None:
            raise CommandError(f"There is no account called {name!r}.", returncode=2)
        return copies_among(Visitor(user), "free" if only_free else "own") if user else None
