"""Serve starters, formats, and decks built to a description."""

import msgspec
from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.previews import newest
from decks.api import shapes
from decks.collection.sources import copies_among
from decks.lotr_tcg.deck_request_input import DeckRequestIn, read_deck_request
from decks.lotr_tcg.generator import CannotBuild, build
from decks.lotr_tcg.rules.formats import all_formats, data_version
from decks.lotr_tcg.starters import Starter, UnknownStarter, all_starters, find_starter
from decks.lotr_tcg.verdict import as_data, verdicts
from decks.models import as_json
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.codes import Code
from lotr_site.base.json_parser import validate_body
from lotr_site.base.operation import operation
from lotr_site.base.problems import refuse


class Suggested(APIView):
    """Build a deck that matches a description."""

    @operation("decks_suggest", request=DeckRequestIn, responses=shapes.SuggestedDeckOut)
    def post(self, request: Request) -> Response:
        """Build a legal deck of playable cards; return its plan in words and the reason for each card by id. Nothing
        is saved: to accept it, create a deck from `deck`."""
        body = validate_body(DeckRequestIn, request)
        try:
            deck_request = read_deck_request(body)
            built = build(deck_request, copies_among(visitor_of(request), body.get("among", "")))
        except CannotBuild as refused:
            return refuse(request, 422, refused.code, refused.message, cards=list(refused.cards))
        answer: shapes.SuggestedDeckOut = {
            "deck_request": msgspec.to_builtins(deck_request),
            "summary": built.summary,
            "reasons": built.reasons,
            "unfilled": list(built.unfilled),
            "deck": as_json(built.deck),
            "verdict": as_data(built.deck, verdicts(built.deck)),
        }
        return Response(answer)


class Starters(APIView):
    """The thirty starter decks."""

    @operation("decks_starters", responses=shapes.StartersOut)
    def get(self, request: Request) -> Response:
        """Return all starters with the formats they are legal in."""
        rows = [starter_data(each) for each in all_starters().values()]
        answer: shapes.StartersOut = {"count": len(rows), "results": rows}
        return Response(answer)


class StarterDetail(APIView):
    """One starter deck, by any usual form of its name."""

    @operation("decks_starter", codes=(Code.STARTER_UNKNOWN,), responses=shapes.OneStarterOut)
    def get(self, request: Request, slug: str) -> Response:
        """Return the starter with its verdict."""
        try:
            starter = find_starter(slug)
        except UnknownStarter as error:
            return refuse(request, 404, "starter_unknown", str(error))
        verdict = as_data(starter.deck, verdicts(starter.deck))["formats"]
        answer: shapes.OneStarterOut = {**starter_data(starter), "verdict": verdict}
        return Response(answer)


class Formats(APIView):
    """The formats and their lists."""

    @operation("decks_formats", responses=shapes.FormatsOut)
    def get(self, request: Request) -> Response:
        """Return every format, the playable ones first."""
        rows = [msgspec.to_builtins(form) for form in all_formats().values()]
        answer: shapes.FormatsOut = {"data_version": data_version(), "count": len(rows), "results": rows}
        return Response(answer)


def starter_data(starter: Starter) -> shapes.StarterOut:
    """Return a starter with the formats in which it is legal."""
    legal = [slug for slug, verdict in verdicts(starter.deck).items() if verdict.legal]
    return {
        "slug": starter.slug,
        "name": starter.name,
        "set": starter.set,
        "set_name": starter.set_name,
        "path": starter.path,
        "deck": as_json(starter.deck),
        "completed": starter.completed,
        "legal_in": legal,
        "preview": newest("decks:starter_preview", starter.slug),
    }


urlpatterns = [
    path("suggest/", Suggested.as_view(), name="suggest"),
    path("formats/", Formats.as_view(), name="formats"),
    path("starters/", Starters.as_view(), name="starters"),
    path("starters/<str:slug>/", StarterDetail.as_view(), name="starter"),
]
