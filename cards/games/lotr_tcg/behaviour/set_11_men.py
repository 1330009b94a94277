"""Men, set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "11_67": (always(while_(can_spot(COMPANION & resisting(high=4)), minion_archery(1))),),
    "11_69": (always(while_(can_spot(COMPANION & resisting(high=3)), cost(SELF, -2))),),
    "11_70": (regroup(spot(MEN_CULTURE & MINION, 2), to=wound(UNBOUND & COMPANION)),),
    "11_71": (skirmish(spot(MEN_CULTURE & MINION), to=discard(POSSESSION)),),
    "11_72": (skirmish(discard(SELF), to=make(MEN_CULTURE & MINION, plus(4))),),
    "11_73": (always(while_(at(BATTLEGROUND), gains(SELF, "fierce"))),),
    "11_74": (maneuver(exert(SELF), to=add_twilight(count(COMPANION & resisting(high=5)))),),
    "11_76": (
        response(
            about_to_be_wounded(MEN_CULTURE & MINION, when=during("skirmish")),
            exert(SELF),
            remove_twilight(1),
            to=prevent(),
        ),
    ),
    "11_77": (always(while_(at(PLAINS), gains(SELF, "damage"))),),
    "11_78": (archery(spot(MEN_CULTURE & MINION), to=apply(minion_archery(3))),),
    "11_80": (
        each_time(
            killed(FREE_PEOPLES & CHARACTER), to=make(each(YOURS & MEN_CULTURE & MINION), plus(3), until=REGROUP)
        ),
    ),
    "11_83": (whenever(cannot_spot(OTHER & MEN_CULTURE & MINION), to=discard(SELF)),),
    "11_84": (skirmish(remove_twilight(3), to=make(SELF, damage())),),
    "11_85": (always(while_(at(BATTLEGROUND), gains(SELF, "fierce"))),),
    "11_88": (),
    "11_90": (always(strength(SELF, Count(CARD, where="hand", whose="the Free Peoples player's"))),),
    "11_92": (skirmish(to=make(MEN_CULTURE & MINION, plus(either(at(BATTLEGROUND | PLAINS), 4, 2)))),),
    "11_95": (
        bearer(MEN_CULTURE & MINION),
        skirmish(remove_twilight(2), to=make(MEN_CULTURE & MINION, fierce(), until=REGROUP)),
    ),
    "11_97": (
        when(played(), exert(SELF), to=make(SELF, fierce(), until=REGROUP), may=True),
        always(while_(can_spot(COMPANION, 6), gains(MEN_CULTURE & MINION, "fierce"))),
    ),
    "11_98": (each_time(wins(OTHER & MEN_CULTURE & MINION), to=make(SELF, plus(3), until=REGROUP)),),
}
