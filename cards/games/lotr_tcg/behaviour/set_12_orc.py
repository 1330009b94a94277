"""Orcs, set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "12_87": (always(while_(is_(SELF, bearing(POSSESSION)), strength(ORC_CULTURE & MINION, 1))),),
    "12_89": (always(while_(is_(SELF, bearing(POSSESSION)), strength(ORC_CULTURE & MINION, 2))),),
}
