"""Link previews of our pages on other sites: a title, a sentence and a banner.

Only public pages have one. A banner is drawn when someone first asks for it and then stored with the other expensive
files: one at a time in each process, a limited number per address (DRAWING_RATE), within FILE_CACHE_MB.
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
from lotr_site.base.file_cache import kept
from lotr_site.base.limits import too_many
from lotr_site.base.throttles import DrawingLimit

FOR_EVER = "public, max-age=31536000, immutable"
A_WHILE = "public, max-age=300"
"""Caching of content that its owner may make private again."""


class Preview(NamedTuple):
    """`address` is the page's, `picture` the banner's; both are absolute."""

    title: str
    words: str
    address: str
    picture: str
    width: int = banners.WIDTH
    height: int = banners.HEIGHT


class TooMany(Exception):
    """One address has had too much drawn; `seconds` is the time to wait."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds


def preview(request: HttpRequest, banner: Banner, words: str, page: str, picture: str, *args: str) -> Preview:
    """Return a preview. `page` is its address on this site; `picture` and `args` name the banner's address, which
    ends in its mark."""
    shown = reverse(picture, args=(*args, banners.mark(banner)))
    title = f"{banner.title}, {banner.subtitle}" if banner.subtitle else banner.title
    return Preview(title, words, request.build_absolute_uri(page), request.build_absolute_uri(shown))


def newest(picture: str, *args: str) -> str:
    """Return the address that always redirects to the current banner."""
    return reverse(picture, args=(*args, NEWEST))


def answer(request: HttpRequest, banner: Banner, mark: str, caching: str, picture: str, *args: str) -> HttpResponse:
    """Return the banner; an address with another mark redirects to it. 429 for anyone who requests too many
    drawings."""
    now = banners.mark(banner)
    if mark != now:
        return HttpResponseRedirect(reverse(picture, args=(*args, now)))
    if request.headers.get("If-None-Match") == f'"{now}"':
        response: HttpResponse = HttpResponseNotModified()
    else:
        try:
            data = kept(("banner", now), lambda: drawn(request, banner))
        except TooMany as refusal:
            return too_many(request, refusal.seconds)
        response = HttpResponse(data, content_type="image/jpeg")
    response["ETag"] = f'"{now}"'
    response["Cache-Control"] = caching
    response["Cross-Origin-Resource-Policy"] = "cross-origin"  # it is meant to be shown elsewhere
    return response


def drawn(request: HttpRequest, banner: Banner) -> bytes:
    limit = DrawingLimit()
    if not limit.allow_request(request, None):
        raise TooMany(ceil(limit.wait()))
    return banners.jpeg(banner)


# Cards


def has_face(row: Row) -> bool:
    return row.id in face_store.faces(row.game)


def card_banner(row: Row) -> Banner:
    """Return a card's own face, its name, numbers and kind."""
    face = face_store.face_of(row.game, row.id)
    badges = (*([face.corner] if face.corner else []), *face.badges)
    collector = face.collector if face.collector not in face.type_line else ""
    lines = tuple(line for line in (face.type_line, collector) if line)
    return Banner(((row.game, row.id),), row.title, BY_SLUG[row.game].title, row.subtitle, lines, badges)


def card_preview(request: HttpRequest, row: Row) -> Preview | None:
    """Return the preview; None for a card without a face."""
    if not has_face(row):
        return None
    words = f"{row.kind} from {BY_SLUG[row.game].title}, {row.set_name}."
    page = reverse("cards:card", args=(row.game, row.id))
    return preview(request, card_banner(row), words, page, "cards:preview", row.game, row.id)
