"""Elven, set 4."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "4_62": (bearer(ELF), always(gains(BEARER, "archer"))),
    "4_64": (
        bearer(ELF),
        skirmish(one_of(exert(BEARER), discard_hand(2)), to=make(MINION & skirmishing(BEARER), plus(-1))),
    ),
    "4_74": (
        skirmish(
            exert(SELF),
            to=make(MINION & skirmishing(UNBOUND & COMPANION), plus(either(skirmishing(title("Gimli")), -2, -1))),
        ),
    ),
    "4_78": (always(strength(MINION & skirmishing(SELF), wounds_on(IT, -2))),),
    "4_87": (skirmish(to=make(ELF, plus(either(skirmishing(WOUNDED & MINION), 3, 2)))),),
}
