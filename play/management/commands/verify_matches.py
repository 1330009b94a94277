"""Replay every stored match and compare the result with the stored bytes: `manage.py verify_matches`."""

import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand

from play.engine.refusal import Illegal
from play.log import replay
from play.log.entries import RulesChanged, in_effect, read_entries
from play.log.rules_version import rules_of
from play.models import Match, Move, PostedChoice

SAME, OLD_RULES, WRONG = "same", "older rules", "wrong"


class Command(BaseCommand):
    help = "Replay all stored matches from their logs: same chain, same tables, no gap, no choice twice. Exit 1 if not."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("matches", nargs="*", metavar="ID", help="default: all")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        matches = Match.objects.filter(version__gt=0).order_by("created")
        chosen = matches.filter(pk__in=options["matches"]) if options["matches"] else matches
        verdicts: Counter[str] = Counter()
        complaints = []
        for key in list(chosen.values_list("pk", flat=True)):
            match, verdict, why = judged(key)
            verdicts[verdict] += 1
            if why:
                complaints.append(f"{match}: {why}")
        figures = {name.replace(" ", "_"): verdicts[name] for name in (SAME, OLD_RULES, WRONG)}
        if options["json"]:
            self.stdout.write(json.dumps({**figures, "complaints": complaints}))
        else:
            self.stdout.write("\n".join([*complaints, ", ".join(f"{n} {name}" for name, n in figures.items())]))
        if verdicts[WRONG]:
            raise SystemExit(1)


def judged(key: str) -> tuple[Match, str, str]:
    """Return (match, verdict, reason) from checking a match. If the match changed during the check, check it again."""
    while True:
        match = Match.objects.get(pk=key)
        verdict, why = verify(match)
        if verdict != WRONG or Match.objects.filter(pk=key, version=match.version).exists():
            return match, verdict, why


def verify(match: Match) -> tuple[str, str]:
    """Check a match's log. Return (verdict, problem found or "")."""
    moves = read_entries(match, 0, match.version)
    if [move.number for move in moves] != list(range(1, match.version + 1)):
        return WRONG, "the log has a gap or goes on behind the match"
    if match.moves.filter(number__gt=match.version).exists():
        return WRONG, "the log continues beyond the match's version"
    faults = list(wrong_choices(match, moves))
    if faults:
        return WRONG, faults[0]
    try:
        old = match.status == Match.Status.ABANDONED or match.rules not in ("", rules_of(match))
    except Illegal as illegal:
        return OLD_RULES, str(illegal)
    try:
        same = replay.compared(match).same
    except RulesChanged as error:
        return (OLD_RULES, "") if old else (WRONG, str(error))
    return (SAME, "") if same else (OLD_RULES, "") if old else (WRONG, "the replay ends in a different state")


def wrong_choices(match: Match, moves: list[Move]) -> Iterator[str]:
    """Yield the problems with a match's choices: a decision that was answered twice without an undo, or posted choices
    wrongly marked as carried out.
    """
    effective = [move.decision for move in in_effect(moves)]
    if len(effective) != len(set(effective)):
        yield "a decision was answered twice"
    carried_out = {move.number for move in moves if move.kind == Move.Kind.CHOICE}
    done = PostedChoice.objects.filter(match=match, status=PostedChoice.Status.DONE).values_list("number", flat=True)
    if not set(done) <= carried_out or len(set(done)) != len(done):
        yield "a posted choice has no entry of its own"
