"""Ringwraith, set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "12_161": (always(strength(SELF, count(COMPANION))),),
    "12_177": (each_time(wins(SELF), to=draw(), may=True),),
    "12_181": (always(while_(can_spot(COMPANION, 6), strength(NAZGUL, 3))), skirmish(discard(SELF), to=heal(NAZGUL))),
}
