"""Let search engines and browsers find the site: robots.txt, the sitemap of public pages, and OpenSearch."""

from collections.abc import Iterator
from xml.sax.saxutils import escape

from django.http import HttpRequest, HttpResponse
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.http import require_safe

from cards.games.registry import BY_SLUG
from cards.search.index import current_index
from decks.lotr_tcg.starters import all_starters

A_DAY = "public, max-age=86400"
UNLISTED = ("/account/", "/decks/collection/", "/decks/shared/", "/api/")
"""Paths that search engines are asked to leave out."""
LISTED = ("home", "cards:index", "cards:help", "decks:index", "decks:formats", "decks:odds")
"""The URL names of single pages in the sitemap."""


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Return robots.txt, which names the sitemap and the paths to leave out."""
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in UNLISTED)]
    lines += ["", f"Sitemap: {request.build_absolute_uri(reverse('sitemap'))}", ""]
    return _cacheable("\n".join(lines), "text/plain; charset=utf-8")


@require_safe
def sitemap(request: HttpRequest) -> HttpResponse:
    """Return the sitemap: every card, set and game, the starter decks, and the pages that lead to them."""
    root = request.build_absolute_uri("/")[:-1]
    rows = "".join(f"<url><loc>{escape(root + path)}</loc></url>\n" for path in _paths())
    text = f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{rows}</urlset>\n'
    return _cacheable(f'<?xml version="1.0" encoding="utf-8"?>\n{text}', "application/xml")


def _paths() -> Iterator[str]:
    yield from (reverse(name) for name in LISTED)
    yield from (reverse("cards:game", args=[slug]) for slug in BY_SLUG)
    rows = current_index().rows
    yield from dict.fromkeys(reverse("cards:set", args=[row.game, row.set]) for row in rows)
    yield from (reverse("cards:card", args=[row.game, row.id]) for row in rows)
    yield from (reverse("decks:starter", args=[slug]) for slug in all_starters())


@require_safe
def opensearch(request: HttpRequest) -> HttpResponse:
    """Return the OpenSearch description, with which a browser can add the card search to its search engines."""
    page = escape(f"{request.build_absolute_uri(reverse('cards:index'))}?q={{searchTerms}}", {'"': "&quot;"})
    image = escape(request.build_absolute_uri(static("site/img/favicon.svg")))
    text = f"""<?xml version="1.0" encoding="utf-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>Round the Table</ShortName>
<Description>Search the cards of Middle-earth card games</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="16" height="16" type="image/svg+xml">{image}</Image>
<Url type="text/html" method="get" template="{page}"/>
</OpenSearchDescription>
"""
    return _cacheable(text, "application/opensearchdescription+xml")


def _cacheable(text: str, kind: str) -> HttpResponse:
    """Return a response that everyone may cache for a day."""
    response = HttpResponse(text, content_type=kind)
    response["Cache-Control"] = A_DAY
    return response
