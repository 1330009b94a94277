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
from cards.faces.describe import SIZES

FOR_EVER = "public, max-age=31536000, immutable"


@require_safe
def face(request: HttpRequest, game: str, card_id: str, mark: str, size: str) -> HttpResponseBase:
    """Return a face's picture, drawing it first if it is missing. Redirect to the current address if `mark` is
    outdated. Raise Http404 for an unknown card or size.

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
    if request.headers.get("If-None-Match") == _etag(now, size):
        return _lasting(HttpResponseNotModified(), now, size)
    if not face_store.path_of(now, size).exists():
        path = face_store.ready(game, card_id, size)
        tasks.draw_ahead(game, card_id)
    else:
        path = face_store.path_of(now, size)
    return _lasting(FileResponse(path.open("rb"), content_type="image/webp"), now, size)


def _etag(mark: str, size: str) -> str:
    return f'"{mark}-{size}"'


def _lasting(response: HttpResponseBase, mark: str, size: str) -> HttpResponseBase:
    response["Cache-Control"] = FOR_EVER
    response["ETag"] = _etag(mark, size)
    return response
