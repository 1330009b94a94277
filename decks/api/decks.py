"""Decks for programs: create, read, change, delete, judge, import, export, starters.

Lists come in pages; refusals are problem documents with a `code`. Whoever changes a deck names the `version` they have
seen: what others changed meanwhile is merged in, and where both changed the same thing the answer is 409 with both.
"""

from typing import Any

import msgspec
from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.exceptions import ValidationError
from rest_framework.pagination import PageNumberPagination
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse
from rest_framework.views import APIView

from cards.numbers import MOST
from cards.previews import newest
from decks import service
from decks.api import shapes
from decks.changes import Refusal
from decks.decklist import DeckList
from decks.finding import find_decks
from decks.formats import FORMS, read_deck, write_deck
from decks.formats import as_json as json_form
from decks.formats.as_json import draft_of
from decks.formats.assembling import assemble
from decks.formats.draft import Import
from decks.formats.reading import LARGEST, Refused, clean
from decks.generator import CannotBuild, build
from decks.models import Deck, as_json
from decks.previews import address_for
from decks.rules.formats import all_formats, data_version
from decks.starters import Starter, UnknownStarter, all_starters, find_starter
from decks.verdict import UnknownFormat, as_data, verdicts
from decks.visitors import own_deck, seen_deck
from decks.wishing import read_wish
from lotr_site.accounts.visitors import visitor_of
from lotr_site.api_headers import revalidates
from lotr_site.codes import Code, http_status
from lotr_site.parsing import checked_body
from lotr_site.problems import may_refuse, refuse
from lotr_site.throttles import DeckLimit

UNREADABLE = (
    Code.FILE_EMPTY, Code.FILE_BINARY, Code.FILE_ENCODING, Code.FILE_TOO_LARGE, Code.FILE_TOO_LONG, Code.FILE_UNKNOWN,
    Code.FILE_JSON_BROKEN, Code.FILE_XML_BROKEN, Code.FILE_XML_FORBIDDEN,
)  # fmt: skip
"""Why a file of a deck is not read."""


EXPORTED = {
    (200, form.MEDIA_TYPE.partition(";")[0]): shapes.DeckOut if form is json_form else OpenApiTypes.STR
    for form in FORMS.values()
}
"""What an export answers, by media type: the deck as JSON, else a text."""


class DeckBody(serializers.Serializer[Any]):
    """A deck as it is sent. Cards are ids or names; `cards` and `considering` map them to counts."""

    name = serializers.CharField(max_length=120, required=False, allow_blank=True)
    ring_bearer = serializers.CharField(required=False, allow_null=True)
    ring = serializers.CharField(required=False, allow_null=True)
    sites = serializers.ListField(child=serializers.CharField(), required=False, max_length=99)
    cards = serializers.DictField(child=serializers.IntegerField(min_value=1, max_value=99), required=False)
    starting_fellowship = serializers.ListField(child=serializers.CharField(), required=False, max_length=99)
    considering = serializers.DictField(child=serializers.IntegerField(min_value=1, max_value=99), required=False)
    notes = serializers.CharField(max_length=20_000, required=False, allow_blank=True)


class DeckRequest(DeckBody):
    """A deck to keep."""

    format = serializers.ChoiceField(choices=[], required=False)
    visibility = serializers.ChoiceField(choices=Deck.Visibility.choices, required=False)
    tags = serializers.ListField(child=serializers.CharField(max_length=40), required=False, max_length=12)
    version = serializers.IntegerField(required=False, help_text="the version that was seen; needed to change a deck")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["format"].choices = list(all_formats())  # type: ignore[attr-defined]


class CheckRequest(serializers.Serializer[Any]):
    """A deck to judge, as an object or as a text in any form."""

    deck = DeckBody(required=False)
    text = serializers.CharField(required=False, trim_whitespace=False)
    formats = serializers.ListField(child=serializers.CharField(), required=False, help_text="slugs; all if left out")


class WishRequest(serializers.Serializer[Any]):
    """What a deck is to be; what is left out is drawn by lot. The same wish with the same seed gives the same deck."""

    card = serializers.CharField(required=False, max_length=120, help_text="id, name or collector's number")
    free_peoples = serializers.CharField(required=False, max_length=120, help_text="a Free Peoples culture")
    shadow = serializers.CharField(required=False, max_length=120, help_text="a Shadow culture")
    starter = serializers.CharField(required=False, max_length=120, help_text="the slug of a starter to be like")
    format = serializers.CharField(required=False, max_length=120, help_text="a slug; one that fits if left out")
    seed = serializers.IntegerField(required=False, min_value=0, max_value=MOST, default=0)


