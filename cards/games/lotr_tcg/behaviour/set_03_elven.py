"""Elven, set 3."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "3_18": (
        to_play(spot(ELF)),
        regroup(exert(SELF), spot(MINION, name="minion"), to=return_to_hand(that("minion", "that minion"))),
    ),
    "3_20": (to_play(spot(ELF)), skirmish(exert(SELF), to=make(ORC, plus(-1)))),
    "3_25": (to_play(spot(ELF)), skirmish(exert(SELF), to=make(URUK_HAI, plus(-1)))),
    "3_121": (always(while_(at(RIVER | FOREST), fellowship_archery(1))),),
}
