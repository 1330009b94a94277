"""Serve the contents of boosters, open virtual ones, and add their cards to a box."""

from secrets import randbelow
from typing import Annotated, NotRequired, TypedDict

from django.urls import path
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from decks.api.collection import NOT_CHANGED, BoxChangedOut, CountOut, changed_out, counts_out
from decks.changes import Refusal
from decks.collection import service
from decks.collection.boosters import (
    MOST_OPENED,
    SEEDS,
    Structure,
    added_label,
    boosters,
    open_boosters,
    without_boosters,
)
from decks.collection.checklist import cards_by_set
from decks.collection.counts import FINISHES, Counts
from decks.collection.lists import steps_of
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.api_examples import example
from lotr_site.base.codes import Code, http_status
from lotr_site.base.derived import Limits
from lotr_site.base.json_parser import validate_body
from lotr_site.base.numbers import whole
from lotr_site.base.operation import operation
from lotr_site.base.problems import refuse


class SlotOut(TypedDict):
    """Cards in a booster that are drawn in the same way."""

    count: Annotated[int, "different cards drawn"]
    weights: Annotated[dict[str, int], "how much a card weighs, by rarity; other rarities are not drawn"]
    finish: Annotated[str, FINISHES]
    sets: Annotated[list[int], "sets that the cards are from, if not the booster's own"]


class FoilOut(TypedDict):
    """The foil in some of the boosters."""

    one_in: Annotated[int, "one of how many boosters has it"]
    instead_of: Annotated[str, "rarity of the card that it replaces"]
    weights: Annotated[dict[str, int], "how often each rarity is drawn"]
    also: Annotated[dict[str, str], "rarities whose cards are drawn as those of another one"]


class BoosterOut(TypedDict):
    """The contents of a set's boosters."""

    set: int
    name: Annotated[str, "of the set"]
    cards: Annotated[int, "in a booster"]
    slots: list[SlotOut]
    foil: NotRequired[FoilOut]
    source: Annotated[str, "how this is known, as a sentence"]


class WithoutBoosterOut(TypedDict):
    """A set without boosters, or one whose boosters are not known."""

    set: int
    name: str
    reason: Annotated[str, "as a sentence"]


class BoostersOut(TypedDict):
    boosters: Annotated[list[BoosterOut], "in the order of the sets"]
    without: list[WithoutBoosterOut]


class OpenedOut(TypedDict):
    """Virtual boosters that were opened."""

    set: int
    seed: Annotated[int, "the same seed, the same cards"]
    boosters: int
    counts: Annotated[list[CountOut], "by set and number"]


@example("A display of boosters", set=1, boosters=36, seed=7)
class BoostersRequest(TypedDict):
    """Virtual boosters to open into a box."""

    set: Annotated[int, Limits(min_value=0, max_value=99)]
    boosters: Annotated[int, Limits(min_value=1, max_value=MOST_OPENED, default=1)]
    seed: NotRequired[Annotated[int, "random if left out", Limits(min_value=0, max_value=SEEDS)]]


class OpenedIntoBoxOut(BoxChangedOut):
    """Virtual boosters that were opened into a box: the cards, and the outcome."""

    opened: OpenedOut


class Boosters(APIView):
    """The boosters of all sets."""

    @operation("boosters_read", responses=BoostersOut)
    def get(self, request: Request) -> Response:
        """Return the contents of each set's boosters, and the sets for which they are not known."""
        answer: BoostersOut = {
            "boosters": [booster_out(number, each) for number, each in boosters().items()],
            "without": [
                {"set": number, "name": cards_by_set()[number][0].set_name, "reason": reason}
                for number, reason in without_boosters().items()
            ],
        }
        return Response(answer)


class Opened(APIView):
    """Virtual boosters."""

    @operation(
        "boosters_open",
        codes=(Code.BOOSTER_UNKNOWN, Code.COUNT_OUT_OF_BOUNDS),
        parameters=[
            OpenApiParameter("seed", int, description="random if left out"),
            OpenApiParameter("boosters", int, description=f"how many, at most {MOST_OPENED}; 1 if left out"),
        ],
        responses=OpenedOut,
    )
    def get(self, request: Request, number: int) -> Response:
        """Open virtual boosters of a set. Nothing is added to a box."""
        asked = request.query_params
        seed, count = whole(asked.get("seed"), maximum=SEEDS), whole(asked.get("boosters", "1"))
        seed = randbelow(SEEDS) if seed is None else seed
        try:
            opened = open_boosters(number, seed, 0 if count is None else count)
        except Refusal as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)
        return Response(opened_out(number, seed, count or 0, opened))


class BoxBoosters(APIView):
    """Virtual boosters for a box."""

    @operation(
        "collection_add_boosters",
        codes=(Code.BOOSTER_UNKNOWN, *NOT_CHANGED),
        request=BoostersRequest,
        responses=OpenedIntoBoxOut,
    )
    def post(self, request: Request, box_id: str) -> Response:
        """Open virtual boosters and add their cards to a box, as one change."""
        box = service.own_box(visitor_of(request), box_id)
        body = validate_body(BoostersRequest, request)
        number, count = body["set"], body["boosters"]
        seed = body.get("seed", randbelow(SEEDS))
        try:
            opened = open_boosters(number, seed, count)
            outcome = service.change(box.pk, steps_of(opened, "add"), added_label(number, count))
        except Refusal as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)
        answer: OpenedIntoBoxOut = {**changed_out(outcome), "opened": opened_out(number, seed, count, opened)}
        return Response(answer)


def booster_out(number: int, structure: Structure) -> BoosterOut:
    """Return the contents of a set's boosters."""
    answer: BoosterOut = {
        "set": number,
        "name": cards_by_set()[number][0].set_name,
        "cards": structure.total,
        "slots": [
            {"count": slot.count, "weights": slot.weights, "finish": slot.finish, "sets": [*slot.sets]}
            for slot in structure.slots
        ],
        "source": structure.source,
    }
    if foil := structure.foil:
        answer["foil"] = {
            "one_in": foil.one_in,
            "instead_of": foil.instead_of,
            "weights": foil.weights,
            "also": foil.also,
        }
    return answer


def opened_out(number: int, seed: int, count: int, opened: Counts) -> OpenedOut:
    """Return the cards of virtual boosters."""
    return {"set": number, "seed": seed, "boosters": count, "counts": counts_out(opened)}


urlpatterns = [
    path("boosters/", Boosters.as_view(), name="boosters"),
    path("boosters/<int:number>/", Opened.as_view(), name="open_boosters"),
    path("collection/<str:box_id>/boosters/", BoxBoosters.as_view(), name="box_boosters"),
]