class TextParser(BaseParser):
    """A deck file sent as it is."""

    media_type = "*/*"

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        """At most one byte more than may be read, so that a huge body is refused and not kept."""
        return bytes(stream.read(LARGEST + 1))


class Pages(PageNumberPagination):
    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 200


class Decks(APIView):
    """The decks that can be found, and a way to make one."""

    throttle_classes = [DeckLimit, *APIView.throttle_classes]

    @extend_schema(
        operation_id="decks_list",
        parameters=[OpenApiParameter("q", description="A query of the deck search, as on the page.")],
        responses=shapes.DecksOut,
    )
    def get(self, request: Request) -> Response:
        """Own decks and public ones, newest first."""
        found = find_decks(request.query_params.get("q", ""), visitor_of(request), most=1_000)
        pages = Pages()
        rows = pages.paginate_queryset(found.decks, request) or []
        response = pages.get_paginated_response([summary(deck, request) for deck in rows])
        response.data["warnings"] = [warning._asdict() for warning in found.warnings]
        return response

    @extend_schema(
        operation_id="decks_create",
        extensions=may_refuse(
            Code.TOO_MANY_DECKS,
            Code.DECK_TOO_LARGE,
            Code.COUNT_OUT_OF_BOUNDS,
            Code.TEXT_TOO_LONG,
            Code.FORMAT_UNKNOWN,
            Code.FILE_UNKNOWN,
            Code.VISIBILITY_UNKNOWN,
        ),
        request=DeckRequest,
        responses={201: shapes.SavedDeckOut},
    )
    def post(self, request: Request) -> Response:
        """Makes a deck of the account, or of the session without one."""
        body = checked_body(DeckRequest, request)
        try:
            content, unplaced = _content(body, DeckList())
            made = service.create(visitor_of(request, make=True), content, body.get("format", "fellowship"))
        except (Refused, Refusal) as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)
        _beside(made, body)
        return Response(full(made, request) | {"unplaced": unplaced}, status=status.HTTP_201_CREATED)


class DeckDetail(APIView):
    """One deck. A private deck is there for its owner alone; `token` opens one that is shared by link."""

    @extend_schema(
        operation_id="decks_read",
        extensions=revalidates(),
        parameters=[OpenApiParameter("token")],
        responses=shapes.FullDeckOut,
    )
    def get(self, request: Request, deck_id: str) -> Response:
        """The deck with its verdict; 304 when the version is known by its ETag."""
        deck = seen_deck(visitor_of(request), deck_id, request.query_params.get("token", ""))
        mark = f'"{deck.pk}-{deck.version}-{deck.visibility}-{data_version()}"'
        if request.headers.get("If-None-Match") == mark:
            return Response(status=status.HTTP_304_NOT_MODIFIED, headers={"ETag": mark})
        return Response(full(deck, request), headers={"ETag": mark})

    @extend_schema(
        operation_id="decks_change",
        extensions=may_refuse(
            Code.TOO_MANY_DECKS,
            Code.DECK_TOO_LARGE,
            Code.COUNT_OUT_OF_BOUNDS,
            Code.TEXT_TOO_LONG,
            Code.FORMAT_UNKNOWN,
            Code.FILE_UNKNOWN,
            Code.VISIBILITY_UNKNOWN,
            Code.CONFLICT,
            Code.CARD_MISSING,
        ),
        request=DeckRequest,
        responses=shapes.SavedDeckOut,
    )
    def patch(self, request: Request, deck_id: str) -> Response:
        """Changes the fields that are sent; `version` is the one that was seen."""
        deck = own_deck(visitor_of(request), deck_id)
        body = checked_body(DeckRequest, request)
        if "version" not in body:
            raise ValidationError({"version": "Name the version of the deck that this change was made from."})
        try:
            return self._changed(request, deck, body)
        except (Refused, Refusal) as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)

    def _changed(self, request: Request, deck: Deck, body: dict[str, Any]) -> Response:
        seen = service.content_at(deck, body["version"])
        content, unplaced = _content(body, seen)
        outcome = service.replace(deck.pk, body["version"], content, "Changed through the API", careful=True)
        if outcome.conflicts:
            members = {"conflicts": [msgspec.structs.asdict(each) for each in outcome.conflicts]}
            detail = "The deck was changed in the same place since that version. Nothing was saved."
            return refuse(request, 409, "conflict", detail, version=outcome.deck.version, **members)
        _beside(outcome.deck, body)
        return Response(full(outcome.deck, request) | {"unplaced": unplaced})

    @extend_schema(operation_id="decks_delete", responses={204: None})
    def delete(self, request: Request, deck_id: str) -> Response:
        """Deletes the deck with all its versions."""
        own_deck(visitor_of(request), deck_id).delete()
        return Response(status=status.HTTP_204_NO_CONTENT)


