"""Serve the cards that a visitor lacks for a deck, and their own cards that could replace them."""

from typing import Annotated, TypedDict, get_args

from django.urls import path
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from decks.changes import Refusal
from decks.collection import service
from decks.collection.holdings import Shortfall, copies_held, shortfall
from decks.collection.sources import replace_among
from decks.deck_references import seen_list, seen_list_and_format
from decks.decklist import DeckOut
from decks.lotr_tcg.rules.problem import Section
from decks.lotr_tcg.starter_formats import home_format
from decks.models import as_json
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.codes import Code, http_status
from lotr_site.base.operation import operation
from lotr_site.base.problems import refuse


class MissingRow(TypedDict):
    card: Annotated[str, "id, as in the deck"]
    name: str
    wanted: Annotated[int, "copies in the deck"]
    held: Annotated[int, "copies you have of any printing"]
    missing: int


class MissingOut(TypedDict):
    """The cards you lack to build a deck."""

    wanted: Annotated[int, "cards in the deck"]
    held: Annotated[int, "how many of these you have"]
    buildable: bool
    missing: Annotated[list[MissingRow], "by set and number"]


class ReplacementOut(TypedDict):
    """Copies of a card you lack, and the most similar card you have."""

    card: Annotated[str, "id of the card you lack, as in the deck"]
    name: str
    copies: int
    section: Annotated[str, get_args(Section)]
    replacement: Annotated[str, "id of the card in its place"]
    replacement_name: str
    reason: Annotated[str, "why this card"]


class ReplacementsOut(TypedDict):
    """A deck with what you lack replaced by your own cards."""

    deck: DeckOut
    replacements: list[ReplacementOut]
    missing: Annotated[list[MissingRow], "what you have nothing similar for; these cards stay in `deck`"]


class Missing(APIView):
    """The cards you lack for a deck."""

    @operation(
        "decks_missing",
        parameters=[
            OpenApiParameter("free", bool, description="leave out the cards in your other assembled decks"),
            OpenApiParameter("box", description="id of one of your boxes, lists or pools to compare with instead"),
            OpenApiParameter("token"),
        ],
        responses=MissingOut,
    )
    def get(self, request: Request, reference: str) -> Response:
        """Return the cards you lack to build a deck or starter."""
        visitor, asked = visitor_of(request), request.query_params
        deck = seen_list(visitor, reference, asked.get("token", ""))
        only_free = asked.get("free") in ("1", "true")
        if box := asked.get("box"):
            lacking = shortfall(deck, copies_held(service.counts_in(service.own_box(visitor, box))))
        else:
            copies = service.free_cards(visitor, reference) if only_free else service.holdings(visitor)
            lacking = shortfall(deck, copies)
        answer: MissingOut = {
            "wanted": lacking.wanted,
            "held": lacking.held,
            "buildable": lacking.buildable,
            "missing": missing_out(lacking),
        }
        return Response(answer)


class Replacements(APIView):
    """Your own cards in place of those you lack."""

    @operation(
        "decks_replacements",
        codes=(Code.FORMAT_UNKNOWN,),
        parameters=[
            OpenApiParameter("free", bool, description="leave out the cards in your other assembled decks"),
            OpenApiParameter("token"),
        ],
        responses=ReplacementsOut,
    )
    def get(self, request: Request, reference: str) -> Response:
        """Return a deck or starter in which each card you lack is replaced by the most similar card you have, with the
        reason. Nothing is saved: to accept it, change your deck to `deck`, or create one from it."""
        visitor, asked = visitor_of(request), request.query_params
        deck, form = seen_list_and_format(visitor, reference, asked.get("token", ""))
        among = "free" if asked.get("free") in ("1", "true") else "own"
        try:
            found = replace_among(visitor, deck, form or home_format(reference), among, reference)
        except Refusal as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)
        rows: list[ReplacementOut] = [
            {
                "card": each.card.id,
                "name": each.card.name,
                "copies": each.copies,
                "section": each.section,
                "replacement": each.other.id,
                "replacement_name": each.other.name,
                "reason": each.reason,
            }
            for each in found.replacements
        ]
        answer: ReplacementsOut = {
            "deck": as_json(found.deck),
            "replacements": rows,
            "missing": missing_out(found.lacking),
        }
        return Response(answer)


def missing_out(lacking: Shortfall) -> list[MissingRow]:
    """Return the cards that are missing for a deck."""
    return [
        {"card": row.card.id, "name": row.card.name, "wanted": row.wanted, "held": row.held, "missing": row.missing}
        for row in lacking.rows
    ]


urlpatterns = [
    path("<str:reference>/missing/", Missing.as_view(), name="missing"),
    path("<str:reference>/replacements/", Replacements.as_view(), name="replacements"),
]
