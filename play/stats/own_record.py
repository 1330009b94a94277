"""Show the record of a visitor's own matches: won and lost in each game."""

from typing import Any

from lotr_site.accounts.visitors import Visitor
from play.engine.game import Game
from play.games import GAMES, game
from play.models import Match, Seat
from play.stats.deck_record import Played, Tally, played_by


def finished_matches(visitor: Visitor) -> list[Played]:
    """Return the visitor's finished matches, excluding lessons, newest first."""
    own = Seat.objects.filter(visitor.rows("user"), match__status=Match.Status.OVER, match__game__in=GAMES)
    return played_by(own.filter(match__lesson=""))


def by_game(matches: list[Played]) -> list[tuple[Game[Any], Tally]]:
    """Return (game, tally) for each game that was played, in the order of the lobby. Matches continued from a position
    of another match do not count.
    """
    tallies = {key: Tally(None) for key in GAMES}
    for played in matches:
        if played.match.origin_id is None:
            tallies[played.match.game].count(played)
    return [(game(key), tally) for key, tally in tallies.items() if tally != Tally(None)]
