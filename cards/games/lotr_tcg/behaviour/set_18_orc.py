"""Define the Orc cards of set 18."""

# ruff: noqa: F403, F405
from cards.language.words import *

A_MINION = ORC_CULTURE & MINION
AN_ORC = ORC_CULTURE & ORC
GOTHMOG = title("Gothmog")

CARDS: dict[str, Card] = {
    "18_78": (
        always(
            while_(
                both(
                    can_spot(A_MINION),
                    More(Count(COMPANION), Count(MINION), "you can spot fewer minions than companions"),
                ),
                loses_keyword(COMPANION, "defender"),
            )
        ),
        maneuver(spot(A_MINION, 2), to=apply(gains(HERE, "battleground"), until=REGROUP)),
    ),
    "18_79": (
        archery(
            spot(ORC_CULTURE & ARCHER & MINION),
            to=(apply(minion_archery(2)), may(apply(minion_archery(count(FOLLOWER, 2))))),
        ),
    ),
    "18_80": (
        always(fellowship_archery(3), minion_archery(3)),
        regroup(remove_twilight(2), to=play(A_MINION, "discard", exhausted=True)),
    ),
    "18_81": (
        bearer(AN_ORC & Measured("strength", 0, 9) | GOTHMOG),
        always(gains(BEARER, "fierce"), while_(both(is_(BEARER, GOTHMOG), FIERCE_SKIRMISH), gains(BEARER, "damage"))),
    ),
    "18_82": (
        to_play(spot(A_MINION)),
        each_time(
            moves("regroup"),
            discard(SELF),
            to=move_cards(FREE_PEOPLES & CARD, "deck", "removed", 2, who=FREE_PEOPLES_PLAYER),
            may=True,
        ),
    ),
    "18_83": (skirmish(to=make(COMPANION & skirmishing(A_MINION), plus(either(ARCHER, -3, -2)))),),
    "18_84": (bearer(AN_ORC), each_time(wins(BEARER), to=add_threats(), may=True)),
    "18_85": (always(while_(at(BATTLEGROUND), strength(SELF, 2))),),
    "18_86": (to_play(spot(ORC_CULTURE & CARD)), always(minion_archery(count(HUNTER & COMPANION)))),
    "18_87": (shadow(exert(SELF), to=play(URUK_HAI_CULTURE & HUNTER, discount=-2)),),
    "18_88": (always(while_(at(BATTLEGROUND | UNDERGROUND), rule("no_wounds", SELF, phase="archery"))),),
    "18_89": (always(strength(SELF, Count(COMPANION, 3, limit=6, where="dead"))),),
    "18_90": (each_time(wins(), exert(SELF, 2), to=wound(COMPANION), may=True),),
    "18_91": (
        assignment(
            not_(is_(RING_BEARER, SHIRE)),
            spot(OTHER & AN_ORC),
            to=(
                assign(SELF, RING_BEARER),
                by(FREE_PEOPLES_PLAYER, may(discard(SELF), one_of(add_burdens(), exert(RING_BEARER, 2)))),
            ),
        ),
    ),
    "18_92": (shadow(remove_threats(), to=reinforce("Orc")),),
    "18_93": (always(strength(SELF, count(HUNTER & COMPANION))),),
}
