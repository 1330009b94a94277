"""Rohan, set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "12_109": (skirmish(to=make(ROHAN & COMPANION, plus(either(resisting(5), count(MINION), 2)))),),
    "12_113": (always(while_(at(BATTLEGROUND | PLAINS), strength(SELF, 3))),),
}
