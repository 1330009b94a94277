"""Define the Men cards of set 13."""

# ruff: noqa: F403, F405
from cards.language.words import *

MEN_MINION = MEN_CULTURE & MINION

CARDS: dict[str, Card] = {
    "13_82": (
        skirmish(
            spot(COMPANION, name="hurt"),
            to=make(MEN_MINION, plus(wounds_on(that("hurt", "that companion")))),
        ),
    ),
    "13_83": (
        to_play(spot(MEN_MINION)),
        when(played(), can_spot(PLAINS & ON_PATH), to=reinforce("Men", 3)),
        each_time(NEXT_SITE_PLAYED, to=discard(POSSESSION), may=True),
    ),
    "13_84": (
        in_hand(
            played(FREE_PEOPLES & POSSESSION),
            spot(MEN_CULTURE & CARD),
            to=by(FREE_PEOPLES_PLAYER, exert(COMPANION)),
        ),
        always(while_(cannot_spot(COMPANION & ~WOUNDED), gains(SELF, "fierce"))),
    ),
    "13_85": (skirmish(is_(SELF, UNASSIGNED), exert(SELF), to=make(OTHER & MEN_MINION, fierce(), until=REGROUP)),),
    "13_86": (to_play(spot(MEN_MINION)), always(while_(spot_tokens("", 5), minion_archery(2)))),
    "13_87": (
        skirmish(
            discard(SELF),
            to=make(
                MEN_MINION,
                damage(truths(located(PLAINS), bearing(POSSESSION), skirmishing(COMPANION & resisting(high=4)))),
            ),
        ),
    ),
    "13_88": (
        always(
            while_(can_spot(OTHER & MEN_MINION), cost(SELF, wounds_on(RING_BEARER, -1))),
            while_(cannot_spot(COMPANION & ~WOUNDED), gains(SELF, "fierce")),
        ),
    ),
    "13_89": (
        to_play(spot(MEN_MINION)),
        assignment(discard_hand(1, MEN_CULTURE & CARD), to=assign(SELF, UNBOUND & COMPANION)),
    ),
    "13_90": (shadow(exert(SELF), spot(OTHER & MEN_MINION), take_tokens(1), to=reinforce("Men")),),
    "13_91": (
        instead_of_cost(move_cards(MEN_CULTURE & CARD, "discard", "removed", 4)),
        skirmish(to=make(YOURS & MEN_MINION, plus(2))),
    ),
    "13_92": (
        each_time(killed(FREE_PEOPLES & CHARACTER), spot(OTHER & MEN_MINION), to=exert(each(COMPANION)), may=True),
    ),
    "13_93": (
        limit_per_bearer(1),
        response(loses(COMPANION, MEN_MINION), is_(SELF, IN_SUPPORT_AREA), to=transfer(SELF, SUBJECT)),
        always(while_(is_(BEARER, FIGHTING), rule("no_wounds", MINION, phase="skirmish"))),
    ),
    "13_94": (
        when(played(), to=place_tokens("Men", count(MEN_CULTURE & ARCHER))),
        each_time(
            start_of("archery"), one_of(discard(SELF), remove_tokens("Men", 2)), to=apply(minion_archery(1)), may=True
        ),
    ),
    "13_95": (
        limit_per_bearer(1),
        skirmish(is_(SELF, IN_SUPPORT_AREA), to=transfer(SELF, YOURS & MEN_MINION)),
        always(strength(BEARER, count(MEN_MINION & ~BEARER))),
        each_time(wins(MEN_MINION), is_(BEARER, CHARACTER), to=make(BEARER, plus(1), until=REGROUP)),
    ),
    "13_96": (always(while_(can_spot(OTHER & MEN_MINION), strength(SELF, count(COMPANION & ASSIGNED, 2)))),),
    "13_97": (
        to_play(spot(MEN_CULTURE & CARD & IN_SUPPORT_AREA)),
        shadow(
            exert(SELF),
            spot(FREE_PEOPLES & CONDITION, name="named"),
            to=reinforce("Men", count(CARD & related("same_title", that("named", "that condition")))),
        ),
    ),
    "13_98": (always(while_(spot_tokens("", 4), rule("wounds_only_in", SELF, phase="skirmish"))),),
    "13_99": (
        when(played(), to=place_tokens("Men")),
        skirmish(
            one_of(discard(SELF), remove_tokens("Men")), to=make(MEN_MINION, plus(count(MEN_MINION & UNASSIGNED, 2)))
        ),
    ),
    "13_100": (skirmish(is_(SELF, UNASSIGNED), exert(SELF), to=make(OTHER & MEN_MINION, damage(1))),),
    "13_101": (
        to_play(spot(MEN_MINION)),
        always(
            while_(at(region(1)), rule("no_wounds", MEN_MINION)),
            while_(at(region(2)), gains(MEN_MINION, "archer")),
            while_(at(region(3)), gains(MEN_MINION, "fierce")),
        ),
    ),
    "13_102": (bearer(MEN_MINION), always(while_(spot_tokens("", 1), strength(BEARER, count(COMPANION & ASSIGNED))))),
}
