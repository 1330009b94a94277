"""manage.py ladder: measure the levels of play against each other, for the page "How strong are the bots?"."""

import time
from argparse import ArgumentParser
from datetime import date
from itertools import islice
from typing import Any

from django.core.management.base import BaseCommand

from decks.starters import all_starters
from play.bots import BOTS, ladder
from play.bots.arena import StopWatch
from play.bots.versus import Pair, decided, interval, pairs, percentile
from play.engine.game import Game
from play.games import GAMES, game
from play.management.commands.simulate import dealt

SEED = 40_000
"""Of the first deal: others than those by which anything was tuned."""
CREWS_OF = 3
"""So many play a co-operative game where that is measured."""


class Command(BaseCommand):
    help = "Measure each level against the one below it in each game, and keep the figures for the page and the API."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="*", help="default: all")
        parser.add_argument("--levels", default=",".join(name for name in BOTS if name not in ("random", "novice")))
        parser.add_argument("--pairs", type=int, default=100, help="so many pairs at most for each row")
        parser.add_argument("--seed", type=int, default=SEED)

    def handle(self, *args: Any, **given: Any) -> None:
        for key in given["games"] or GAMES:
            for level in given["levels"].split(","):
                row = measured(game(key), level, given["pairs"], given["seed"])
                if row is not None:
                    ladder.record(row)
                    self.stdout.write(f"{key}: {level} against {row.against}: {row.percent} in {row.pairs} pairs")


def measured(played: Game[Any], level: str, most: int, seed: int) -> ladder.Row | None:
    """A level against the strongest offered below it, until that is clear; nothing where both play the same."""
    rival = "novice" if level == "easy" else ladder.below(played.key, level)
    if rival == "novice" and type(played).beginner is Game.beginner:
        return None
    seats = CREWS_OF if played.cooperative else max(2, played.players[0])
    deals = dealt(played, {}, first_block() if any(o.name == "decks" for o in played.options) else [], seats)
    watch, shares = StopWatch(time.thread_time), list[float]()
    for pair in islice(pairs(played, deals, (level, rival), seats, seed, watch), most):
        shares.append(sound(pair).share)
        if decided(shares):
            break
    share, low, high = [round(figure, 3) for figure in interval(shares)]
    median, most_of = [round(percentile(watch.spent[level], p) * 1000, 1) for p in (50, 95)]
    today = date.today().isoformat()
    return ladder.Row(played.key, level, rival, seats, len(shares), share, low, high, median, most_of, today)


def sound(pair: Pair) -> Pair:
    if pair.errors:
        raise RuntimeError(pair.errors[0])
    return pair


def first_block() -> list[str]:
    """The starters that can meet each other: those of the first block."""
    return [slug for slug, starter in all_starters().items() if starter.set <= 3]
