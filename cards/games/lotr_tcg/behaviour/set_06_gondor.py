"""Gondor, set 6."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "6_48": (each_time(wins(), to=make(MINION, site_number(IT, 3), until=REGROUP), may=True),),
    "6_49": (always(while_(can_spot(RANGER, 3), site_number(MINION & skirmishing(RANGER), 2))),),
    "6_52": (
        when(played(), spot(GONDOR & MAN), to=place_tokens("Gondor", 2), may=True),
        skirmish(one_of(discard(SELF), remove_tokens("Gondor")), to=make(GONDOR & MAN, plus(1))),
    ),
    "6_54": (
        regroup(exert(choose(RANGER, 2)), to=one_of(discard(MINION), discard(choose(RINGWRAITH & MINION, 2)))),
    ),
    "6_121": (
        always(while_(IN_STARTING_FELLOWSHIP, cost(SELF, -1))),
        fellowship(play(RANGER), to=heal(RING_BOUND & COMPANION)),
    ),
}
