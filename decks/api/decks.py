"""List, create, read, change and delete saved decks.

A change names the `version` on which it is based. Changes made meanwhile are merged; if both changed the same thing,
the response is 409 with both.
"""

import msgspec
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.exceptions import ValidationError
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse
from rest_framework.views import APIView

from decks import service
from decks.access import own_deck, seen_deck
from decks.api import shapes
from decks.api.bodies import NOT_KEPT, DeckRequest
from decks.changes import Refusal
from decks.decklist import DeckList
from decks.lotr_tcg.file_formats.as_json import draft_of
from decks.lotr_tcg.file_formats.assembly import assemble
from decks.lotr_tcg.file_formats.upload import Refused, clean
from decks.lotr_tcg.rules.formats import data_version
from decks.lotr_tcg.verdict import UnplacedData, as_data, unplaced_data, verdicts
from decks.models import Deck, as_json
from decks.previews import address_for
from decks.search import find_decks
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.api_headers import revalidates
from lotr_site.base.codes import Code, http_status
from lotr_site.base.json_parser import Body, checked_body
from lotr_site.base.problems import may_refuse, refuse
from lotr_site.base.throttles import DeckLimit


class Pages(PageNumberPagination):
    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 200


class Decks(APIView):
    """List the decks a visitor can find, and create one."""

    throttle_classes = [DeckLimit, *APIView.throttle_classes]

    @extend_schema(
        operation_id="decks_list",
        parameters=[OpenApiParameter("q", description="A deck search query, as on the Decks page.")],
        responses=shapes.DecksOut,
    )
    def get(self, request: Request) -> Response:
        """Return your own decks and the public ones, newest first."""
        results = find_decks(request.query_params.get("q", ""), visitor_of(request), maximum=1_000)
        pages = Pages()
        rows = pages.paginate_queryset(results.decks, request) or []
        response = pages.get_paginated_response([summary(deck, request) for deck in rows])
        response.data["warnings"] = [warning._asdict() for warning in results.warnings]
        return response

    @extend_schema(
        operation_id="decks_create",
        extensions=may_refuse(*NOT_KEPT),
        request=DeckRequest,
        responses={201: shapes.SavedDeckOut},
    )
    def post(self, request: Request) -> Response:
        """Create a deck for the account, or for the session of a guest."""
        body = checked_body(DeckRequest, request)
        try:
            content, unplaced = _content(body, DeckList())
            made = service.create(visitor_of(request, make=True), content, body.get("format", "fellowship"))
        except (Refused, Refusal) as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)
        _beside(made, body)
        return Response(full(made, request) | {"unplaced": unplaced}, status=status.HTTP_201_CREATED)


class DeckDetail(APIView):
    """One deck. A private deck exists only for its owner; `token` opens one that is shared by link."""

    @extend_schema(
        operation_id="decks_read",
        extensions=revalidates(),
        parameters=[OpenApiParameter("token")],
        responses=shapes.FullDeckOut,
    )
    def get(self, request: Request, deck_id: str) -> Response:
        """Return the deck with its verdict; 304 if the client's ETag is current."""
        deck = seen_deck(visitor_of(request), deck_id, request.query_params.get("token", ""))
        mark = f'"{deck.pk}-{deck.version}-{deck.visibility}-{data_version()}"'
        if request.headers.get("If-None-Match") == mark:
            return Response(status=status.HTTP_304_NOT_MODIFIED, headers={"ETag": mark})
        return Response(full(deck, request), headers={"ETag": mark})

    @extend_schema(
        operation_id="decks_change",
        extensions=may_refuse(*NOT_KEPT, Code.CONFLICT, Code.CARD_MISSING),
        request=DeckRequest,
        responses=shapes.SavedDeckOut,
    )
    def patch(self, request: Request, deck_id: str) -> Response:
        """Change the fields that are sent. `version` is the version on which the change is based."""
        deck = own_deck(visitor_of(request), deck_id)
        body = checked_body(DeckRequest, request)
        if "version" not in body:
            raise ValidationError({"version": "Send the `version` of the deck that you changed."})
        try:
            return self._changed(request, deck, body)
        except (Refused, Refusal) as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)

    def _changed(self, request: Request, deck: Deck, body: Body) -> Response:
        seen = service.content_at(deck, body["version"])
        content, unplaced = _content(body, seen)
        outcome = service.replace(deck.pk, body["version"], content, "Changed through the API", careful=True)
        if outcome.conflicts:
            members = {"conflicts": [msgspec.structs.asdict(each) for each in outcome.conflicts]}
            detail = "Someone has changed the same part of this deck since that version. Nothing was saved."
            return refuse(request, 409, "conflict", detail, version=outcome.deck.version, **members)
        _beside(outcome.deck, body)
        return Response(full(outcome.deck, request) | {"unplaced": unplaced})

    @extend_schema(operation_id="decks_delete", responses={204: None})
    def delete(self, request: Request, deck_id: str) -> Response:
        """Delete the deck with all its versions."""
        own_deck(visitor_of(request), deck_id).delete()
        return Response(status=status.HTTP_204_NO_CONTENT)


def summary(deck: Deck, request: Request) -> dict[str, object]:
    """Return a deck as a row of a list of decks, in the shape of `DeckRow`."""
    return {
        "id": deck.pk,
        "name": deck.name,
        "game": deck.game,
        "format": deck.format,
        "legal_in": deck.legal_in.split(),
        "judged_with": deck.judged_with,
        "size": deck.deck.size,
        "owner": deck.owner.get_username() if deck.owner else None,
        "visibility": deck.visibility,
        "tags": [tag.name for tag in deck.tags.all()],
        "version": deck.version,
        "changed": deck.changed.isoformat(),
        "url": url_of(deck, request),
        "preview": address_for(deck),
    }


def full(deck: Deck, request: Request) -> dict[str, object]:
    """Return a deck with its content and verdict, in the shape of `FullDeckOut`. Its owner also gets the token of its
    link.
    """
    service.judge_anew([deck])
    content = deck.deck
    answer = (
        summary(deck, request)
        | {"deck": as_json(content)}
        | {"verdict": as_data(content, verdicts(content, built_for=deck.format))}
    )
    mine = visitor_of(request).owns(deck)
    return answer | ({"token": deck.token} if mine and deck.visibility == Deck.Visibility.LINK else {})


def _content(body: Body, current: DeckList) -> tuple[DeckList, list[UnplacedData]]:
    """Return (the deck described by a body, cards that could not be placed).

    Fields that the body leaves out stay unchanged.
    """
    sent = {key: body[key] for key in CONTENT if key in body}
    sent |= {key: clean(body[key]) for key in ("name", "notes") if key in body}
    if not any(key in sent for key in CONTENT):
        return msgspec.structs.replace(current, **sent), []
    imported = assemble(draft_of(sent), "json")
    parts = {key: getattr(imported.deck, key) for key in sent}
    return msgspec.structs.replace(current, **parts), unplaced_data(imported)


CONTENT = ("ring_bearer", "ring", "sites", "cards", "starting_fellowship", "maybeboard")


def _beside(deck: Deck, body: Body) -> None:
    """Set the deck's format, visibility and tags, as far as the body gives them."""
    if "format" in body:
        service.set_format(deck, body["format"])
    if "visibility" in body:
        service.share(deck, body["visibility"])
    if "tags" in body:
        service.set_tags(deck, body["tags"])


def url_of(deck: Deck, request: Request) -> str:
    return reverse("decks_api:deck", args=[deck.pk], request=request)
