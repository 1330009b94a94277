"""Draw test hands for programs."""

from secrets import randbelow
from typing import Annotated, TypedDict

from django.urls import path
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from decks.deck_references import seen_list_and_format
from decks.lotr_tcg.hands import MAX_DRAWN, deal, has_mulligan
from decks.service import card_name
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.numbers import whole
from lotr_site.base.operation import operation

SEEDS = 2**31


class CardOut(TypedDict):
    id: str
    name: str


class HandOut(TypedDict):
    seed: Annotated[int, "the same seed, the same hand"]
    has_mulligan: Annotated[bool, "did the hand qualify for a mulligan?"]
    mulligan: Annotated[bool, "is this the hand after a mulligan?"]
    cards: Annotated[list[CardOut], "in the order they were drawn"]
    drawn: Annotated[list[CardOut], "the next cards drawn"]
    left: Annotated[int, "cards in the draw deck after that"]


class Hand(APIView):
    """An opening hand dealt from a deck, to try the deck out."""

    @operation(
        "decks_hand",
        parameters=[
            OpenApiParameter("seed", int, description="random if left out"),
            OpenApiParameter("mulligan", bool, description="the hand after a mulligan, where the format has it"),
            OpenApiParameter("more", int, description=f"cards drawn after it, at most {MAX_DRAWN}"),
            OpenApiParameter("token"),
        ],
        responses=HandOut,
    )
    def get(self, request: Request, reference: str) -> Response:
        """Return an opening hand of a deck or starter, dealt after a shuffle that `seed` determines. The starting
        fellowship is already in play and is not dealt.
        """
        asked = request.query_params
        deck, form = seen_list_and_format(visitor_of(request), reference, asked.get("token", ""))
        offered, seed = has_mulligan(deck, form), whole(asked.get("seed"), maximum=SEEDS)
        taken = offered and asked.get("mulligan") in ("1", "true")
        hand = deal(deck, randbelow(SEEDS) if seed is None else seed, taken, whole(asked.get("more")) or 0)
        answer: HandOut = {
            "seed": hand.seed,
            "has_mulligan": offered,
            "mulligan": hand.mulligan,
            "cards": [_card(i) for i in hand.cards],
            "drawn": [_card(i) for i in hand.drawn],
            "left": hand.left,
        }
        return Response(answer)


def _card(i: str) -> CardOut:
    return {"id": i, "name": card_name(i)}


urlpatterns = [
    path("<str:reference>/hand/", Hand.as_view(), name="hand"),
]
