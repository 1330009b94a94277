"""Serve a visitor's own cards: boxes and lists, their counts, and lists of cards to read in."""

from collections.abc import Callable
from typing import Annotated, NotRequired, TypedDict

import msgspec
from django.http import HttpResponse
from django.urls import path
from drf_spectacular.types import OpenApiTypes
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from decks.api.bodies import UNREADABLE
from decks.changes import Refusal
from decks.collection import service
from decks.collection.card_lists import LARGEST, Line
from decks.collection.counts import FINISHES, MOST_COPIES, Conflict, Counts, Step
from decks.collection.exports import as_csv, in_binder_order
from decks.collection.lists import MODES, add_list, read_sent
from decks.lotr_tcg.file_formats.upload import Refused
from decks.lotr_tcg.verdict import SuggestionOut, suggestion_data
from decks.models import LABEL_LENGTH, Box
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.api_examples import example
from lotr_site.base.codes import Code, http_status
from lotr_site.base.derived import Instant, Limits, NonEmpty, instant
from lotr_site.base.json_parser import validate_body
from lotr_site.base.operation import operation
from lotr_site.base.problems import refuse
from lotr_site.base.throttles import DeckLimit

COPIES = Limits(min_value=0, max_value=MOST_COPIES)
MOST_STEPS = 1_000
NOT_CHANGED = (Code.UNKNOWN_CARD, Code.COUNT_OUT_OF_BOUNDS, Code.BOX_FULL)


class BoxOut(TypedDict):
    """A box of a collection, or a wish list or trade list."""

    id: str
    name: str
    kind: Annotated[str, Box.Kind.choices]
    shared: Annotated[bool, "whether anyone with the link may see it"]
    token: NotRequired[Annotated[str, "in the link, if it is shared"]]
    version: Annotated[int, "number of changes so far"]
    changed: Instant
    copies: Annotated[int, "number of cards in it"]


class CollectionOut(TypedDict):
    boxes: Annotated[list[BoxOut], "the oldest first"]


class CountOut(TypedDict):
    """The number of copies of a printing in one finish."""

    card: Annotated[str, "id of the printing"]
    finish: Annotated[str, FINISHES]
    count: int


class ConflictOut(TypedDict):
    """A count that was not set, because it was no longer the one in `seen`."""

    card: str
    finish: Annotated[str, FINISHES]
    mine: int
    theirs: int


class BoxCardsOut(BoxOut):
    """A box with everything in it."""

    counts: Annotated[list[CountOut], "by set and number"]


class BoxChangedOut(TypedDict):
    """The outcome of a change to a box."""

    version: int
    label: Annotated[str, "of the change that would be undone next"]
    counts: Annotated[list[CountOut], "the counts that changed, as they are now"]
    conflicts: list[ConflictOut]


class ListLineOut(TypedDict):
    """A line of a list. Without `card`, it counts for nothing. With a `code`, it is read by its likeliest meaning."""

    key: Annotated[int, "under which a choice for it is sent"]
    source: Annotated[str, "as it was sent"]
    card: Annotated[str | None, "id of the printing"]
    name: Annotated[str | None, "of the card"]
    finish: Annotated[str, FINISHES]
    count: int
    code: NotRequired[Annotated[str, lambda: [Code.CARD_UNKNOWN, Code.CARD_AMBIGUOUS, Code.COUNT_OUT_OF_BOUNDS]]]
    reason: NotRequired[str]
    suggestions: NotRequired[list[SuggestionOut]]


class ListAddedOut(BoxChangedOut):
    """A list that was read into a box, and the outcome."""

    lines: list[ListLineOut]
    dry_run: Annotated[bool, "whether this was only a preview"]


class StepBody(TypedDict):
    """A change of one count."""

    do: Annotated[str, ("add", "remove", "set")]
    card: Annotated[NonEmpty, "id of the printing", Limits(max_length=60)]
    finish: Annotated[str, FINISHES, Limits(default="plain")]
    count: Annotated[int, "copies", Limits(min_value=0, max_value=MOST_COPIES, default=1)]
    seen: NotRequired[
        Annotated[int, "for `set`: the count that you saw; if it has changed since, that is a conflict", COPIES]
    ]


