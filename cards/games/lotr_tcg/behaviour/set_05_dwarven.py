"""Dwarven, set 5."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "5_5": (maneuver(exert(DWARF), to=(wound(MINION), NEXT_ACTION)),),
}
