"""Show the strength of the bot levels over the API."""

from typing import Any

import msgspec
from rest_framework import serializers as s
from rest_framework.request import Request
from rest_framework.response import Response

from play.api.base import PlayView
from play.api.operations import operation
from play.api.serializers import Shape
from play.bots import ladder
from play.games import GAMES


class Measured(Shape):
    against = s.CharField(help_text="the lower level it was tested against")
    seats = s.IntegerField()
    pairs = s.IntegerField(help_text="pairs of matches played with the same deal")
    won = s.ListField(
        child=s.IntegerField(),
        help_text="matches won outright by this level and by the one below; 0, 0 in older results",
    )
    share = s.FloatField(help_text="share of the points, 0 to 1")
    low = s.FloatField(help_text="of the 95 % interval")
    high = s.FloatField()
    elo = s.IntegerField(help_text="Elo difference that corresponds to the share")
    median = s.FloatField(help_text="processor time per choice, in milliseconds")
    most = s.FloatField(help_text="95% of choices take no longer than this, in milliseconds")
    date = s.DateField()


class LevelOut(Shape):
    level = s.CharField()
    words = s.CharField()
    offered = s.BooleanField()
    why = s.CharField(help_text="why it is not offered, or empty")
    measured = Measured(allow_null=True)


class BotsOut(Shape):
    game = s.CharField()
    levels = LevelOut(many=True)


class Bots(PlayView):
    @operation("bots", responses=BotsOut(many=True))
    def get(self, request: Request) -> Response:
        """Return each game's bot levels: which are offered, and how each did against the one below it."""
        return Response([{"game": key, "levels": [as_data(one) for one in ladder.standings(key)]} for key in GAMES])


def as_data(standing: ladder.Standing) -> dict[str, object]:
    fields: dict[str, Any] = msgspec.to_builtins(standing)
    row = fields.pop("row")
    if row is not None and standing.row is not None:
        row = {key: row[key] for key in row if key in Measured().fields} | {"elo": standing.row.elo}
    return fields | {"measured": row}
