"""Gondor, set 5."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "5_35": (),
    "5_36": (fellowship(discard(GONDOR & CONDITION), to=heal(SELF)),),
}
