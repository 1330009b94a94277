"""Play matches between bots, as fast as the rules allow: `manage.py simulate GAME`."""

import json
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from rich.progress import track

from decks.lotr_tcg.generator import CannotBuild, random_deck
from decks.lotr_tcg.generator.deck_request import DEFAULT_FORMAT
from play.bots import BOTS, with_search
from play.bots.arena import Played, StopWatch, matches
from play.bots.versus import Pair, decided, interval, pairs, percentile
from play.engine.game import Game
from play.engine.options import Options
from play.engine.refusal import Illegal
from play.games import GAMES, game

SEARCHES = ("horizon", "playouts_per_second", "tree_search", "epsilon_one_in", "use_full_policy", "accept_threshold")
"""The settings of a game (play/engine/game.py) that `--search` changes, for all levels or for the one named before
it."""


Arguments = dict[str, Any]
"""The arguments of the command by name, as it declares them."""
Figures = dict[str, object]
"""The figures to print, by name; with `--json` as JSON."""


class Command(BaseCommand):
    help = "Play matches between bots without a server, and report speed, errors and wins by seat."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", help=f"one of {', '.join(GAMES)}")
        parser.add_argument("--matches", type=int, default=100)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--players", type=int, help="default: the fewest the game can have, but 2 if it can")
        parser.add_argument("--bots", default="random", help="levels by seat, comma-separated; the last one repeats")
        parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
        parser.add_argument("--deck", action="append", default=[], help="a deck by seat, for games with decks")
        parser.add_argument(
            "--random-decks", action="store_true", help="a new random deck for each match, from its seed"
        )
        parser.add_argument("--format", default=DEFAULT_FORMAT, help="of the random decks")
        parser.add_argument(
            "--sound", action="store_true", help="check after each choice that nothing impossible has happened"
        )
        parser.add_argument("--versus", metavar="ONE,OTHER", help="two levels against each other over the same deals")
        parser.add_argument("--pairs", type=int, default=50, help="the most pairs of matches to play")
        parser.add_argument("--decks", default="", help="for --versus: decks that the deals take in turns, by commas")
        parser.add_argument(
            "--search",
            action="append",
            default=[],
            metavar="[LEVEL.]NAME=NUMBER",
            help=f"override the game’s search settings: {', '.join(SEARCHES)} (1 for yes and 0 for no)",
        )
        parser.add_argument("--to-the-end", action="store_true", help="play all pairs, even once the result is clear")
        parser.add_argument("--json", action="store_true", help="the figures as JSON on the last line")

    def handle(self, *args: Any, **arguments: Any) -> None:
        try:
            played_game = searched(game(arguments["game"]), arguments["search"])
            players = arguments["players"] or (2 if 2 in played_game.players else played_game.players[0])
            options = read_options(arguments["option"], arguments["deck"])
            varied = random_decks(arguments["format"], players) if arguments["random_decks"] else no_variety
            played_game.check({**options, **varied(arguments["seed"])}, players)
        except Illegal as illegal:
            raise CommandError(illegal.refusal.sentence) from None
        except CannotBuild as refused:
            raise CommandError(refused.message) from None
        if arguments["versus"]:
            results = play_pairs(played_game, arguments, options, varied, players)
            self.report(results[0], results[1], arguments["json"])
            return
        levels = read_levels(arguments["bots"], players)
        start = time.perf_counter()
        run = matches(played_game, options, levels, arguments["seed"], arguments["matches"], varied, arguments["sound"])
        played = list(self.progress(run, arguments))
        figures = summary(arguments["game"], played, time.perf_counter() - start, players)
        self.report(figures, [p.error for p in played if p.error], arguments["json"])

    def progress(self, games: Any, arguments: Arguments) -> Any:
        if not self.stdout.isatty():
            return games
        return track(games, total=arguments["matches"], description=f"Playing {arguments['game']}")

    def report(self, figures: Figures, errors: list[str], as_json: bool) -> None:
        """Print the figures and errors, and exit with status 1 if there are errors."""
        for error in errors[:20]:
            self.stderr.write(error)
        if as_json:
            self.stdout.write(json.dumps(figures))
        else:
            for name, value in figures.items():
                self.stdout.write(f"{name:22} {value}")
        if errors:
            raise SystemExit(1)


def searched(game_played: Game[Any], changes: list[str]) -> Game[Any]:
    """Return a copy of the game with changed search settings, which serves to measure what each part of the search
    contributes. Raise CommandError for an unknown setting.
    """
    for change in changes:
        where, _, number = change.partition("=")
        level, _, name = where.rpartition(".")
        if name not in SEARCHES or not number.isdecimal() or (level and level not in BOTS):
            raise CommandError(f"--search takes [LEVEL.]NAME=NUMBER with one of {', '.join(SEARCHES)}, not {change!r}")
        game_played = with_search(game_played, level, **{name: int(number)})
    return game_played


