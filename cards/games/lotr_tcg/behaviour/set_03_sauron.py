"""Sauron, set 3."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "3_92": (regroup(exert(SAURON & MINION), to=mill(counter("races"), FREE_PEOPLES_PLAYER)),),
    "3_94": (always(strength(SELF, count(SAURON & CONDITION))),),
    "3_98": (always(while_(is_(SELF, bearing(WEAPON)), strength(SELF, 2))),),
    "3_101": (
        maneuver(exert(SELF), discard(YOURS & SAURON & CONDITION), to=mill(2, FREE_PEOPLES_PLAYER)),
    ),
}
