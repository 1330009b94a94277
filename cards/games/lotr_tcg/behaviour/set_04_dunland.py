"""Dunland, set 4."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "4_4": (each_time(wins(), to=make(SELF, fierce(), until=REGROUP), may=True),),
    "4_7": (skirmish(to=make(DUNLAND & MAN, plus(either(at(SANCTUARY), 4, 2)))),),
    "4_8": (skirmish(to=make(DUNLAND & MAN, plus(count(COMPANION)))),),
    "4_10": (),
    "4_12": (each_time(wins(), to=make(SELF, plus(2), fierce(), until=REGROUP), may=True),),
    "4_13": (
        each_time(wins(), to=discard(choose(FREE_PEOPLES & POSSESSION, either(can_spot(COMPANION, 6), 2, 1))), may=True),
    ),
    "4_16": (each_time(wins(), to=make(SELF, plus(2), fierce(), until=REGROUP), may=True),),
    "4_17": (),
    "4_26": (bearer(DUNLAND & MAN),),
}
