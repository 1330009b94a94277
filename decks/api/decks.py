"""List, create, read, change and delete saved decks.

A change names the `version` on which it is based. Changes made meanwhile are merged; if both changed the same thing,
the response is 409 with both.
"""

from typing import Any, cast

import msgspec
from django.urls import path
from drf_spectacular.utils import OpenApiParameter
from rest_framework import status
from rest_framework.exceptions import ValidationError
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse
from rest_framework.views import APIView

from decks import service
from decks.access import own_deck, seen_deck, visible_content
from decks.api import shapes
from decks.api.bodies import NOT_KEPT, SaveRequest
from decks.changes import Refusal
from decks.collection.pools import own_pool, pool_problem, set_pool
from decks.decklist import DeckList
from decks.lotr_tcg.file_formats.as_json import draft_of
from decks.lotr_tcg.file_formats.assembly import assemble
from decks.lotr_tcg.file_formats.upload import Refused, clean
from decks.lotr_tcg.rules.formats import data_version
from decks.lotr_tcg.verdict import ReportOut, as_data, problem_data, report_data, verdicts
from decks.models import Deck, as_json
from decks.previews import address_for
from decks.search import find_decks
from lotr_site.accounts.visitors import Visitor, visitor_of
from lotr_site.base.api_headers import revalidates
from lotr_site.base.codes import Code, http_status
from lotr_site.base.derived import instant
from lotr_site.base.json_parser import validate_body
from lotr_site.base.operation import operation
from lotr_site.base.problems import refuse
from lotr_site.base.throttles import DeckLimit


class Pages(PageNumberPagination):
    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 200


class Decks(APIView):
    """List the decks a visitor can find, and create one."""

    throttle_classes = [DeckLimit, *APIView.throttle_classes]

    @operation(
        "decks_list",
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

    @operation(
        "decks_create",
        codes=NOT_KEPT,
        request=SaveRequest,
        responses={201: shapes.SavedDeckOut},
    )
    def post(self, request: Request) -> Response:
        """Create a deck for the account, or for the session of a guest."""
        body = validate_body(SaveRequest, request)
        own_pool(visitor_of(request), body.get("pool", ""))
        try:
            content, report = _content(body, DeckList())
            made = service.create(visitor_of(request, make=True), content, body.get("format", "fellowship"))
        except (Refused, Refusal) as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)
        _beside(visitor_of(request), made, body)
        return Response(saved(made, report, request), status=status.HTTP_201_CREATED)


class DeckDetail(APIView):
    """One deck. A private deck exists only for its owner; `token` opens one that is shared by link."""

    @operation(
        "decks_read",
        extensions=revalidates(),
        parameters=[OpenApiParameter("token")],
        responses=shapes.FullDeckOut,
    )
    def get(self, request: Request, deck_id: str) -> Response:
        """Return the deck with its verdict; 304 if the client's ETag is current."""
        visitor = visitor_of(request)
        deck = seen_deck(visitor, deck_id, request.query_params.get("token", ""))
        seen_as = "own" if visitor.owns(deck) else "other"
        pool = f"-{deck.pool.pk}.{deck.pool.version}" if deck.pool and seen_as == "own" else ""
        mark = f'"{deck.pk}-{deck.version}-{deck.visibility}-{seen_as}{pool}-{data_version()}"'
        if request.headers.get("If-None-Match") == mark:
            return Response(status=status.HTTP_304_NOT_MODIFIED, headers={"ETag": mark})
        return Response(full(deck, request), headers={"ETag": mark})

    @operation(
        "decks_change",
        codes=(*NOT_KEPT, Code.CONFLICT, Code.CARD_MISSING),
        request=SaveRequest,
        responses=shapes.SavedDeckOut,
    )
    def patch(self, request: Request, deck_id: str) -> Response:
        """Change the fields that are sent. `version` is the version on which the change is based."""
        deck = own_deck(visitor_of(request), deck_id)
        body = validate_body(SaveRequest, request)
        if "version" not in body:
            raise ValidationError({"version": "Send the `version` of the deck that you changed."})
        try:
            return self._changed(request, deck, body)
        except (Refused, Refusal) as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)

    def _changed(self, request: Request, deck: Deck, body: SaveRequest) -> Response:
        """Replace the content with that of the request, and return the deck, or a 409 with the conflicts."""
        own_pool(visitor_of(request), body.get("pool", ""))
        seen = service.content_at(deck, body["version"])
        content, report = _content(body, seen)
        outcome = service.replace(deck.pk, body["version"], content, "Changed through the API", careful=True)
        if outcome.conflicts:
            members = {"conflicts": [msgspec.structs.asdict(each) for each in outcome.conflicts]}
            detail = "Someone has changed the same part of this deck since that version. Nothing was saved."
            return refuse(request, 409, "conflict", detail, version=outcome.deck.version, **members)
        _beside(visitor_of(request), outcome.deck, body)
        return Response(saved(outcome.deck, report, request))

    @operation("decks_delete", responses={204: None})
    def delete(self, request: Request, deck_id: str) -> Response:
        """Delete the deck with all its versions."""
        own_deck(visitor_of(request), deck_id).delete()
        return Response(status=status.HTTP_204_NO_CONTENT)


