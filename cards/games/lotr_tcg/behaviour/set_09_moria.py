"""Define the Moria cards of set 9."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "9_41": (when(played(), to=play(MORIA & CARD, "discard"), may=True),),
}
