"""Show the strength of the bot levels over the API."""

from typing import Annotated, TypedDict

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from lotr_site.base.derived import Day
from play.api.base import PlayView
from play.api.operations import operation
from play.bots import ladder
from play.games import GAMES


class Measured(TypedDict):
    against: Annotated[str, "the lower level it was tested against"]
    seats: int
    pairs: Annotated[int, "pairs of matches played with the same deal"]
    won: Annotated[list[int], "matches won outright by this level and by the one below; 0, 0 in older results"]
    share: Annotated[float, "share of the points, 0 to 1"]
    low: Annotated[float, "of the 95 % interval"]
    high: float
    elo: Annotated[int, "Elo difference that corresponds to the share"]
    median: Annotated[float, "processor time per choice, in milliseconds"]
    most: Annotated[float, "95% of choices take no longer than this, in milliseconds"]
    date: Day


class LevelOut(TypedDict):
    level: str
    words: str
    offered: bool
    why: Annotated[str, "why it is not offered, or empty"]
    measured: Measured | None


class BotsOut(TypedDict):
    game: str
    levels: list[LevelOut]


class Bots(PlayView):
    @operation("bots", responses=list[BotsOut])
    def get(self, request: Request) -> Response:
        """Return each game's bot levels: which are offered, and how each did against the one below it."""
        answer: list[BotsOut] = [
            {"game": key, "levels": [level_json(one) for one in ladder.standings(key)]} for key in GAMES
        ]
        return Response(answer)


def level_json(standing: ladder.Standing) -> LevelOut:
    """Return a bot level's strength as the API shows it."""
    return {
        "level": standing.level,
        "words": standing.words,
        "offered": standing.offered,
        "why": standing.why,
        "measured": measurement_json(standing.row) if standing.row else None,
    }


def measurement_json(row: ladder.Row) -> Measured:
    """Return a measurement of strength as the API shows it."""
    return {
        "against": row.against,
        "seats": row.seats,
        "pairs": row.pairs,
        "won": list(row.won),
        "share": row.share,
        "low": row.low,
        "high": row.high,
        "elo": row.elo,
        "median": row.median,
        "most": row.most,
        "date": Day(row.date),
    }


urlpatterns = [
    path("bots/", Bots.as_view(), name="api_bots"),
]