class Check(APIView):
    """Judges a deck without keeping it."""

    @extend_schema(
        operation_id="decks_check",
        extensions=may_refuse(
            Code.FORMAT_UNKNOWN,
            *UNREADABLE,
        ),
        request=CheckRequest,
        responses=shapes.CheckOut,
    )
    def post(self, request: Request) -> Response:
        """One deck, several formats at once; lines that found no place are reported."""
        body = checked_body(CheckRequest, request)
        try:
            found = sent_deck(body)
            results = verdicts(found.deck, body.get("formats"))
        except Refused as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)
        except UnknownFormat as error:
            return refuse(request, 422, "format_unknown", str(error))
        return Response(as_data(found.deck, results) | {"unplaced": unplaced_data(found)})


def sent_deck(body: dict[str, Any]) -> Import:
    """The deck of a body that has either `deck` or `text`. Raises Refused and ValidationError."""
    if ("deck" in body) == ("text" in body):
        raise ValidationError({"deck": "Send either a deck or a text."})
    return read_deck(body["text"].encode()) if "text" in body else assemble(draft_of(body["deck"]), "json")


class Imported(APIView):
    """Reads a deck file of any form."""

    throttle_classes = [DeckLimit, *APIView.throttle_classes]
    parser_classes = [TextParser]

    @extend_schema(
        operation_id="decks_import",
        extensions=may_refuse(
            *UNREADABLE,
            Code.TOO_MANY_DECKS,
            Code.DECK_TOO_LARGE,
            Code.COUNT_OUT_OF_BOUNDS,
            Code.TEXT_TOO_LONG,
            Code.FORMAT_UNKNOWN,
            Code.VISIBILITY_UNKNOWN,
            Code.FORM_UNKNOWN,
        ),
        parameters=[
            OpenApiParameter("form", description="one of the forms; found out if left out"),
            OpenApiParameter("keep", OpenApiTypes.BOOL, description="make the deck at once"),
        ],
        request=OpenApiTypes.BINARY,
        responses=shapes.ImportOut,
    )
    def post(self, request: Request) -> Response:
        """The body is the file. Answers with the deck, its verdict and the lines that found no place."""
        try:
            body: Any = request.data  # bytes: TextParser has read it
            found = read_deck(body or b"", request.query_params.get("form"))
            kept = self._keep(request, found) if request.query_params.get("keep") in ("1", "true") else {}
        except (Refused, Refusal) as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)
        answer = as_data(found.deck, verdicts(found.deck)) | {"deck": as_json(found.deck), "form": found.form}
        return Response(answer | {"unplaced": unplaced_data(found), "remarks": list(found.remarks)} | kept)

    def _keep(self, request: Request, found: Import) -> dict[str, Any]:
        made = service.create(visitor_of(request, make=True), found.deck)
        return {"id": made.pk, "url": _url(made, request)}


class Exported(APIView):
    """A deck or starter in one of the forms."""

    @extend_schema(
        operation_id="decks_export",
        extensions=may_refuse(Code.FORM_UNKNOWN),
        parameters=[OpenApiParameter("token")],
        responses=EXPORTED,
    )
    def get(self, request: Request, reference: str, form: str) -> HttpResponse | Response:
        """The file; `form` is text, json, markdown, gemp, octgn or cockatrice."""
        if form not in FORMS:
            return refuse(request, 404, "form_unknown", f"There is no form “{form}”; there are {', '.join(FORMS)}.")
        try:
            deck = find_starter(reference).deck
        except UnknownStarter:
            deck = seen_deck(visitor_of(request), reference, request.query_params.get("token", "")).deck
        return HttpResponse(write_deck(deck, form), content_type=FORMS[form].MEDIA_TYPE)


