"""Elven, set 9."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "9_14": (
        always(
            while_(
                any_of(is_(SELF, bearing(ARTIFACT)), is_(SELF, RING_BEARER)), resistance(SELF, count(ELVEN & COMPANION))
            )
        ),
    ),
}
