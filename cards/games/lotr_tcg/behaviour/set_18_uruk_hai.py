"""Define the Uruk-hai cards of set 18."""

# ruff: noqa: F403, F405
from cards.language.words import *

A_MINION = URUK_HAI_CULTURE & MINION
A_HUNTER = URUK_HAI_CULTURE & HUNTER
LURTZ = title("Lurtz")
THAT_COMPANION = that("companion", "that companion")

CARDS: dict[str, Card] = {
    "18_114": (
        regroup(is_(SELF, IN_SUPPORT_AREA), exert(A_HUNTER, 2), to=transfer(SELF, UNBOUND & COMPANION)),
        archery(is_(SELF, IN_SUPPORT_AREA), spot(A_MINION), to=transfer(SELF, FREE_PEOPLES & ARCHER)),
    ),
    "18_115": (skirmish(spot(YOURS & URUK_HAI & skirmishing(COMPANION)), to=apply(rule("vitality_decides"))),),
    "18_116": (
        bearer(A_MINION),
        each_time(wins(BEARER), to=one_of(discard(FOLLOWER), heal(A_MINION), TAKE_CONTROL), may=True),
    ),
    "18_117": (skirmish(to=make(A_MINION, plus(2), damage(1))),),
    "18_118": (
        maneuver(spot(COMPANION, 6), to=make(SELF, fierce(), until=REGROUP)),
        assignment(
            exert(SELF, 2),
            to=(
                pick_cards(choose(UNBOUND & COMPANION, name="companion")),
                unless(FREE_PEOPLES_PLAYER, one_of(exert(THAT_COMPANION), add_burdens()), assign(SELF, THAT_COMPANION)),
            ),
        ),
    ),
    "18_119": (
        bearer(URUK_HAI),
        when(played(SELF, LURTZ), to=draw(), may=True),
        archery(is_(BEARER, LURTZ), discard_hand(2, URUK_HAI_CULTURE & CARD), to=exert(UNBOUND & COMPANION)),
    ),
    "18_120": (maneuver(exert(A_MINION), to=reinforce("Uruk-hai")),),
    "18_121": (
        always(rule("no_wounds", A_MINION & bearing(HAND_WEAPON), phase="archery")),
        skirmish(discard(SELF), to=make(A_MINION & bearing(POSSESSION), plus(2))),
    ),
    "18_122": (
        always(while_(can_spot(POSSESSION, 7), gains(SELF, "fierce"), rule("wounds_only_in", SELF, phase="skirmish"))),
    ),
    "18_123": (
        each_time(
            happens("start_of_skirmish", COMPANION, A_HUNTER, when=can_spot(A_HUNTER, 3)),
            to=exert(called(SUBJECT, "that companion")),
        ),
    ),
    "18_124": (always(while_(at(BATTLEGROUND), strength(SELF, 2))),),
    "18_125": (when(played(), to=heal(A_MINION), may=True),),
    "18_126": (always(strength(SELF, count(OTHER & A_MINION))),),
    "18_127": (each_time(wins(), to=TAKE_CONTROL, may=True),),
    "18_128": (response(about_to_be_wounded(A_MINION), exert(SELF), to=prevent()),),
    "18_129": (to_play(spot(A_MINION), controls(1)),),
    "18_130": (skirmish(spot(OTHER & A_MINION, 2), remove_twilight(2), to=make(SELF, plus(1), damage(1))),),
    "18_131": (to_play(spot(A_MINION)),),
}
