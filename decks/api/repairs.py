"""Repair a deck for programs, keeping its theme: all problems at once, or only those with some codes."""

from typing import Annotated, TypedDict

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from decks.api.bodies import UNREADABLE, RepairRequest, sent_deck
from decks.collection.sources import copies_among
from decks.decklist import DeckOut
from decks.lotr_tcg.file_formats.upload import Refused
from decks.lotr_tcg.generator.repair import repair_deck
from decks.lotr_tcg.rules.formats import all_formats
from decks.lotr_tcg.verdict import ProblemOut, RepairOut, problem_data, repair_data
from decks.models import as_json
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.codes import Code, http_status
from lotr_site.base.json_parser import validate_body
from lotr_site.base.operation import operation
from lotr_site.base.problems import refuse


class MendedOut(TypedDict):
    deck: DeckOut
    repair: Annotated[RepairOut | None, "every change made; null if nothing was wrong"]
    left: Annotated[list[ProblemOut], "problems that could not be fixed"]


class Repaired(APIView):
    """Repair a deck."""

    @operation(
        "decks_repair",
        codes=(Code.FORMAT_UNKNOWN, *UNREADABLE),
        request=RepairRequest,
        responses=MendedOut,
    )
    def post(self, request: Request) -> Response:
        """Make a deck legal in a format, keeping its cultures and shape, with a reason for each card. Nothing is
        saved: to accept it, change your deck to `deck`."""
        body = validate_body(RepairRequest, request)
        form = all_formats().get(body["format"])
        if form is None or not form.playable:
            return refuse(
                request,
                422,
                Code.FORMAT_UNKNOWN,
                "There is no format with this name, or decks cannot be checked against it.",
            )
        try:
            mended = repair_deck(sent_deck(body).deck, form, copies_among(visitor_of(request), body.get("among", "")))
        except Refused as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)
        done = mended.repair if mended.repair.actions else None
        left = [problem_data(each) for each in mended.left]
        answer: MendedOut = {"deck": as_json(mended.deck), "repair": repair_data(done), "left": left}
        return Response(answer)


urlpatterns = [
    path("repair/", Repaired.as_view(), name="repair"),
]
