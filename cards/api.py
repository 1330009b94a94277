"""Serve the catalogue as JSON: search, one card, sets, fields, everything at once, with `ETag` and `If-None-Match`.

Bodies are put together from rows encoded once per catalogue, so that a response costs little more than sending it.
"""

import gzip
from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b
from urllib.parse import urlencode

import msgspec
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import path
from django.utils.cache import get_conditional_response, patch_vary_headers
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.request import Request
from rest_framework.views import APIView

from cards import api_docs as docs
from cards import shapes
from cards.fields import Row
from cards.games.registry import BY_SLUG, GAMES
from cards.search.engine import Found, search
from cards.search.index import Index, current_index
from cards.search.personal import personal_columns
from cards.serialization import row_bytes
from lotr_site.base.numbers import whole

PAGE_SIZE, LARGEST_PAGE = 50, 200


def encode_row(index: Index, row: Row) -> bytes:
    """Return the row as JSON, encoded once per index."""
    key = ("json", row.game, row.id)
    kept = index.encoded.get(key)
    if kept is None:
        kept = index.encoded[key] = row_bytes(row)
    return kept


def respond_json(request: HttpRequest, body: bytes, form: str = "") -> HttpResponseBase:
    """Return a JSON response with an ETag, or 304 without a body if the client already has this version.

    The ETag depends on the URL, the index and `form`.
    """
    asked = blake2b(f"{form}{request.get_full_path()}".encode(), key=current_index().stamp.encode(), digest_size=12)
    etag = f'"{asked.hexdigest()}"'
    response = get_conditional_response(request, etag=etag)
    if response is None:
        response = HttpResponse(body, content_type="application/json")
    response["ETag"] = etag
    response["Cache-Control"] = "public, max-age=60"
    return response


def query_number(request: Request, name: str, default: int, maximum: int) -> int:
    """Return the whole number in the query parameter `name`, or `default` if there is none.

    Raise ValidationError if it is not a number from 1 to `maximum`.
    """
    written = request.GET.get(name, "")
    if not written:
        return default
    chosen = whole(written, 1, maximum)
    if chosen is None:
        raise ValidationError({name: f"must be a number from 1 to {maximum}."}, code="out_of_range")
    return chosen


def games_asked(request: Request) -> Sequence[str]:
    """Return the slugs of the games in the query string. Raise ValidationError for one that does not exist."""
    asked = [slug for slug in request.GET.getlist("game") if slug]
    for slug in asked:
        if slug not in BY_SLUG:
            sentence = f"There is no game called “{slug}”. Choose one of: {', '.join(BY_SLUG)}."
            raise ValidationError({"game": sentence}, code="unknown_game")
    return asked


class SearchView(APIView):
    """The API view that returns one page of search results."""

    @docs.SEARCH
    def get(self, request: Request) -> HttpResponseBase:
        page = query_number(request, "page", 1, 100_000)
        size = query_number(request, "page_size", PAGE_SIZE, LARGEST_PAGE)
        query = request.GET.get("q", "")
        personal = personal_columns(request, query)
        results = search(query, games_asked(request), request.GET.get("sort", ""), personal)
        if page > 1 and (page - 1) * size >= results.total:
            raise NotFound(f"There is no page {page}; the last page is {pages_of(results, size)}.")
        if personal is not None:
            body = found_page(request, results, page, size)
            return HttpResponse(body, content_type="application/json", headers={"Cache-Control": "no-store"})
        return respond_json(request._request, search_body(request, results, page, size))