@example("Two more and one foil", steps=[
    {"do": "add", "card": "1_89", "count": 2}, {"do": "set", "card": "1_50", "finish": "foil", "count": 1, "seen": 0},
])  # fmt: skip
class BoxChangeRequest(TypedDict):
    """Changes to a box, of which all are made or none."""

    steps: Annotated[list[StepBody], Limits(max_length=MOST_STEPS)]
    label: NotRequired[Annotated[str, "what to call the change", Limits(max_length=LABEL_LENGTH)]]


@example("A wish list", name="For the Elven deck", kind="wish")
class BoxRequest(TypedDict):
    name: Annotated[str, Limits(max_length=60, default="")]
    kind: Annotated[str, Box.Kind.choices, Limits(default="own")]


@example("Share it", shared=True)
class BoxFields(TypedDict):
    name: NotRequired[Annotated[NonEmpty, Limits(max_length=60)]]
    shared: NotRequired[bool]


@example("A few lines", text="1R89 4 foil\n3x Athelas (1C94)", mode="add", dry_run=True)
class ListRequest(TypedDict):
    """A list of cards, as lines or as a table (CSV)."""

    text: Annotated[NonEmpty, Limits(trim_whitespace=False, max_length=LARGEST)]
    mode: Annotated[str, tuple(MODES.items()), Limits(default="add")]
    set: NotRequired[Annotated[int, "a set in which bare numbers are looked up", Limits(min_value=0, max_value=99)]]
    choices: NotRequired[Annotated[dict[str, str], "card ids by the `key` of a line; `leave` leaves the line out"]]
    dry_run: Annotated[bool, "only show what would change", Limits(default=False)]


class Collection(APIView):
    """Your boxes and lists."""

    throttle_classes = [DeckLimit, *APIView.throttle_classes]

    @operation("collection_read", responses=CollectionOut)
    def get(self, request: Request) -> Response:
        """Return your boxes, wish lists and trade lists."""
        answer: CollectionOut = {"boxes": [box_out(box) for box in service.boxes(visitor_of(request))]}
        return Response(answer)

    @operation("collection_create_box", codes=(Code.TOO_MANY_BOXES,), request=BoxRequest, responses={201: BoxOut})
    def post(self, request: Request) -> Response:
        """Create a box, a wish list or a trade list."""
        body = validate_body(BoxRequest, request)
        try:
            box = service.create_box(visitor_of(request, make=True), body["name"], Box.Kind(body["kind"]))
        except Refusal as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)
        return Response(box_out(box), status=status.HTTP_201_CREATED)


class BoxDetail(APIView):
    """One of your boxes or lists."""

    @operation("collection_box", responses=BoxCardsOut)
    def get(self, request: Request, box_id: str) -> Response:
        """Return a box with everything in it."""
        box = service.own_box(visitor_of(request), box_id)
        answer: BoxCardsOut = {**box_out(box), "counts": counts_out(service.counts_in(box))}
        return Response(answer)

    @operation("collection_change_box", request=BoxFields, responses=BoxOut)
    def patch(self, request: Request, box_id: str) -> Response:
        """Rename a box, or share it by link. If you stop sharing a box, it gets a new link next time."""
        box = service.own_box(visitor_of(request), box_id)
        body = validate_body(BoxFields, request)
        if "name" in body:
            service.rename_box(box, body["name"])
        if "shared" in body:
            service.share_box(box, body["shared"])
        return Response(box_out(box))

    @operation("collection_delete_box", codes=(Code.LAST_BOX,), responses={204: None})
    def delete(self, request: Request, box_id: str) -> Response:
        """Delete a box with everything in it."""
        visitor = visitor_of(request)
        try:
            service.delete_box(visitor, service.own_box(visitor, box_id))
        except Refusal as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)
        return Response(status=status.HTTP_204_NO_CONTENT)


class BoxCounts(APIView):
    """The counts in a box."""

    @operation("collection_change", codes=NOT_CHANGED, request=BoxChangeRequest, responses=BoxChangedOut)
    def post(self, request: Request, box_id: str) -> Response:
        """Change counts. If `seen` is no longer the count, a `set` changes nothing and is listed in `conflicts`."""
        box = service.own_box(visitor_of(request), box_id)
        body = validate_body(BoxChangeRequest, request)
        steps = [msgspec.convert(step, Step) for step in body["steps"]]
        return _outcome(request, lambda: service.change(box.pk, steps, body.get("label", "")))


