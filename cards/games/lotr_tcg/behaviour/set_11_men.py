"""Define the Men cards of set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

AGAINST = Cause("that character")

CARDS: dict[str, Card] = {
    "11_67": (always(while_(can_spot(COMPANION & resisting(high=4)), minion_archery(1))),),
    "11_68": (
        skirmish(remove_twilight(2), to=make(LURKER, plus(1))),
        skirmish(remove_twilight(2), to=make(LURKER, fierce(), until=REGROUP)),
        skirmish(remove_twilight(2), to=make(LURKER, damage())),
    ),
    "11_69": (always(while_(can_spot(COMPANION & resisting(high=3)), cost(SELF, -2))),),
    "11_70": (regroup(spot(MEN_CULTURE & MINION, 2), to=wound(UNBOUND & COMPANION)),),
    "11_71": (skirmish(spot(MEN_CULTURE & MINION), to=discard(POSSESSION)),),
    "11_72": (skirmish(discard(SELF), to=make(MEN_CULTURE & MINION, plus(4))),),
    "11_73": (always(while_(at(BATTLEGROUND), gains(SELF, "fierce"))),),
    "11_74": (maneuver(exert(SELF), to=add_twilight(count(COMPANION & resisting(high=5)))),),
    "11_75": (
        skirmish(
            exert(SELF),
            make(SELF, plus(-2), until=REGROUP),
            to=make(each(OTHER & MEN_CULTURE & MINION), plus(1), until=REGROUP),
        ),
    ),
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
    "11_79": (
        when(played(when=at(PLAINS)), to=make(UNBOUND & COMPANION, resistance(IT, -1), until=END_OF_TURN), may=True),
    ),
    "11_80": (
        each_time(
            killed(FREE_PEOPLES & CHARACTER), to=make(each(YOURS & MEN_CULTURE & MINION), plus(3), until=REGROUP)
        ),
    ),
    "11_81": (
        always(
            while_(at(PLAINS), gains(SELF, "archer")),
            while_(can_spot(COMPANION, 6), gains(MEN_CULTURE & MINION, "archer")),
        ),
    ),
    "11_82": (always(gains(HERE, "plains")),),
    "11_83": (whenever(cannot_spot(OTHER & MEN_CULTURE & MINION), to=discard(SELF)),),
    "11_84": (skirmish(remove_twilight(3), to=make(SELF, damage())),),
    "11_85": (always(while_(at(BATTLEGROUND), gains(SELF, "fierce"))),),
    "11_86": (
        each_time(assigned_by_free_peoples(SELF), to=add_twilight(count(FREE_PEOPLES & CHARACTER & resisting(high=5)))),
    ),
    "11_87": (
        to_play(spot(MEN_CULTURE & MINION)),
        bearer(COMPANION),
        always(
            while_(
                is_(BEARER, skirmishing(MEN_CULTURE & MINION)),
                rule("no_bonus_from", BEARER, POSSESSION),
                loses_keyword(BEARER, "damage", POSSESSION),
            )
        ),
    ),
    "11_88": (),
    "11_89": (
        bearer(MEN_CULTURE & MINION),
        always(gains(BEARER, "archer")),
        when(played(), to=by(FREE_PEOPLES_PLAYER, exert(FREE_PEOPLES & MAN)), may=True),
    ),
    "11_90": (always(strength(SELF, Count(CARD, where="hand", whose="the Free Peoples player's"))),),
    "11_91": (
        each_time(
            start_of("maneuver"),
            at_least("hand", 2),
            spot(MEN_CULTURE & MINION, 2),
            discard_hand(MANY),
            to=add_twilight(8),
            may=True,
        ),
    ),
    "11_92": (skirmish(to=make(MEN_CULTURE & MINION, plus(either(at(BATTLEGROUND | PLAINS), 4, 2)))),),
    "11_93": (
        each_time(
            happens("assigned", SELF, CHARACTER & resisting(high=5)),
            to=discard(POSSESSION & borne_by(AGAINST)),
            may=True,
        ),
    ),
    "11_94": (
        bearer(MEN_CULTURE & MINION),
        always(cost(SELF, count(FREE_PEOPLES & POSSESSION, -1)), rule("wounds_only_in", BEARER, phase="skirmish")),
    ),
    "11_95": (
        bearer(MEN_CULTURE & MINION),
        skirmish(remove_twilight(2), to=make(MEN_CULTURE & MINION, fierce(), until=REGROUP)),
    ),
    "11_96": (
        archery(
            spot(MEN_CULTURE & MINION),
            to=(
                apply(minion_archery(1)),
                by(FREE_PEOPLES_PLAYER, pick_cards(choose(COMPANION, 3, name="aimed at"))),
                apply(rule("no_archery_wounds", COMPANION & ~that("aimed at", "those"))),
            ),
        ),
    ),
    "11_97": (
        when(played(), exert(SELF), to=make(SELF, fierce(), until=REGROUP), may=True),
        always(while_(can_spot(COMPANION, 6), gains(MEN_CULTURE & MINION, "fierce"))),
    ),
    "11_98": (each_time(wins(OTHER & MEN_CULTURE & MINION), to=make(SELF, plus(3), until=REGROUP)),),
    "11_99": (
        regroup(
            spot(OTHER & MEN_CULTURE & MINION),
            spot(FREE_PEOPLES & CHARACTER & resisting(high=5), 2),
            to=apply(move_limit(-1)),
        ),
    ),
    "11_100": (maneuver(exert(SELF), to=transfer_elsewhere((POSSESSION | CONDITION) & borne_by(CHARACTER))),),
    "11_101": (
        each_time(
            start_of("maneuver"), remove_twilight(2), to=transfer_elsewhere(CONDITION & borne_by(CHARACTER)), may=True
        ),
    ),
    "11_102": (
        each_time(happens("assigned", SELF, CHARACTER & resisting(high=5)), to=make(SELF, fierce(), until=REGROUP)),
    ),
    "11_103": (always(while_(at(PLAINS), gains(SELF, "ambush"))),),
    "11_104": (
        skirmish(
            to=(
                wound(CHARACTER & skirmishing(MEN_CULTURE & MINION)),
                if_(at(BATTLEGROUND), may(wound(It("that character again")), cost=remove_twilight(3))),
            )
        ),
    ),
    "11_105": (to_play(spot(MEN_CULTURE & MINION)), bearer(COMPANION & ~RING_BEARER)),
}