def pages_of(results: Found, size: int) -> int:
    return max(1, -(-results.total // size))


def search_body(request: Request, results: Found, page: int, size: int) -> bytes:
    """Return a page of search results as JSON, from the cache if possible, because all readers of a shared URL need the
    same page.
    """
    key = ("body", results.query, results.games, results.sort, page, size)
    kept = results.index.results.get(key)
    if isinstance(kept, bytes):
        return kept
    body = found_page(request, results, page, size)
    results.index.keep(key, body)
    return body


def found_page(request: Request, results: Found, page: int, size: int) -> bytes:
    """Return a page of search results as JSON, without using the cache."""
    head: shapes.FoundPage = {
        "total": results.total,
        "page": page,
        "pages": pages_of(results, size),
        "next": page_url(request, page + 1) if page * size < results.total else None,
        "previous": page_url(request, page - 1) if page > 1 else None,
        "warnings": [warning.json() for warning in results.warnings],
        "suggestions": [offer.json() for offer in results.offers],
        "explain": results.explain,
    }
    rows = b",".join(encode_row(results.index, row) for row in results.page(page, size))
    return msgspec.json.encode(head)[:-1] + b',"data":[' + rows + b"]}"


def page_url(request: Request, page: int) -> str:
    asked = [(name, values) for name, values in request.GET.lists() if name != "page"]
    return f"{request.path}?{urlencode([*((n, v) for n, vs in asked for v in vs), ('page', page)])}"


class CardView(APIView):
    """The API view that returns one card."""

    @docs.CARD
    def get(self, request: Request, game: str, key: str) -> HttpResponseBase:
        index = current_index()
        row = index.row(game, key)
        if row is None:
            game_exists = game in BY_SLUG
            raise NotFound(f"There is no card “{key}” in {game}." if game_exists else f"There is no game “{game}”.")
        return respond_json(request._request, encode_row(index, row))


class SetsView(APIView):
    """The API view that lists the games and their sets, with the number of cards in each."""

    @docs.SETS
    def get(self, request: Request) -> HttpResponseBase:
        rows = current_index().rows
        per_set = Counter((row.game, row.set, row.set_name) for row in rows)
        counts = Counter(row.game for row in rows)
        listed: shapes.Sets = {
            "games": [{"id": game.slug, "title": game.title, "cards": counts[game.slug]} for game in GAMES],
            "data": [{"game": game, "id": key, "name": name, "cards": n} for (game, key, name), n in per_set.items()],
        }
        return respond_json(request._request, msgspec.json.encode(listed))


class FieldsView(APIView):
    """The API view that lists the fields of the query language and their values."""

    @docs.FIELDS
    def get(self, request: Request) -> HttpResponseBase:
        fields: list[shapes.Field] = [
            {
                "game": game.slug,
                "name": one.field.name,
                "label": one.field.label,
                "help": one.field.help,
                "kind": one.field.kind,
                "aliases": list(one.field.aliases),
                "examples": list(one.field.examples),
                "values": [{"value": value.label, "cards": mask.bit_count()} for value, mask in one.values],
            }
            for game in current_index().scope(games_asked(request))
            for one in game.columns.values()
        ]
        return respond_json(request._request, msgspec.json.encode(shapes.Fields(data=fields)))


class BulkView(APIView):
    """The API view that returns the whole catalogue, or all cards of some games."""

    @docs.BULK
    def get(self, request: Request) -> HttpResponseBase:
        zipped = "gzip" in request.headers.get("Accept-Encoding", "")
        response = respond_json(
            request._request, bulk_json(current_index(), tuple(games_asked(request)), zipped), "z" * zipped
        )
        if zipped and response.status_code == 200:
            response["Content-Encoding"] = "gzip"
        patch_vary_headers(response, ["Accept-Encoding"])
        return response


def bulk_json(index: Index, games: tuple[str, ...], zipped: bool) -> bytes:
    """Return all cards of the given games (of every game if there are none) as JSON, gzipped if `zipped`.

    The result is made only once per index.
    """
    key = ("bulk", games, zipped)
    kept = index.encoded.get(key)
    if kept is None:
        if zipped:
            kept = gzip.compress(bulk_json(index, games, zipped=False), 6, mtime=0)
        else:
            rows = [encode_row(index, row) for row in index.rows if not games or row.game in games]
            head: shapes.BulkHead = {"catalogue": index.digest, "total": len(rows)}
            kept = msgspec.json.encode(head)[:-1] + b',"data":[' + b",".join(rows) + b"]}"
        index.encoded[key] = kept
    return kept


app_name = "cards_api"
urlpatterns = [
    path("cards/", SearchView.as_view(), name="search"),
    path("cards/bulk/", BulkView.as_view(), name="bulk"),
    path("cards/fields/", FieldsView.as_view(), name="fields"),
    path("cards/<slug:game>/<str:key>/", CardView.as_view(), name="card"),
    path("sets/", SetsView.as_view(), name="sets"),
]
