"""Shire, set 19."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "19_28": (always(while_(not_(threats(4)), rule("hand_and_deck_safe"))),),
    "19_30": (always(strength(SELF, count(TALE))),),
    "19_32": (
        always(
            while_(is_(SELF, RING_BEARER), resistance(SELF, -4)),
            while_(can_spot(SHIRE & COMPANION, 3), strength(SELF, 2)),
        ),
        response(happens("frodo_killed"), to=become_ring_bearer(9)),
    ),
}
