"""Gandalf, set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "11_32": (always(while_(can_spot(GANDALF_CULTURE & WIZARD), strength(COMPANION & resisting(6), 1))),),
}
