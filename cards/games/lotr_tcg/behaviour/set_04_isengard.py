"""Isengard, set 4."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "4_142": (bearer(URUK_HAI), always(rule("wounds_only_in", BEARER, phase="skirmish"))),
    "4_151": (skirmish(to=make(URUK_HAI, plus(either(at(BATTLEGROUND), 3, 2)))),),
    "4_165": (),
    "4_173": (
        always(rule("no_wounds", SELF, phase="archery"), rule("may_not_be_assigned", SELF)),
        when(played(), to=discard(CONDITION), may=True),
        shadow(exert(SELF), to=play(title("Saruman's Staff"), "discard")),
    ),
    "4_175": (skirmish(exert(UNASSIGNED & URUK_HAI), to=make(URUK_HAI & ~IT, plus(3))),),
    "4_184": (skirmish(at(BATTLEGROUND), exert(SELF), to=make(OTHER & URUK_HAI, plus(2))),),
    "4_185": (always(while_(at_least("dead", 3, CARD), gains(SELF, "fierce"))),),
    "4_191": (skirmish(at(BATTLEGROUND), exert(SELF), to=make(OTHER & URUK_HAI, plus(1))),),
    "4_192": (shadow(exert(SELF), to=play(URUK_HAI, discount=count(OTHER & URUK_HAI, -1))),),
    "4_197": (always(while_(at_least("dead", 1, ALLY), strength(SELF, 3), gains(SELF, "fierce"))),),
    "4_207": (),
}
