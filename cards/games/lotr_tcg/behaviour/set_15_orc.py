"""Define the Orc cards of set 15."""

# ruff: noqa: F403, F405
from cards.language.words import *

ORC_MINION = ORC_CULTURE & MINION
THEIRS = FREE_PEOPLES_PLAYER


def stronger_against(strong: int, bonus: int) -> Ability:
    """Return the text of a minion that is stronger while a companion with at least this strength can be spotted."""
    return always(while_(can_spot(COMPANION & Measured("strength", strong)), strength(SELF, bonus)))


def strikes() -> Ability:
    return skirmish(exert(SELF), to=wound(COMPANION & skirmishing(SELF)))


CARDS: dict[str, Card] = {
    "15_95": (skirmish(discard(SELF), to=make(MINION, plus(2))),),
    "15_96": (skirmish(discard(SELF), to=make(MINION, plus(1))),),
    "15_97": (
        to_play(spot(ORC_MINION, 2)),
        each_time(
            start_of("shadow", when=YOUR_SHADOW_PHASE),
            discard(ORC_CULTURE & CONDITION),
            to=play(ORC_MINION, discount=either(can_spot(COMPANION, 6), -4, -2)),
            may=True,
        ),
    ),
    "15_98": (strikes(),),
    "15_99": (
        to_play(spot(ORC_MINION)),
        when(played(), to=add_threats(count(FREE_PEOPLES & (POSSESSION | ARTIFACT))), may=True),
    ),
    "15_100": (
        stronger_against(12, 5),
        skirmish(remove_threats(2), to=make(CHARACTER & skirmishing(SELF), plus(-2))),
    ),
    "15_101": (
        when(played(), spot(ORC_CULTURE & CONDITION), to=add_threats(1), may=True),
        stronger_against(10, 3),
    ),
    "15_102": (maneuver(remove_threats(1), spot(OTHER & ORC_MINION), to=exert(UNBOUND & COMPANION)),),
    "15_103": (
        to_play(spot(ORC_CULTURE & ORC)),
        always(
            while_(
                More(count(SITE & ON_PATH), count(MINION), "there are more sites on the adventure path than minions"),
                strength(SELF, 5),
            )
        ),
    ),
    "15_104": (to_play(spot(ORC_CULTURE & CONDITION)), always(cost(SELF, counter("threats", -1)))),
    "15_105": (
        when(played(), spot(ORC_CULTURE & POSSESSION), to=add_threats(1), may=True),
        stronger_against(13, 7),
    ),
    "15_106": (to_play(spot(ORC_MINION, 2)), each_time(played(FREE_PEOPLES & POSSESSION), to=add_twilight(2))),
    "15_107": (to_play(one_of(meet(at_least("cultures", 3)), discard(choose(ORC_CULTURE & CONDITION, 2)))),),
    "15_108": (
        when(
            played(),
            to=discard(choose(FORTIFICATION, count(ORC_CULTURE & (POSSESSION | ARTIFACT)))),
            may=True,
        ),
    ),
    "15_109": (when(played(), to=mill(count(HUNTER & CHARACTER), THEIRS), may=True),),
    "15_110": (
        to_play(discard_hand(3)),
        always(while_(can_spot(OTHER & ORC_MINION, 2), gains(SELF, "fierce"))),
    ),
    "15_111": (
        skirmish(
            exert(SELF),
            to=(
                shuffle_deck(THEIRS),
                reveal_top(1, THEIRS, name="shown"),
                make(SELF, plus(ValueOf("printed_cost", that("shown", "the revealed card")))),
            ),
        ),
    ),
    "15_112": (
        cheapened(discard(choose(ORC_MINION, 5)), 10, to=make(SELF, fierce(), until=IN_PLAY)),
        shadow(remove_twilight(3), to=play(ORC_CULTURE & ORC, "discard", -2)),
    ),
    "15_113": (
        always(while_(can_spot(ORC_CULTURE & ORC), rule("free_peoples_may_not_replace", HERE))),
        shadow(
            exert(ORC_MINION),
            remove_twilight(2),
            to=(
                reveal_bottom(),
                if_(ORC_CULTURE & ORC, move_cards(IT, "revealed", "hand"), move_cards(IT, "revealed", "discard")),
            ),
        ),
    ),
    "15_114": (bearer(ORC_CULTURE & ORC), always(gains(BEARER, "hunter", counter("cultures")))),
    "15_115": (
        to_play(exert(ORC_MINION)),
        plays_on(HERE),
        always(rule("not_replaced", BEARER), while_(at(BEARER), strength(TROLL, 1))),
    ),
    "15_116": (strikes(),),
    "15_117": (
        always(gains(SELF, "damage", count(COMPANION, over=5))),
        assignment(
            exert(SELF, 2),
            to=if_(
                can_spot(COMPANION, 6),
                assign(SELF, COMPANION & ~RING_BEARER),
                unless(THEIRS, exert(COMPANION), assign(SELF, COMPANION & ~RING_BEARER)),
            ),
        ),
    ),
    "15_118": (
        always(while_(threats(1), site_number(ORC_CULTURE & ORC, -1))),
        regroup(
            remove_threats(3),
            discard(choose(ORC_CULTURE & ORC, 3)),
            to=(by(THEIRS, kill(COMPANION)), discard(SELF)),
        ),
    ),
    "15_119": (
        shadow(
            spot(ORC_MINION, 2),
            to=unless(THEIRS, add_twilight(count(FREE_PEOPLES & CONDITION, 2)), discard(FREE_PEOPLES & CONDITION)),
        ),
    ),
    "15_120": (strikes(),),
}
