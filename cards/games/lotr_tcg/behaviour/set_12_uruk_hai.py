"""Uruk-hai, set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "12_134": (whenever(cannot_spot(OTHER & URUK_HAI_CULTURE & MINION), to=discard(SELF)),),
}
