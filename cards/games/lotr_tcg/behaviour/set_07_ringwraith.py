"""Ringwraith, set 7."""

# ruff: noqa: F403, F405
from cards.language.words import *

WITH_A_NAZGUL = can_spot(NAZGUL)


def hurt(n: int) -> Condition:
    """So many wounds lie on the Ring-bearer."""
    return at_least("wounds", n, RING_BEARER)


def spur() -> Ability:
    return skirmish(exert(SELF), to=make(NAZGUL | RINGWRAITH & ORC, plus(1)))


CARDS: dict[str, Card] = {
    "7_178": (skirmish(discard_hand(3), to=make(NAZGUL, plus(3))),),
    "7_180": (always(while_(WITH_A_NAZGUL, strength(SELF, 2), gains(SELF, "damage"))),),
    "7_186": (bearer(RINGWRAITH & ORC), always(while_(hurt(2), gains(BEARER, "damage")))),
    "7_187": (
        always(while_(is_(RING_BEARER, EXHAUSTED), strength(SELF, 3), gains(SELF, "fierce"), gains(SELF, "damage"))),
    ),
    "7_189": (always(while_(WITH_A_NAZGUL, strength(SELF, 2))),),
    "7_191": (always(while_(WITH_A_NAZGUL, gains(SELF, "fierce"), gains(SELF, "damage"))),),
    "7_192": (always(while_(hurt(2), strength(SELF, 4), gains(SELF, "fierce"))),),
    "7_193": (spur(),),
    "7_194": (always(while_(hurt(3), gains(SELF, "fierce"), gains(SELF, "damage"))),),
    "7_196": (spur(),),
    "7_198": (always(while_(WITH_A_NAZGUL, rule("wounds_only_in", SELF, phase="skirmish"))),),
    "7_199": (always(strength(NAZGUL, 1)),),
    "7_202": (always(while_(hurt(1), strength(SELF, 6))),),
    "7_207": (maneuver(exert(NAZGUL), to=wound(each(ALLY))),),
    "7_215": (skirmish(discard(RINGWRAITH & MINION), to=make(SELF, plus(2))),),
    "7_220": (skirmish(to=make(RINGWRAITH & ORC, plus(either(hurt(2), 4, 2)))),),
}
