"""Compute ratings of players from their rated matches: `manage.py ratings [--again]`."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from lotr_site.accounts.models import RatedGame, Rating
from play.people import ratings


class Command(BaseCommand):
    help = "Count the rated matches that are over and were not counted. --again computes all ratings again from them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--again", action="store_true", help="all of them: check that the ratings come out as they were"
        )

    def handle(self, *args: Any, again: bool, **_: Any) -> None:
        rated_games = RatedGame.objects.values_list("game", flat=True) if again else []
        games = sorted({*rated_games, *ratings.uncounted_games()})
        before = standing()
        for game in games:
            self.stdout.write(f"{game}: {ratings.apply_rated_matches(game, again)} matches")
        changed = len(before.items() ^ standing().items())
        self.stdout.write(f"{len(games)} games, {len(standing())} ratings, {'some' if changed else 'none'} changed")


def standing() -> dict[tuple[int, str], tuple[float, float, int]]:
    rows = Rating.objects.values_list("user", "game", "mu", "sigma", "matches")
    return {(user, game): (mu, sigma, matches) for user, game, mu, sigma, matches in rows}
