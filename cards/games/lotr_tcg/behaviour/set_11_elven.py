"""Elven, set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "11_17": (to_play(spot(ELF)), archery(discard(SELF), to=apply(fellowship_archery(2)))),
    "11_18": (always(while_(can_spot(OTHER & ELF), gains(SELF, "muster"))),),
    "11_21": (always(while_(at(BATTLEGROUND | FOREST), strength(SELF, 2), resistance(SELF, 2))),),
    "11_27": (always(while_(at(FOREST), strength(SELF, 2))),),
}
