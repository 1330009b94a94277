"""Serve over the API what can be done at a table: a view for each act (play/acts.py)."""

from collections.abc import Mapping
from typing import Any, cast

from django.urls import URLPattern, path
from drf_spectacular.utils import OpenApiResponse
from rest_framework.request import Request
from rest_framework.response import Response

from play.acts import ACTS, Act, Gives
from play.api import operations, shapes
from play.api.base import PlayView
from play.api.operations import operation
from play.models import ChatLine, Match, Seat
from play.shapes import ChatMessage
from play.view.projection import chat_json

RESPONSES: Mapping[Gives, Any] = {
    Gives.MATCH: shapes.MatchOut,
    Gives.SEAT: shapes.MatchOut,
    Gives.NEW_MATCH: {201: shapes.MatchOut},
    Gives.PERHAPS_NEW_MATCH: {
        200: shapes.MatchOut,
        201: OpenApiResponse(shapes.MatchOut, "Everyone has agreed: the new match."),
    },
    Gives.MESSAGE: {201: ChatMessage},
    Gives.LINK: shapes.Invitation,
    Gives.NOTHING: {204: None},
}


class Table(PlayView):
    """The base of the views of acts."""

    def link(self, match: Match, seat: Seat) -> shapes.Invitation:
        base = self.request.build_absolute_uri(match.get_absolute_url())
        return {"seat": seat.number, "token": seat.token, "url": f"{base}?seat={seat.token}"}

    def answer(self, act: Act, match_id: str) -> Response:
        """Carry out the requested act, and return the response."""
        done = act.do(self.visitor(make=not act.for_players), match_id, lambda: self.read(cast(Any, act.body)))
        if act.gives is Gives.NOTHING:
            return Response(status=204)
        if isinstance(done, ChatLine):
            return Response(chat_json(done), status=201)
        if isinstance(done, Seat):
            return Response(self.link(done.match, done))
        return self.shown(done.pk, status=201) if done else self.shown(match_id)


class Invitations(Table):
    @operation("invitations", operations.INVITATIONS, responses=list[shapes.Invitation])
    def get(self, request: Request, match_id: str) -> Response:
        """Return the links of seats reserved for friends, for anyone seated at the table."""
        match, _seat = self.seated(match_id)
        free = [seat for seat in match.in_order if seat.kind == Seat.Kind.LINK and not seat.taken]
        return Response([self.link(match, seat) for seat in free])


READ = {"invitations": Invitations}
"""Bases of views that also answer GET, by the last part of their URL."""


def view_of(act: Act) -> type[Table]:
    """Return the view of an act."""

    def post(self: Table, request: Request, match_id: str) -> Response:
        return self.answer(act, match_id)

    post.__doc__ = act.function.__doc__
    described = operation(act.operation, act.codes, request=act.body, responses=RESPONSES[act.gives])(post)
    above = READ.get(act.api_address, Table)
    limits = [*act.limits, *PlayView.throttle_classes]
    return type(above.__name__, (above,), {"post": described, "throttle_classes": limits})


def name_of(act: Act) -> str:
    return f"api_{act.api_address if act.api_address in READ else act.name}"


urlpatterns: list[URLPattern] = [
    path(f"matches/<str:match_id>/{act.api_address}/", view_of(act).as_view(), name=name_of(act)) for act in ACTS
]
