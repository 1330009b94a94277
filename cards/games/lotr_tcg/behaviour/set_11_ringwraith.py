"""Ringwraith, set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "11_222": (shadow(exert(SELF), to=replace_from_deck(HERE)),),
    "11_226": (),
}
