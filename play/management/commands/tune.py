"""Fit the bots' win probabilities to matches between them, and check them on others: `manage.py tune GAME`."""

import time
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache
from itertools import islice, takewhile
from typing import Any, TypeVar

from django.core.management.base import BaseCommand, CommandError

from decks.lotr_tcg.generator.deck_request import DEFAULT_FORMAT
from decks.lotr_tcg.starters import all_starters
from play.bots import BOTS, probability_calibration, value_fitting, win_probability
from play.bots.win_probability import Calibration
from play.engine.brain import Brain
from play.engine.chance import Chance
from play.engine.game import Game
from play.engine.refusal import Illegal
from play.games import game
from play.management.commands.ladder import deals_of, first_block
from play.management.commands.simulate import random_decks
from play.match.match_decks import takes_decks

T = TypeVar("T")
SEED, OTHER_SEED = 70_000, 80_000
"""The seeds of the first training match and of the first test match."""


class Command(BaseCommand):
    help = "Fit how likely each seat is to win to matches between bots of one level, and judge it on other matches."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="+")
        parser.add_argument(
            "--level",
            default="easy",
            choices=list(BOTS),
            help="the level whose matches, or whose rollout policy, to learn from",
        )
        parser.add_argument(
            "--worth", action="store_true", help="fit the value function instead, in games that have one"
        )
        parser.add_argument(
            "--matches", type=int, default=1000, help="play at most this many matches to fit, and half as many to judge"
        )
        parser.add_argument(
            "--minutes",
            type=float,
            default=1e9,
            help="use at most this much CPU time to fit, and half as much to judge",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        for key in options["games"]:
            try:
                played = game(key)
            except Illegal as illegal:
                raise CommandError(illegal.refusal.sentence) from None
            if options["worth"]:
                self.fit_weights(played, BOTS[options["level"]].brain(played), options["matches"], options["minutes"])
                continue
            self.store_calibration(fitted(played, options["level"], options["matches"], options["minutes"]))

    def fit_weights(self, game_played: Game[Any], brain: Brain[Any], maximum: int, minutes: float) -> None:
        """Fit the weights of a game's value function and store them in the game's folder. Afterward, the win
        probabilities need to be fitted again. Raise CommandError for a game without features to weigh.
        """
        if brain.fitting is None:
            raise CommandError(f"{game_played.title} has no terms to weigh.")
        examples = drawn(value_fitting.matches(game_played, brain, taught_with(game_played), SEED), maximum, minutes)
        weights = value_fitting.fitted(examples, brain.fitting.direction, brain.fitting.l2_penalty)
        others = drawn(
            value_fitting.matches(game_played, brain, benchmark_options(game_played), OTHER_SEED),
            max(1, maximum // 4),
            minutes / 4,
        )
        value_fitting.record(brain.fitting, weights)
        self.stdout.write(f"{game_played.key}: {len(weights)} weights from {len(examples):,} tables")
        loss, loss_by_mean = value_fitting.surprise(weights, others), value_fitting.doubt(others)
        self.stdout.write(
            f"  logarithmic loss on {len(others):,} others {loss:.3f}, by their mean alone {loss_by_mean:.3f}"
        )

    def store_calibration(self, calibration: Calibration) -> None:
        """Store a calibration, and print the predicted chances beside the actual results."""
        win_probability.record(calibration)
        self.stdout.write(f"{calibration.game}: {calibration.matches} matches taught, {calibration.judged_by} judged")
        for one in calibration.classes:
            self.stdout.write(f"  given {one.given:6.1%}, came true {one.true:6.1%}, {one.count:7,} times")
        kept = "" if calibration.reliable else ", too far to say"
        self.stdout.write(f"  {calibration.error:.1%} apart on average{kept}; weights {calibration.weights}")


def fitted(game_played: Game[Any], level: str, maximum: int, minutes: float) -> Calibration:
    """Return the calibration of a game's win probabilities, fitted on some matches and checked on others. If players
    bring decks to the game, it is fitted on random decks and checked on starter decks.
    """
    taught = some(
        probability_calibration.matches(game_played, level, made_at_random(game_played), SEED), maximum, minutes
    )
    weights = probability_calibration.weights([position for one in taught for position in one], game_played.cooperative)
    others = some(
        probability_calibration.matches(game_played, level, benchmark_options(game_played), OTHER_SEED),
        maximum // 2,
        minutes / 2,
    )
    classes = win_probability.judged(weights, game_played.cooperative, [position for one in others for position in one])
    return Calibration(
        game_played.key,
        weights,
        len(taught),
        len(others),
        classes,
        win_probability.error(classes),
        date.today().isoformat(),
    )


def drawn(matches: Iterator[list[value_fitting.Example]], maximum: int, minutes: float) -> list[value_fitting.Example]:
    return [example for one in some(matches, maximum, minutes) for example in one]


def some(matches: Iterator[T], maximum: int, minutes: float) -> list[T]:
    """Return as a list at most `maximum` matches from the iterator, fewer if the time runs out."""
    end = time.thread_time() + 60 * minutes
    return list(takewhile(lambda _: time.thread_time() < end, islice(matches, maximum)))


def made_at_random(game_played: Game[Any]) -> probability_calibration.Options:
    """Return a function that returns options with new random decks for each match, or the game's benchmark options if
    it has no decks.
    """
    if not takes_decks(game_played):
        return benchmark_options(game_played)
    return lambda number, seats: random_decks(DEFAULT_FORMAT, seats)(number)


def taught_with(game_played: Game[Any]) -> probability_calibration.Options:
    """Return a function that returns the options of each training match. Four matches with new random decks alternate
    with four matches with starter decks that are not used for measuring. For a game without decks, the function
    returns the benchmark options.
    """
    if not takes_decks(game_played):
        return benchmark_options(game_played)
    others = [slug for slug in all_starters() if slug not in first_block()]
    at_random = made_at_random(game_played)

    @cache
    def meeting(slug: str) -> list[str]:
        return [other for other in others if probability_calibration.accepted(game_played, {"decks": [slug, other]}, 2)]

    def options(number: int, seats: int) -> Mapping[str, Any]:
        """Return the options of a match with this number: random decks or, in every other four, starters in turn."""
        fours, place = divmod(number, 4)
        if fours % 2 == 0:
            return at_random(number, seats)
        first = others[(fours * 2 + place) % len(others)]
        return {"decks": [first, *[Chance(number).pick(meeting(first)) for _ in range(seats - 1)]]}

    return options


def benchmark_options(game_played: Game[Any]) -> probability_calibration.Options:
    """Return a function that returns the same options as the ladder uses: with starter decks in turn, or the game's
    benchmark options.
    """
    deals = cache(lambda seats: deals_of(game_played, seats))
    return lambda number, seats: deals(seats)(number)