class Suggested(APIView):
    """A deck from a wish."""

    @extend_schema(operation_id="decks_suggest", request=WishRequest, responses=shapes.SuggestedDeckOut)
    def post(self, request: Request) -> Response:
        """A legal deck of cards that play here, its plan in words, and by card id why each card is in it. Nothing is
        kept: whoever likes it makes a deck of `deck`."""
        body = checked_body(WishRequest, request)
        try:
            wish = read_wish(body)
            built = build(wish)
        except CannotBuild as refused:
            return refuse(request, 422, refused.code, refused.message, cards=list(refused.cards))
        answer = {"wish": msgspec.to_builtins(wish), "summary": built.summary, "reasons": built.reasons}
        return Response(answer | {"deck": as_json(built.deck), "verdict": as_data(built.deck, verdicts(built.deck))})


class Starters(APIView):
    """The seventeen starter decks."""

    @extend_schema(operation_id="decks_starters", responses=shapes.StartersOut)
    def get(self, request: Request) -> Response:
        """All of them with the formats they are legal in."""
        rows = [starter_data(each) for each in all_starters().values()]
        return Response({"count": len(rows), "results": rows})


class StarterDetail(APIView):
    """One starter deck, by any usual form of its name."""

    @extend_schema(
        operation_id="decks_starter", extensions=may_refuse(Code.STARTER_UNKNOWN), responses=shapes.OneStarterOut
    )
    def get(self, request: Request, slug: str) -> Response:
        """The deck with its verdict."""
        try:
            starter = find_starter(slug)
        except UnknownStarter as error:
            return refuse(request, 404, "starter_unknown", str(error))
        return Response(starter_data(starter) | {"verdict": as_data(starter.deck, verdicts(starter.deck))["formats"]})


class Formats(APIView):
    """The formats and their lists."""

    @extend_schema(operation_id="decks_formats", responses=shapes.FormatsOut)
    def get(self, request: Request) -> Response:
        """Every format, the playable ones first."""
        rows = [msgspec.to_builtins(form) for form in all_formats().values()]
        return Response({"data_version": data_version(), "count": len(rows), "results": rows})


def summary(deck: Deck, request: Request) -> dict[str, Any]:
    """A deck in a list."""
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
        "url": _url(deck, request),
        "preview": address_for(deck),
    }


def full(deck: Deck, request: Request) -> dict[str, Any]:
    """A deck with content and verdict; the token of its link is for the owner alone."""
    service.judge_anew([deck])
    content = deck.deck
    answer = (
        summary(deck, request)
        | {"deck": as_json(content)}
        | {"verdict": as_data(content, verdicts(content, built_for=deck.format))}
    )
    mine = visitor_of(request).owns(deck)
    return answer | ({"token": deck.token} if mine and deck.visibility == Deck.Visibility.LINK else {})


def starter_data(starter: Starter) -> dict[str, Any]:
    """A starter with the formats it is legal in."""
    legal = [slug for slug, verdict in verdicts(starter.deck).items() if verdict.legal]
    return {
        "slug": starter.slug,
        "name": starter.name,
        "set": starter.set,
        "set_name": starter.set_name,
        "path": starter.path,
        "deck": as_json(starter.deck),
        "legal_in": legal,
        "preview": newest("decks:starter-preview", starter.slug),
    }


def unplaced_data(found: Import) -> list[dict[str, Any]]:
    """The lines that found no place, with suggestions."""
    return [
        {
            "line": each.line,
            "source": each.source,
            "code": each.code,
            "message": each.reason,
            "suggestions": [{"id": offer.card, "name": offer.name} for offer in each.suggestions],
        }
        for each in found.unplaced
    ]


def _content(body: dict[str, Any], seen: DeckList) -> tuple[DeckList, list[dict[str, Any]]]:
    """The deck that a body means: what it does not send stays as it was."""
    sent = {key: body[key] for key in CONTENT if key in body}
    sent |= {key: clean(body[key]) for key in ("name", "notes") if key in body}
    if not any(key in sent for key in CONTENT):
        return msgspec.structs.replace(seen, **sent), []
    found = assemble(draft_of(sent), "json")
    parts = {key: getattr(found.deck, key) for key in sent}
    return msgspec.structs.replace(seen, **parts), unplaced_data(found)


CONTENT = ("ring_bearer", "ring", "sites", "cards", "starting_fellowship", "considering")


def _beside(deck: Deck, body: dict[str, Any]) -> None:
    """What belongs to the deck but not to its content."""
    if "format" in body:
        service.set_format(deck, body["format"])
    if "visibility" in body:
        service.share(deck, body["visibility"])
    if "tags" in body:
        service.set_tags(deck, body["tags"])


def _url(deck: Deck, request: Request) -> str:
    return reverse("decks-api:deck", args=[deck.pk], request=request)
