"""Answer questions over the API: post a choice, and ask for its outcome."""

from typing import cast

from django.urls import path
from drf_spectacular.utils import OpenApiResponse
from rest_framework.request import Request
from rest_framework.response import Response

from play import service
from play.api import long_polling, operations, shapes
from play.api.base import PlayView
from play.api.operations import operation
from play.engine.refusal import Illegal, Refusal
from play.models import PostedChoice
from play.shapes import ChoiceStatus, PostedAnswer


class Choices(PlayView):
    @operation(
        "choose",
        operations.CHOOSE,
        request=shapes.ChoiceIn,
        parameters=[long_polling.wait_parameter("until the choice is carried out or refused, and then get the match")],
        responses={
            200: OpenApiResponse(shapes.MatchOut, "Carried out within `wait` seconds: the match afterwards."),
            202: OpenApiResponse(PostedAnswer, "Accepted; it will be carried out."),
        },
    )
    def post(self, request: Request, match_id: str) -> Response:
        """Answer my open decision. Posting with the same key again returns the result of the first choice."""
        match, seat = self.seated(match_id)
        body = self.read(shapes.ChoiceIn)
        posted = service.choose(match, seat, body["decision"], body["version"], body["picks"], body["key"])
        service.note_presence(seat)
        most = long_polling.requested_seconds(request)
        if most and long_polling.wait_until(lambda: is_settled(posted), most):
            return self.shown(match_id, body["version"])
        return Response(choice_json(posted), status=202)


def is_settled(posted: PostedChoice) -> bool:
    """Return whether a choice has been carried out or refused."""
    posted.refresh_from_db()
    return posted.status != PostedChoice.Status.WAITING


class OneChoice(PlayView):
    @operation("choice", operations.CHOICE, responses=PostedAnswer)
    def get(self, request: Request, match_id: str, key: str) -> Response:
        """Return the outcome of a choice that I posted."""
        match, seat = self.seated(match_id)
        posted = PostedChoice.objects.filter(match=match, seat=seat.number, key=key).first()
        if posted is None:
            raise Illegal(Refusal("no_such_entry", "You haven’t posted a choice with this key."))
        return Response(choice_json(posted))


def choice_json(posted: PostedChoice) -> PostedAnswer:
    """Return a posted choice with its outcome as the API shows it."""
    return {
        "key": posted.key,
        "decision": posted.decision,
        "picks": posted.picks,
        "status": cast(ChoiceStatus, posted.status),
        "number": posted.number,
        "refusal": posted.refusal,
    }


urlpatterns = [
    path("matches/<str:match_id>/choices/", Choices.as_view(), name="api_choices"),
    path("matches/<str:match_id>/choices/<str:key>/", OneChoice.as_view(), name="api_choice"),
]