class BoxUndone(APIView):
    """Undo a change of a box."""

    @operation("collection_undo", codes=(Code.NOTHING_TO_UNDO,), request=None, responses=BoxChangedOut)
    def post(self, request: Request, box_id: str) -> Response:
        """Undo the latest change that hasn't been undone."""
        box = service.own_box(visitor_of(request), box_id)
        return _outcome(request, lambda: service.undo(box.pk))


class BoxList(APIView):
    """A list of cards to read into a box."""

    @operation("collection_add_list", codes=(*UNREADABLE, *NOT_CHANGED), request=ListRequest, responses=ListAddedOut)
    def post(self, request: Request, box_id: str) -> Response:
        """Read a list into a box as one change, or with `dry_run` only show what would change."""
        box = service.own_box(visitor_of(request), box_id)
        body = validate_body(ListRequest, request)
        try:
            found = read_sent(body["text"].encode(), body.get("set"), body.get("choices"))
            outcome = add_list(box, found, body["mode"], body["dry_run"])
        except (Refused, Refusal) as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)
        answer: ListAddedOut = {
            **changed_out(outcome),
            "lines": [line_out(line) for line in found.lines],
            "dry_run": body["dry_run"],
        }
        return Response(answer)


class BoxTable(APIView):
    """A box as a table."""

    @operation("collection_csv", responses={(200, "text/csv"): OpenApiTypes.STR})
    def get(self, request: Request, box_id: str) -> HttpResponse:
        """Return a box as CSV, with a row for each printing and finish."""
        box = service.own_box(visitor_of(request), box_id)
        return HttpResponse(as_csv(service.counts_in(box)), content_type="text/csv; charset=utf-8")


def box_out(box: Box) -> BoxOut:
    """Return a box as a row of a list."""
    answer: BoxOut = {
        "id": box.pk,
        "name": box.name,
        "kind": box.kind,
        "shared": box.shared,
        "version": box.version,
        "changed": instant(box.changed),
        "copies": sum(service.counts_in(box).values()),
    }
    if box.shared:
        answer["token"] = box.token
    return answer


def counts_out(counts: Counts) -> list[CountOut]:
    """Return counts by set and number."""
    return [
        {"card": printing.card, "finish": printing.finish, "count": count}
        for printing, count in in_binder_order(counts)
    ]


def conflict_out(conflict: Conflict) -> ConflictOut:
    card, finish = conflict.printing
    return {"card": card, "finish": finish, "mine": conflict.mine, "theirs": conflict.theirs}


def changed_out(outcome: service.Outcome) -> BoxChangedOut:
    """Return the outcome of a change."""
    last = service.last_change(outcome.box)
    return {
        "version": outcome.box.version,
        "label": last.label if last else "",
        "counts": counts_out(outcome.counts),
        "conflicts": [conflict_out(conflict) for conflict in outcome.conflicts],
    }


def line_out(line: Line) -> ListLineOut:
    """Return a line of a list that was read."""
    answer: ListLineOut = {
        "key": line.key,
        "source": line.source,
        "card": line.card or None,
        "name": line.name or None,
        "finish": line.finish,
        "count": line.count,
    }
    if line.reason:
        answer["code"], answer["reason"] = line.code, line.reason
        answer["suggestions"] = [suggestion_data(each) for each in line.suggestions]
    return answer


def _outcome(request: Request, change: Callable[[], service.Outcome]) -> Response:
    try:
        return Response(changed_out(change()))
    except Refusal as refusal:
        return refuse(request, http_status(refusal.code), refusal.code, refusal.message)


urlpatterns = [
    path("collection/", Collection.as_view(), name="collection"),
    path("collection/<str:box_id>/", BoxDetail.as_view(), name="box"),
    path("collection/<str:box_id>/counts/", BoxCounts.as_view(), name="box_counts"),
    path("collection/<str:box_id>/undo/", BoxUndone.as_view(), name="box_undo"),
    path("collection/<str:box_id>/list/", BoxList.as_view(), name="box_list"),
    path("collection/<str:box_id>/csv/", BoxTable.as_view(), name="box_csv"),
]
