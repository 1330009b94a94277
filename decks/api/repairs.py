"""Repair a deck for programs, keeping its theme: all problems at once, or only those with some codes."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers as s
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from decks.api.bodies import UNREADABLE, DeckBody, sent_deck
from decks.api.shapes import DeckOut, ProblemOut, RepairOut
from decks.lotr_tcg.file_formats.upload import Refused
from decks.lotr_tcg.generator.repair import mend
from decks.lotr_tcg.rules.formats import all_formats
from decks.lotr_tcg.verdict import problem_data, repair_data
from decks.models import as_json
from lotr_site.base.api_examples import example
from lotr_site.base.codes import Code, http_status
from lotr_site.base.json_parser import checked_body
from lotr_site.base.problems import may_refuse, refuse


@example(
    "A deck as an object",
    deck={"ring_bearer": "1_290", "ring": "1_2", "cards": {"1_89": 4, "Legolas, Prince of Mirkwood": 2}},
    format="fellowship",
)
class RepairRequest(s.Serializer[Any]):
    """A deck to repair, as an object or as text in any file format."""

    deck = DeckBody(required=False)
    text = s.CharField(required=False, trim_whitespace=False)
    format = s.CharField(help_text="slug of the format the deck is built for")


class MendedOut(s.Serializer[Any]):
    deck = DeckOut()
    repair = RepairOut(allow_null=True, help_text="every change made; null if nothing was wrong")
    left = ProblemOut(many=True, help_text="problems that could not be fixed")


class Repaired(APIView):
    """Repair a deck."""

    @extend_schema(
        operation_id="decks_repair",
        extensions=may_refuse(Code.FORMAT_UNKNOWN, *UNREADABLE),
        request=RepairRequest,
        responses=MendedOut,
    )
    def post(self, request: Request) -> Response:
        """Make a deck legal in a format, keeping its cultures and shape, with a reason for each card. Nothing is
        saved: to accept it, change your deck to `deck`."""
        body = checked_body(RepairRequest, request)
        form = all_formats().get(body["format"])
        if form is None or not form.playable:
            return refuse(
                request,
                422,
                Code.FORMAT_UNKNOWN,
                "There is no format with this name, or decks cannot be checked against it.",
            )
        try:
            mended = mend(sent_deck(body).deck, form)
        except Refused as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)
        done = mended.repair if mended.repair.actions else None
        left = [problem_data(each) for each in mended.left]
        return Response({"deck": as_json(mended.deck), "repair": repair_data(done), "left": left})
