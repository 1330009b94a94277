"""Compare the bot levels, for the page on their strength: `manage.py ladder`."""

import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Any

from django.core.management.base import BaseCommand

from decks.lotr_tcg.starters import all_starters
from play.bots import BOTS, ladder
from play.bots.arena import StopWatch
from play.bots.versus import Pair, decided, interval, pairs, percentile
from play.engine.game import Game
from play.games import GAMES, game
from play.management.commands.simulate import dealt
from play.match.match_decks import takes_decks

SEED = 40_000
"""The seed of the first deal: different from those with which anything was tuned."""
CREWS_OF = 3
"""How many players a cooperative game has when it is measured."""


class Command(BaseCommand):
    help = "Measure each level against the one below it in each game, and keep the figures for the page and the API."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="*", help="default: all")
        parser.add_argument("--levels", default=",".join(name for name in BOTS if name not in ("random", "novice")))
        parser.add_argument("--against", help="default: the strongest level below that is offered")
        parser.add_argument("--pairs", type=int, default=100, help="play at most this many pairs for each row")
        parser.add_argument("--minutes", type=float, default=1e9, help="CPU time for each row; see --go-on")
        parser.add_argument(
            "--go-on", action="store_true", help="add to a row until it is clear, instead of measuring it again"
        )
        parser.add_argument("--to-the-end", action="store_true", help="play all pairs, even once a row is clear")
        parser.add_argument("--seed", type=int, default=SEED)

    def handle(self, *args: Any, **options: Any) -> None:
        for key in options["games"] or GAMES:
            for level in options["levels"].split(","):
                rival = options["against"] or rival_of(game(key), level)
                if rival:
                    self.measure(game(key), level, rival, options)

    def measure(self, game_played: Game[Any], level: str, rival: str, options: dict[str, Any]) -> None:
        """Measure a level against its rival, recording the result after each deal. No more deals are played once the
        result is clear, unless the option `to_the_end` is set, or once the time is up.
        """
        row = ladder.found(game_played.key, level, rival) if options["go_on"] else None
        end = time.thread_time() + 60 * options["minutes"]
        more = rows(game_played, level, rival, options["seed"], row)
        for _ in range(options["pairs"]):
            clear = row is not None and decided(row.points) and not options["to_the_end"]
            if clear or time.thread_time() > end:
                break
            row = next(more)
            ladder.record(row)
        if row is not None:
            self.stdout.write(f"{game_played.key}: {level} against {rival}: {row.percent} in {row.pairs} pairs")


def rival_of(game_played: Game[Any], level: str) -> str:
    """Return the level against which to measure this one: the strongest offered level below it. For "easy" this is
    "novice", or "" if the game has no separate novice.
    """
    if level != "easy":
        return ladder.below(game_played.key, level)
    return "novice" if "novice" in game_played.levels else ""


def rows(game_played: Game[Any], level: str, rival: str, seed: int, row: ladder.Row | None) -> Iterator[ladder.Row]:
    """Play deals between a level and its rival, and yield the measurement so far after each deal. If an earlier
    measurement (`row`) is given, continue it.
    """
    seats = CREWS_OF if game_played.cooperative else max(2, game_played.players[0])
    points, won = (list(row.points), row.won) if row else ([], (0, 0))
    watch, deals, first = StopWatch(time.thread_time), deals_of(game_played, seats), len(points)
    for pair in pairs(game_played, deals, (level, rival), seats, seed, watch, first):
        points.append(sound(pair).share)
        won = (won[0] + pair.wins[0], won[1] + pair.wins[1])
        share, low, high = [round(figure, 3) for figure in interval(points)]
        median, most = [round(percentile(watch.spent[level], part) * 1000, 1) for part in (50, 95)]
        yield ladder.Row(
            game_played.key,
            level,
            rival,
            seats,
            len(points),
            share,
            low,
            high,
            median,
            most,
            date.today().isoformat(),
            won,
            tuple(points),
        )


def deals_of(game_played: Game[Any], seats: int) -> Callable[[int], Mapping[str, Any]]:
    """Return a function that takes the number of a deal and returns its options: decks that may be played against each
    other or, for a game without decks, the game's benchmark options in turn.
    """
    if takes_decks(game_played):
        return dealt(game_played, {}, first_block(), seats)
    return lambda number: game_played.brain.benchmark_options[number % len(game_played.brain.benchmark_options)]


def sound(pair: Pair) -> Pair:
    if pair.errors:
        raise RuntimeError(pair.errors[0])
    return pair


def first_block() -> list[str]:
    """Return the slugs of the starter decks of the first block (sets 1 to 3), which may all be played against each
    other.
    """
    return [slug for slug, starter in all_starters().items() if starter.set <= 3]
