"""Define the Sauron cards of set 5."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "5_95": (
        always(while_(at(towers(4)), strength(RING_BOUND & COMPANION & skirmishing(SAURON & ORC), -1))),
        maneuver(spot(SAURON & ORC, 2), to=(play_up_to(2, SAURON & CONDITION, "discard"), discard(SELF))),
    ),
    "5_96": (
        skirmish(to=make((COMPANION | ALLY) & skirmishing(SAURON & ORC), plus(count(RING_BOUND & COMPANION, -1)))),
        response(On("revealed", SELF, whose="the Free Peoples player"), to=add_burdens(2)),
    ),
    "5_97": (each_time(played(YOURS & SAURON & CONDITION), exert(SELF), remove_twilight(2), to=draw(), may=True),),
    "5_98": (when(played(), burdens(5), exert(SELF), to=draw(), may=True),),
    "5_99": (when(played(), can_spot(COMPANION, 6), exert(SELF), to=draw(), may=True),),
    "5_100": (
        always(site_number(SAURON & ORC, -3)),
        shadow(
            exert(SELF, 2),
            spot(OTHER & SAURON & ORC),
            to=unless(FREE_PEOPLES_PLAYER, add_burdens(2), draw(3)),
        ),
    ),
    "5_101": (
        to_play(exert(choose(SAURON & ORC, 2))),
        always(shadow_number(SITE, wounds_on(HOBBIT, limit=3))),
    ),
    "5_102": (
        always(while_(both(at(towers(4)), first(SAURON & ORC, "site")), cost(SAURON & ORC, -3))),
        shadow(spot(SAURON & ORC, 2), discard_hand(4), to=(draw(3), discard(SELF))),
    ),
    "5_103": (when(played(), spot(SAURON & CONDITION), to=draw(counter("controlled", limit=3)), may=True),),
    "5_104": (
        always(site_number(SAURON & ORC, -3)),
        skirmish(discard(OTHER & SAURON & ORC), exert(SELF), to=wound(COMPANION & skirmishing(SELF))),
    ),
    "5_105": (regroup(spot(SAURON & CONDITION), exert(SELF), to=TAKE_CONTROL),),
    "5_106": (regroup(spot(SAURON & CONDITION), discard(SELF), to=TAKE_CONTROL),),
    "5_107": (
        always(site_number(SAURON & ORC, -3)),
        maneuver(exert(SELF, 2), spot(OTHER & SAURON & ORC), to=discard(CONDITION)),
    ),
    "5_108": (
        always(site_number(SAURON & ORC, -1)),
        when(played(), exert(SELF), remove_twilight(2), to=draw(), may=True),
    ),
    "5_109": (
        always(site_number(SAURON & ORC, -1)),
        when(played(), exert(SELF), discard_hand(2), to=draw(), may=True),
    ),
    "5_110": (
        regroup(spot(SAURON & ORC, name="orc"), remove_twilight(3), to=stack(that("orc", "that Orc"), SELF)),
        shadow(to=play(SAURON & ORC, "stacked")),
    ),
}
