"""Share what all match API views need: the visitor, the match, and refusals."""

from collections.abc import Callable
from typing import Any

from rest_framework.response import Response
from rest_framework.views import APIView

from lotr_site.accounts.visitors import Visitor, visitor_of
from lotr_site.base.codes import http_status
from lotr_site.base.json_parser import Body, validate_body
from lotr_site.base.problems import exception_handler, refuse
from play import service
from play.engine.refusal import Illegal
from play.models import Match, Seat
from play.people.access import match_for, own_seat, require_seat
from play.view.projection import as_json


def refusals_as_problems(error: Exception, context: dict[str, Any]) -> Response | None:
    """Return the problem response, with code, cards and rule, for an action that the rules or the service refused
    (`Illegal`). Leave any other error to the default handler.
    """
    if not isinstance(error, Illegal):
        return exception_handler(error, context)
    refusal = error.refusal
    more = {"cards": list(refusal.cards), "rule": refusal.rule}
    return refuse(context["request"], http_status(refusal.code), refusal.code, refusal.sentence, **more)


class PlayView(APIView):
    """The base of the match API's views."""

    def get_exception_handler(self) -> Callable[..., Any]:
        return refusals_as_problems

    def visitor(self, make: bool = False) -> Visitor:
        return visitor_of(self.request, make)

    def read(self, shape: type[Body]) -> Body:
        """Return the body of the request, checked against its shape."""
        return validate_body(shape, self.request)

    def match(self, match_id: str, token: str = "") -> Match:
        return match_for(self.visitor(), match_id, token)

    def seated(self, match_id: str) -> tuple[Match, Seat]:
        return require_seat(self.visitor(), match_id)

    def shown(self, match_id: str, since: int = 0, status: int = 200) -> Response:
        """Return the match's current state for the visitor."""
        match = self.match(match_id)
        seat = own_seat(match, self.visitor())
        return Response(as_json(service.view_for(match, seat.number if seat else None, since)), status=status)
