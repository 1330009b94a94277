"""Run the Celery task of the catalogue, which draws the sizes of a face that no one has requested yet."""

import logging
import time

from celery import shared_task
from django.conf import settings

from cards.faces import face_store
from cards.faces.describe import DRAWN_AHEAD

log = logging.getLogger(__name__)
PAUSE = 60.0  # seconds without trying after the broker could not be reached
_silent_until = 0.0


@shared_task  # goes to `background`, the queue of everything besides matches
def draw_faces(game: str, card_id: str) -> int:
    """Draw the sizes of a card's face that are missing. Return how many were missing."""
    missing = [size for size in DRAWN_AHEAD if not face_store.path_of(face_store.digest(game, card_id), size).exists()]
    for size in missing:
        face_store.ensure_picture(game, card_id, size)
    return len(missing)


def draw_ahead(game: str, card_id: str) -> None:
    """Ask Celery to draw the missing sizes of a card's face, if PRERENDER is set.

    Do nothing if no broker can be reached.
    """
    global _silent_until
    if not settings.PRERENDER or time.monotonic() < _silent_until:
        return
    try:
        draw_faces.apply_async((game, card_id), retry=False)
    except Exception as error:  # whatever makes the broker unavailable
        _silent_until = time.monotonic() + PAUSE
        log.warning("Faces are not drawn ahead for a minute: %s", error)
