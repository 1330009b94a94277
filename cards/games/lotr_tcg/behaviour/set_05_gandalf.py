"""Gandalf, set 5."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "5_18": (maneuver(at_least("twilight", 3), exert(title("Gandalf")), to=wound(MINION, 2)),),
}
