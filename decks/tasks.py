"""Run Celery tasks for decks: draw the faces of the starter decks before anyone has to wait for them."""

from typing import Any

from celery import shared_task, signals
from django.conf import settings

from cards.faces import face_store
from decks.lotr_tcg.starters import all_starters

SIZES = ("small", "medium")
AT_ONCE = 6  # pictures in one task, so that simulations and other faces get their turn in between


def starter_cards() -> list[str]:
    """Return the ids of all cards in the starter decks, each once, in the order in which they are shown."""
    cards: dict[str, None] = {}
    for starter in all_starters().values():
        cards |= dict.fromkeys(starter.deck.ids())
    return list(cards)


@shared_task  # goes to `background`
def draw_starters(first: int = 0) -> int:
    """Draw the missing pictures of a few cards of the starter decks, from index `first` on, and queue a task for the
    remaining cards. Return how many pictures were missing.
    """
    cards = starter_cards()
    missing: list[tuple[str, str]] = []
    while first < len(cards) and len(missing) < AT_ONCE:
        mark = face_store.digest("lotr_tcg", cards[first])
        missing += [(cards[first], size) for size in SIZES if not face_store.path_of(mark, size).exists()]
        first += 1
    for card, size in missing:
        face_store.ensure_picture("lotr_tcg", card, size)
    if first < len(cards):
        draw_starters.delay(first)
    return len(missing)


@signals.worker_ready.connect
def start_drawing(sender: Any, **_: Any) -> None:
    """Start drawing the cards of the starter decks when a worker for the queue `background` starts, unless PRERENDER is
    off.
    """
    if settings.PRERENDER and "background" in sender.app.amqp.queues.consume_from:
        draw_starters.delay()