def summary(deck: Deck, request: Request) -> shapes.DeckRow:
    """Return a deck as a row of a list of decks."""
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
        "changed": instant(deck.changed),
        "url": url_of(deck, request),
        "preview": address_for(deck),
    }


def full(deck: Deck, request: Request) -> shapes.FullDeckOut:
    """Return a deck with its content and verdict. Its owner also gets the token of its link."""
    service.refresh_verdicts([deck])
    visitor = visitor_of(request)
    content = visible_content(visitor, deck)
    answer = cast(shapes.FullDeckOut, summary(deck, request))
    answer["deck"] = as_json(content)
    answer["verdict"] = as_data(content, verdicts(content, built_for=deck.format))
    if visitor.owns(deck) and deck.visibility == Deck.Visibility.LINK:
        answer["token"] = deck.token
    if visitor.owns(deck) and deck.pool:
        problem = pool_problem(visitor, deck)
        answer["pool"], answer["beyond_pool"] = deck.pool.pk, problem_data(problem) if problem else None
    return answer


def saved(deck: Deck, report: ReportOut, request: Request) -> shapes.SavedDeckOut:
    """Return a deck as it was saved, with the cards that could not be placed or are not certain."""
    return {**full(deck, request), **report}


def _content(body: SaveRequest, current: DeckList) -> tuple[DeckList, ReportOut]:
    """Return (the deck described by a body, the cards that could not be placed or are not certain).

    Fields that the body leaves out stay unchanged.
    """
    sent: dict[str, Any] = {key: value for key, value in body.items() if key in CONTENT}
    sent |= {key: clean(str(value)) for key, value in body.items() if key in ("name", "notes")}
    if not any(key in sent for key in CONTENT):
        return msgspec.structs.replace(current, **sent), {"unplaced": [], "guesses": []}
    imported = assemble(draft_of(sent), "json")
    parts = {key: getattr(imported.deck, key) for key in sent}
    return msgspec.structs.replace(current, **parts), report_data(imported)


CONTENT = ("ring_bearer", "ring", "sites", "cards", "starting_fellowship", "maybeboard")


def _beside(visitor: Visitor, deck: Deck, body: SaveRequest) -> None:
    """Set the deck's format, visibility, tags and pool, as far as the body gives them."""
    if "format" in body:
        service.set_format(deck, body["format"])
    if "visibility" in body:
        service.share(deck, body["visibility"])
    if "tags" in body:
        service.set_tags(deck, body["tags"])
    if "pool" in body:
        set_pool(visitor, deck, body["pool"])


def url_of(deck: Deck, request: Request) -> str:
    return reverse("decks_api:deck", args=[deck.pk], request=request)


urlpatterns = [
    path("", Decks.as_view(), name="decks"),
    path("<str:deck_id>/", DeckDetail.as_view(), name="deck"),
]