def read_options(pairs: list[str], decks: list[str]) -> Options:
    """Return the options of a match from NAME=VALUE pairs. Raise CommandError for anything else."""
    options: Options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise CommandError(f"--option takes NAME=VALUE, not {pair!r}")
        options[name] = value
    return options | ({"decks": decks} if decks else {})


def no_variety(seed: int) -> Options:
    """Return {}: no options that differ from match to match."""
    return {}


def random_decks(form: str, players: int) -> Callable[[int], Mapping[str, Any]]:
    """Return a function that takes a match's seed and returns options with a new random deck for each seat. The same
    seed gives the same decks, so a match can be played again by its seed.
    """
    return lambda seed: {"decks": [random_deck(form, seed * players + seat) for seat in range(players)]}


def read_levels(text: str, players: int) -> list[str]:
    """Return a bot level for each player; the last one named is used for the rest. Raise CommandError if unknown."""
    levels = text.split(",")
    for level in levels:
        if level not in BOTS:
            raise CommandError(f"There is no bot {level!r}; there are {', '.join(BOTS)}.")
    return (levels + levels[-1:] * players)[:players]


def summary(key: str, results: list[Played], seconds: float, players: int) -> Figures:
    """Return the figures that `--json` prints about the played matches. A win in a cooperative game counts for every
    seat.
    """
    wins = Counter(seat for p in results if p.result for seat in p.result.winners)
    decisions = sum(p.decisions for p in results)
    return {
        "game": key,
        "matches": len(results),
        "finished": sum(p.result is not None for p in results),
        "errors": sum(bool(p.error) for p in results),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "matches_per_second": round(len(results) / seconds, 1),
        "decisions_per_second": round(decisions / seconds),
        "wins": {str(seat): wins[seat] for seat in range(players)},
    }


# Level against level


def play_pairs(
    played_game: Game[Any],
    arguments: Arguments,
    options: Options,
    varied: Callable[[int], Mapping[str, Any]],
    players: int,
) -> tuple[Figures, list[str]]:
    """Play pairs of matches between two levels, and return (figures that `--versus` prints, errors)."""
    levels = read_versus(arguments["versus"])
    watch = StopWatch(time.thread_time)
    try:
        deals = dealt(played_game, options, [deck for deck in arguments["decks"].split(",") if deck], players, varied)
    except Illegal as illegal:
        raise CommandError(illegal.refusal.sentence) from None
    played: list[Pair] = []
    for pair in islice(pairs(played_game, deals, levels, players, arguments["seed"], watch), arguments["pairs"]):
        played.append(pair)
        if decided([one.share for one in played]) and not arguments["to_the_end"]:
            break
    return figures_of(played_game, levels, played, watch), [error for pair in played for error in pair.errors]


def read_versus(text: str) -> tuple[str, str]:
    """Return the two bot levels to compare. Raise CommandError unless they exist and differ."""
    one, _, other = text.partition(",")
    read_levels(f"{one},{other}", 2)
    if one == other:
        raise CommandError("--versus takes two different levels.")
    return one, other


def dealt(
    played_game: Game[Any],
    options: Options,
    decks: list[str],
    players: int,
    varied: Callable[[int], Mapping[str, Any]] = lambda number: {},
) -> Callable[[int], Options]:
    """Return a function that takes the number of a pair of matches and returns its options. Each deck in the list is
    played in each seat in turn; without a list, the options come from `varied`. Raise Illegal for decks that the
    game does not accept.
    """
    if not decks:
        return lambda number: {**options, **varied(number)}
    for shift in range(len(decks)):
        played_game.check(options | {"decks": seated(decks, shift, players)}, players)
    return lambda number: options | {"decks": seated(decks, number, players)}


def seated(decks: list[str], number: int, players: int) -> list[str]:
    """Return one deck for each seat. The selection changes with each number, until every deck has been played against
    every other.
    """
    apart = 1 + number // len(decks) % max(1, len(decks) - 1)
    return [decks[(number + seat * apart) % len(decks)] for seat in range(players)]


def figures_of(played_game: Game[Any], levels: tuple[str, str], results: list[Pair], watch: StopWatch) -> Figures:
    """Return the figures that `--versus --json` prints.

    `ms` are the median and 95th percentile of processor milliseconds per choice.
    """
    share, low, high = interval([pair.share for pair in results])
    wins = {level: sum(pair.wins[at] for pair in results) for at, level in enumerate(levels)}
    in_all = 2 * len(results)
    return {
        "game": played_game.key,
        "pairs": len(results),
        "wins": wins,
        "draws": in_all - sum(wins.values()) if not played_game.cooperative else 0,
        "share": round(share, 3),
        "low": round(low, 3),
        "high": round(high, 3),
        "ms": {
            level: {str(percent): round(percentile(spent, percent) * 1000, 1) for percent in (50, 95)}
            for level, spent in watch.spent.items()
        },
        "errors": sum(len(pair.errors) for pair in results),
    }
