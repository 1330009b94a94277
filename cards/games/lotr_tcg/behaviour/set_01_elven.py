"""Elven, set 1."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "1_37": (skirmish(to=make(ELF, plus(either(skirmishing(NAZGUL), 4, 2)))),),
    "1_51": (always(while_(is_(SELF, skirmishing(NAZGUL)), strength(SELF, 3))),),
}
