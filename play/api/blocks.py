"""Show whom the visitor has blocked over the API, and unblock them."""

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from play.api import operations, shapes
from play.api.base import PlayView
from play.api.operations import operation
from play.people import blocks


class Blocks(PlayView):
    @operation("blocks", responses=list[shapes.BlockOut])
    def get(self, request: Request) -> Response:
        """Return the players I have blocked, most recent first."""
        rows = blocks.made_by(self.visitor())
        players: list[shapes.BlockOut] = [{"id": row.pk, "name": blocks.name_of(row), "at": row.at} for row in rows]
        return Response(players)


class OneBlock(PlayView):
    @operation("unblock", operations.UNBLOCK, responses={204: None})
    def delete(self, request: Request, number: int) -> Response:
        """Unblock a player."""
        blocks.lift(self.visitor(), number)
        return Response(status=204)


urlpatterns = [
    path("blocks/", Blocks.as_view(), name="api_blocks"),
    path("blocks/<int:number>/", OneBlock.as_view(), name="api_unblock"),
]
