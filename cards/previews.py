"""Make link previews of our pages for other sites: a title, a sentence and a banner. Only public pages have one.

A banner is drawn when someone first asks for it, and then stored with the other expensive files. Each process draws one
at a time; DRAWING_RATE limits drawings per IP address, FILE_CACHE_MB the space.
"""

from math import ceil
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified, HttpResponseRedirect
from django.urls import reverse

from cards.faces import banner as banners
from cards.faces import face_store
from cards.faces.banner import Banner
from cards.fields import Row
from cards.games.registry import BY_SLUG
from cards.pictures import NEWEST
from lotr_site.base.file_cache import read_or_make
from lotr_site.base.limits import refuse_too_many
from lotr_site.base.throttles import DrawingLimit

FOR_EVER = "public, max-age=31536000, immutable"
A_WHILE = "public, max-age=300"
"""Caching of content that its owner may make private again."""


class Preview(NamedTuple):
    """A link preview; `address` is the absolute URL of the page, `picture` that of the banner."""

    title: str
    words: str
    address: str
    picture: str
    width: int = banners.WIDTH
    height: int = banners.HEIGHT


class TooMany(Exception):
    """Raised when one IP address has had too many banners drawn; `seconds` is the time to wait."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds


def preview(request: HttpRequest, banner: Banner, words: str, page: str, picture: str, *args: str) -> Preview:
    """Return the link preview of a page, with absolute URLs.

    `page` is the path of the page. `picture` is the name of the banner's URL pattern, and `args` are the pattern's
    arguments, to which the banner's mark is added.
    """
    shown = reverse(picture, args=(*args, banners.banner_digest(banner)))
    title = f"{banner.title}, {banner.subtitle}" if banner.subtitle else banner.title
    return Preview(title, words, request.build_absolute_uri(page), request.build_absolute_uri(shown))


def newest(picture: str, *args: str) -> str:
    """Return the URL that always redirects to the current version of a banner."""
    return reverse(picture, args=(*args, NEWEST))


def respond_with_banner(
    request: HttpRequest, banner: Banner, mark: str, caching: str, picture: str, *args: str
) -> HttpResponse:
    """Return the banner, a redirect if `mark` is out of date, or 304 if the client already has it.

    The answer is 429 for anyone who requests too many drawings.
    """
    now = banners.banner_digest(banner)
    if mark != now:
        return HttpResponseRedirect(reverse(picture, args=(*args, now)))
    if request.headers.get("If-None-Match") == f'"{now}"':
        response: HttpResponse = HttpResponseNotModified()
    else:
        try:
            data = read_or_make(("banner", now), lambda: drawn(request, banner))
        except TooMany as refusal:
            return refuse_too_many(request, refusal.seconds)
        response = HttpResponse(data, content_type="image/jpeg")
    response["ETag"] = f'"{now}"'
    response["Cache-Control"] = caching
    response["Cross-Origin-Resource-Policy"] = "cross-origin"  # it is meant to be shown elsewhere
    return response


def drawn(request: HttpRequest, banner: Banner) -> bytes:
    """Return a banner as JPEG. Raise TooMany if this visitor has had too many drawn."""
    limit = DrawingLimit()
    if not limit.allow_request(request, None):
        raise TooMany(ceil(limit.wait()))
    return banners.encode_jpeg(banner)


# Cards


def has_face(row: Row) -> bool:
    return row.id in face_store.faces(row.game)


def card_banner(row: Row) -> Banner:
    """Return the banner of a card: its own face, name, numbers and kind."""
    face = face_store.face_of(row.game, row.id)
    badges = (*([face.corner] if face.corner else []), *face.badges)
    collector = face.collector if face.collector not in face.type_line else ""
    lines = tuple(line for line in (face.type_line, collector) if line)
    return Banner(((row.game, row.id),), row.title, BY_SLUG[row.game].title, row.subtitle, lines, badges)


def card_preview(request: HttpRequest, row: Row) -> Preview | None:
    """Return the link preview of a card; None for a card without a face."""
    if not has_face(row):
        return None
    words = f"{row.kind} from {BY_SLUG[row.game].title}, {row.set_name}."
    page = reverse("cards:card", args=(row.game, row.id))
    return preview(request, card_banner(row), words, page, "cards:preview", row.game, row.id)
