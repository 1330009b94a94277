"""Check, read and write decks as files in any format."""

from typing import Any

from django.http import HttpResponse
from django.urls import path
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from decks import service
from decks.access import seen_deck, visible_content
from decks.api import shapes
from decks.api.bodies import NOT_KEPT, UNREADABLE, CheckRequest, sent_deck
from decks.api.decks import url_of
from decks.changes import Refusal
from decks.decklist import DeckOut
from decks.lotr_tcg.file_formats import FORMS, write_deck
from decks.lotr_tcg.file_formats import as_json as json_form
from decks.lotr_tcg.file_formats.upload import LARGEST, Refused, open_text
from decks.lotr_tcg.starters import UnknownStarter, find_starter
from decks.lotr_tcg.verdict import UnknownFormat, as_data, report_data, verdicts
from decks.models import as_json
from decks.pasted import read_pasted
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.codes import Code, http_status
from lotr_site.base.derived import serializer
from lotr_site.base.json_parser import validate_body
from lotr_site.base.operation import operation
from lotr_site.base.problems import refuse
from lotr_site.base.throttles import DeckLimit

EXPORTED = {
    (200, form.MEDIA_TYPE.partition(";")[0]): serializer(DeckOut) if form is json_form else OpenApiTypes.STR
    for form in FORMS.values()
}
"""The media types of an export: the deck as JSON, or text."""


class TextParser(BaseParser):
    """A parser that passes a deck file through unchanged."""

    media_type = "*/*"

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        """Return the body, cut off one byte past the limit, so that a body that is too large can be refused without
        reading all of it.
        """
        return bytes(stream.read(LARGEST + 1))


class Check(APIView):
    """Check a deck without saving it."""

    @operation(
        "decks_check",
        codes=(Code.FORMAT_UNKNOWN, *UNREADABLE),
        request=CheckRequest,
        responses=shapes.CheckOut,
    )
    def post(self, request: Request) -> Response:
        """Check one deck in several formats at once; also report lines that could not be read."""
        body = validate_body(CheckRequest, request)
        try:
            imported = sent_deck(body)
            results = verdicts(imported.deck, body.get("formats"))
        except Refused as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)
        except UnknownFormat as error:
            return refuse(request, 422, "format_unknown", str(error))
        answer: shapes.CheckOut = {**as_data(imported.deck, results), **report_data(imported)}
        return Response(answer)


class Imported(APIView):
    """Read a deck file in any format."""

    throttle_classes = [DeckLimit, *APIView.throttle_classes]
    parser_classes = [TextParser]

    @operation(
        "decks_import",
        codes=(*UNREADABLE, *NOT_KEPT, Code.FORM_UNKNOWN),
        parameters=[
            OpenApiParameter("form", description="file format; detected if left out"),
            OpenApiParameter("keep", OpenApiTypes.BOOL, description="save the deck right away"),
        ],
        request=OpenApiTypes.BINARY,
        responses=shapes.ImportOut,
    )
    def post(self, request: Request) -> Response:
        """Read the deck file in the body, or the deck at the address in it. Answer with the deck, its verdict and the
        lines that could not be read or are not certain.
        """
        try:
            body: Any = request.data  # bytes: TextParser has read it
            text = open_text(body or b"")
            visitor, form = visitor_of(request), request.query_params.get("form")
            imported = read_pasted(text, visitor, request.get_host(), form)
            keep = request.query_params.get("keep") in ("1", "true")
            made = service.create(visitor_of(request, make=True), imported.deck) if keep else None
        except (Refused, Refusal) as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)
        verdict, report = as_data(imported.deck, verdicts(imported.deck)), report_data(imported)
        answer: shapes.ImportOut = {
            "name": verdict["name"],
            "data_version": verdict["data_version"],
            "formats": verdict["formats"],
            "deck": as_json(imported.deck),
            "form": imported.form,
            "unplaced": report["unplaced"],
            "guesses": report["guesses"],
            "remarks": list(imported.remarks),
        }
        if made:
            answer |= {"id": made.pk, "url": url_of(made, request)}
        return Response(answer)


class Exported(APIView):
    """Write a deck or starter in one of the file formats."""

    @operation(
        "decks_export",
        codes=(Code.FORM_UNKNOWN,),
        parameters=[OpenApiParameter("token")],
        responses=EXPORTED,
    )
    def get(self, request: Request, reference: str, form: str) -> HttpResponse | Response:
        """Return a deck or starter as a file in the file format `form`."""
        if form not in FORMS:
            return refuse(
                request, 404, "form_unknown", f"There is no file format “{form}”. Choose one of: {', '.join(FORMS)}."
            )
        try:
            deck = find_starter(reference).deck
        except UnknownStarter:
            visitor = visitor_of(request)
            deck = visible_content(visitor, seen_deck(visitor, reference, request.query_params.get("token", "")))
        return HttpResponse(write_deck(deck, form), content_type=FORMS[form].MEDIA_TYPE)


urlpatterns = [
    path("check/", Check.as_view(), name="check"),
    path("import/", Imported.as_view(), name="import"),
    path("<str:reference>/export/<slug:form>/", Exported.as_view(), name="export"),
]
