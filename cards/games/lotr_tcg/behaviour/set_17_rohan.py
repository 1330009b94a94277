"""Define the Rohan cards of set 17."""

# ruff: noqa: F403, F405
from cards.language.words import *

BEARER_ASSIGNED = is_(RING_BEARER, ASSIGNED)
THAT_COMPANION = that("companion", "that companion")

CARDS: dict[str, Card] = {
    "17_93": (always(while_(BEARER_ASSIGNED, gains(ROHAN & COMPANION, "hunter"))),),
    "17_94": (
        always(while_(at(PLAINS), strength(MOUNTED & COMPANION, 1))),
        regroup(spot(ROHAN & MAN, 2), discard(ROHAN & POSSESSION), to=discard(POSSESSION)),
    ),
    "17_95": (
        always(while_(BEARER_ASSIGNED, strength(SELF, 3))),
        maneuver(is_(SELF, MOUNTED), exert(SELF), to=make(SELF, defender(1), until=END_OF_TURN)),
    ),
    "17_96": (
        always(while_(both(BEARER_ASSIGNED, is_(SELF, FIGHTING)), rule("no_wounds", SELF))),
        assignment(
            exert(SELF),
            assign(choose(MINION, name="led"), RING_BEARER),
            to=make(that("led", "that minion"), must("no_keywords"), until=REGROUP),
        ),
    ),
    "17_97": (
        always(while_(BEARER_ASSIGNED, loses_keyword(MINION & skirmishing(ROHAN & COMPANION), "hunter"))),
        skirmish(exert(ROHAN & COMPANION), to=make(It("that companion"), gains(IT, "hunter"), until=REGROUP)),
    ),
    "17_98": (
        to_play(one_of(spot(title("Théoden")), spot(ROHAN & COMPANION, 2))),
        always(rule("may_not_be_assigned", title("Saruman")), rule("may_not_be_assigned", title("Gríma"))),
        response(about_to_be_wounded(ROHAN & MAN), exert(ROHAN & MAN & ~SUBJECT), add_twilight(2), to=prevent()),
    ),
    "17_99": (
        always(
            while_(
                BEARER_ASSIGNED,
                rule("no_bonus_from", MINION & skirmishing(SELF), POSSESSION),
                loses_keyword(MINION & skirmishing(SELF), "damage", POSSESSION),
            )
        ),
    ),
    "17_100": (
        to_play(spot(ROHAN & COMPANION, 3)),
        assignment(
            assign(choose(MINION, name="led"), title("Frodo")),
            to=lose_keywords(that("led", "that minion"), until=REGROUP),
        ),
    ),
    "17_101": (always(while_(BEARER_ASSIGNED, strength(SELF, 2))),),
    "17_102": (
        always(while_(BEARER_ASSIGNED, strength(ROHAN & COMPANION, 1))),
        regroup(spot(ROHAN & FOLLOWER, 2), exert(SELF), to=LIBERATE),
    ),
    "17_103": (
        skirmish(
            spot(ROHAN & COMPANION, name="companion"),
            to=(make(title("Frodo"), plus(5)), Later(when(loses(title("Frodo")), to=discard(THAT_COMPANION)))),
        ),
    ),
    "17_104": (always(rule("items_stay", SELF)), fellowship(play(POSSESSION, on=SELF), to=LIBERATE)),
}
