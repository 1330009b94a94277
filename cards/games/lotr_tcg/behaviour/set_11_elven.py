"""Elven, set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "11_17": (to_play(spot(ELF)), archery(discard(SELF), to=apply(fellowship_archery(2)))),
}
