"""Gondor, set 1."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "1_89": (maneuver(exert(SELF), to=make(SELF, defender(1), until=REGROUP)),),
    "1_92": (bearer(MAN), always(rule("wound_cap", BEARER, n=1, phase="skirmish"))),
    "1_94": (
        bearer(GONDOR & MAN),
        fellowship(discard(SELF), to=one_of(heal(COMPANION), discard(SHADOW & CONDITION & borne_by(COMPANION)))),
    ),
    "1_97": (skirmish(exert(SELF), to=make(HOBBIT, plus(3))),),
    "1_101": (bearer(MAN), always(rule("tripled", BEARER))),
    "1_104": (maneuver(exert(RANGER & CHARACTER), to=make(each(ROAMING & MINION), plus(-3), until=REGROUP)),),
    "1_106": (regroup(exert(RANGER & COMPANION), to=discard(MINION)),),
    "1_107": (bearer(MAN), always(minion_archery(-1))),
    "1_108": (bearer(RANGER & CHARACTER, limit=1), always(shadow_number(SITE, -1))),
    "1_110": (action(("fellowship", "regroup"), spot(RANGER & CHARACTER), to=play_next_site()),),
    "1_116": (skirmish(to=make(GONDOR & COMPANION, plus(either(keyword("defender"), 4, 2)))),),
    "1_117": (skirmish(to=make(RANGER & CHARACTER, plus(either(skirmishing(ROAMING & MINION), 4, 2)))),),
    "1_365": (when(START_OF_YOUR_TURN, to=heal(OTHER & COMPANION & signet("Aragorn")), may=True),),
}
