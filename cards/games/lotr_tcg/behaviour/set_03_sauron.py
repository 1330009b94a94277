"""Define the Sauron cards of set 3."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_01_sauron import FP, SAURON_ORC
from cards.games.lotr_tcg.behaviour.set_03_gondor import its_cost
from cards.language.words import *

OPPONENT = CHARACTER & skirmishing(SELF)


def slays() -> Ability:
    return regroup(exert(SELF), to=wound(COMPANION & ~RING_BEARER))


CARDS: dict[str, Card] = {
    "3_87": (regroup(exert(SAURON & MINION), to=(reveal_random(FP), its_cost(), discard_hand(number(), who=FP))),),
    "3_88": (shadow(spot(SAURON & MINION), spot(NAZGUL), to=mill(BURDENS, FP)),),
    "3_89": (regroup(exert(SAURON_ORC), spot(GONDOR & COMPANION), to=add_burdens(1)),),
    "3_90": (maneuver(exert(SAURON & MINION), to=discard_hand(1, who=FP, at_random=True)),),
    "3_91": (regroup(exert(SAURON & MINION), to=mill(1, FP)),),
    "3_92": (regroup(exert(SAURON & MINION), to=mill(counter("races"), FREE_PEOPLES_PLAYER)),),
    "3_93": (slays(),),
    "3_94": (always(strength(SELF, count(SAURON & CONDITION))),),
    "3_95": (maneuver(exert(SELF), discard(YOURS & SAURON & CONDITION), to=discard(FREE_PEOPLES & CONDITION)),),
    "3_96": (always(strength(OPPONENT, count(FREE_PEOPLES & borne_by(called(OPPONENT, "that character")), -1))),),
    "3_97": (slays(),),
    "3_98": (always(while_(is_(SELF, bearing(WEAPON)), strength(SELF, 2))),),
    "3_99": (always(strength(SELF, counter("hand"))),),
    "3_100": (skirmish(discard(YOURS & SAURON & CONDITION), to=make(OPPONENT, plus(-1))),),
    "3_101": (maneuver(exert(SELF), discard(YOURS & SAURON & CONDITION), to=mill(2, FREE_PEOPLES_PLAYER)),),
    "3_102": (to_play(exert(SAURON & MINION)), each_time(moves(), to=add_twilight(count(ALLY)))),
    "3_103": (maneuver(spot(SAURON & MINION), to=unless(FP, discard(choose(ELF, 2)), wound(title("Galadriel"), 3))),),
    "3_104": (to_play(exert(SAURON & MINION)), each_time(moves(), to=discard_hand(1, who=FP))),
    "3_105": (
        maneuver(
            spot(SAURON & MINION), to=unless(FP, discard(choose(FREE_PEOPLES & CONDITION, 2)), discard(title("Bilbo")))
        ),
    ),
}
