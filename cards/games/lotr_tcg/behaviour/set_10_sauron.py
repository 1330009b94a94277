"""Define the Sauron cards of set 10."""

# ruff: noqa: F403, F405
from cards.language.words import *

SAURON_MINION = SAURON & MINION
STRAY = ROAMING & SAURON_MINION

CARDS: dict[str, Card] = {
    "10_75": (always(gains(STRAY, "damage")),),
    "10_76": (skirmish(exert(SELF), to=make(STRAY, plus(3))),),
    "10_77": (always(gains(STRAY, "fierce")),),
    "10_78": (
        shadow(
            one_of(exert(SELF), discard(SELF)), to=make(any_number(SAURON_MINION), gains(IT, "roaming"), until=REGROUP)
        ),
    ),
    "10_79": (
        to_play(spot(SAURON_MINION)),
        each_time(moves_to(any_site(8, 9)), to=exert(each(RING_BOUND & COMPANION))),
        shadow(discard(SELF), to=play(SAURON_MINION, discount=-2)),
    ),
    "10_80": (
        skirmish(
            to=(
                make(SAURON_MINION, plus(counter("controlled", 2))),
                if_(INITIATIVE, make(It("that minion"), fierce(), until=REGROUP)),
            )
        ),
    ),
    "10_81": (),
    "10_82": (always(while_(can_spot(POSSESSION, 3), gains(SELF, "fierce"))),),
    "10_83": (always(while_(can_spot(OTHER & SAURON & URUK_HAI), cost(SELF, count(POSSESSION, -1)))),),
    "10_84": (),
    "10_85": (
        always(while_(INITIATIVE, strength(YOURS & SAURON_MINION, 2))),
        skirmish(discard(SELF), to=make(SAURON_MINION, plus(either(ROAMING, 4, 2)))),
    ),
    "10_86": (
        always(while_(controls(1), cost(SELF, -2))),
        regroup(controls(1), to=stack(SELF, SITE & CONTROLLED)),
    ),
    "10_87": (
        when(
            played(),
            spot(COMPANION, 6),
            spot(OTHER & BESIEGER),
            to=(play(BESIEGER, "discard"), TAKE_CONTROL),
            may=True,
        ),
    ),
    "10_88": (
        when(
            played(),
            to=(
                remember(counter("controlled"), words="X is how many sites you control"),
                by(FREE_PEOPLES_PLAYER, repeat(number(), wound(COMPANION), words="divide X wounds among companions")),
            ),
        ),
        always(while_(controls(1), gains(SELF, "fierce"))),
    ),
    "10_89": (
        bearer(SAURON & ORC),
        always(
            strength(BEARER, either(is_(BEARER, title("Gothmog")), counter("controlled", 2), counter("controlled")))
        ),
    ),
    "10_90": (always(rule("wounds_only_in", SAURON & ORC & bearing(POSSESSION), phase="skirmish")),),
    "10_91": (
        shadow(cannot_spot(OTHER & MINION), fewer("twilight", 4), to=add_twilight(either(is_(SELF, ROAMING), 5, 3))),
    ),
    "10_92": (
        shadow(
            exert(SELF),
            spot(OTHER & SAURON_MINION),
            to=if_(
                not_(at_least("cultures", 3)), unless(FREE_PEOPLES_PLAYER, exert(COMPANION), TAKE_CONTROL), TAKE_CONTROL
            ),
        ),
    ),
    "10_93": (shadow(at_least("cultures", 4), exert(OTHER & SAURON_MINION, 2), to=(add_twilight(3), draw())),),
    "10_94": (to_play(spot(SAURON_MINION)), shadow(remove_threats(2), to=discard(CONDITION))),
    "10_95": (always(strength(SELF, wounds_on(SELF, 2))),),
    "10_96": (
        each_time(happens("wounded", STRAY), to=place_tokens("Sauron"), may=True),
        regroup(one_of(exert(URUK_HAI), discard(SAURON_MINION)), to=place_tokens("Sauron")),
        skirmish(remove_tokens("Sauron", 2), to=make(SAURON_MINION, plus(2))),
    ),
    "10_97": (response(happens("burden_added"), spot(SAURON_MINION), to=add_burdens(1)),),
    "10_98": (
        response(
            played(FREE_PEOPLES & POSSESSION),
            discard_hand(1, SAURON_MINION),
            to=apply(rule("may_not_be_played", FREE_PEOPLES & CARD)),
        ),
    ),
    "10_99": (each_time(loses(), to=exert(CHARACTER), may=True),),
    "10_100": (
        shadow(
            exert(SAURON_MINION),
            to=one_of(
                return_to_hand(FREE_PEOPLES & CONDITION), return_to_hand(choose(FREE_PEOPLES & SHIRE & CONDITION, 2))
            ),
        ),
    ),
    "10_101": (to_play(spot(SAURON_MINION)), always(strength(SELF, count(POSSESSION)))),
    "10_102": (bearer(SAURON_MINION), always(while_(is_(BEARER, URUK_HAI), strength(BEARER, 2)))),
    "10_103": (
        to_play(spot(SAURON_MINION)),
        each_time(moves("regroup"), remove_threats(1), to=wound(UNBOUND & COMPANION), may=True),
    ),
}
