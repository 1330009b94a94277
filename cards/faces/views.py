"""Serve faces over HTTP. A URL with a digest is valid forever; any other redirects to it."""

from django.http import (
    FileResponse,
    Http404,
    HttpRequest,
    HttpResponseBase,
    HttpResponseNotModified,
    HttpResponseRedirect,
)
from django.urls import reverse
from django.views.decorators.http import require_safe

from cards import tasks
from cards.faces import face_store
from cards.faces.describe import SIZES, Form

LASTING = "max-age=31536000, immutable"
CACHING: dict[Form, str] = {"avif": f"private, {LASTING}", "webp": f"public, {LASTING}"}
"""The caching of each format. Every browser shows WebP. AVIF is only for browsers that accept it, so shared caches may
not store it."""


@require_safe
def face(request: HttpRequest, game: str, card_id: str, mark: str, size: str) -> HttpResponseBase:
    """Return a face's picture, as AVIF if the browser shows it, drawing it first if it is missing. Redirect to the
    current address if `mark` is outdated. Raise Http404 for an unknown card or size.

    Drawing at once is faster than making the reader send a second request, and needs no placeholder. Celery then draws
    the card's other sizes in advance.
    """
    try:
        now = face_store.digest(game, card_id)
    except KeyError:
        raise Http404("There is no such card.") from None
    if size not in SIZES:
        raise Http404(f"Choose a size: {', '.join(SIZES)}.")
    if mark != now:
        return HttpResponseRedirect(reverse("cards:face", args=(game, card_id, now, size)))
    form: Form = "avif" if "image/avif" in request.headers.get("Accept", "") else "webp"
    path = face_store.path_of(now, size, form)
    etag = f'"{path.name}"'
    if request.headers.get("If-None-Match") == etag:
        return _lasting(HttpResponseNotModified(), form, etag)
    if not path.exists():
        face_store.ensure_picture(game, card_id, size, form)
        tasks.draw_ahead(game, card_id)
    return _lasting(FileResponse(path.open("rb"), content_type=f"image/{form}"), form, etag)


def _lasting(response: HttpResponseBase, form: Form, etag: str) -> HttpResponseBase:
    response["Cache-Control"] = CACHING[form]
    response["ETag"] = etag
    return response
