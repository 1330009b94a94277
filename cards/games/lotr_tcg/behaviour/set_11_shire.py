"""Shire, set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "11_166": (bearer(HOBBIT),),
    "11_172": (always(resistance(OTHER & COMPANION, 1)),),
    "11_174": (skirmish(to=make(HOBBIT, plus(count(COMPANION & resisting(7))))),),
}
