"""Shire, set 4."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "4_302": (fellowship(play(RING_BOUND & COMPANION), to=remove_burdens(1)),),
}
