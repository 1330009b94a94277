"""Define the Uruk-hai cards of set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

URUK_MINION = URUK_HAI_CULTURE & MINION
WHOLE_URUK = URUK_HAI_CULTURE & URUK_HAI

CARDS: dict[str, Card] = {
    "12_134": (whenever(cannot_spot(OTHER & URUK_HAI_CULTURE & MINION), to=discard(SELF)),),
    "12_135": (assignment(to=by(FREE_PEOPLES_PLAYER, assign(SELF, COMPANION & ~WOUNDED))),),
    "12_136": (
        bearer(WHOLE_URUK),
        always(while_(is_(BEARER, FIGHTING), strength(BEARER, wounds_on(CHARACTER & FIGHTING, 2)))),
    ),
    "12_137": (when(played(), discard_hand(), to=draw(), may=True),),
    "12_138": (maneuver(spot(URUK_MINION), to=discard(POSSESSION & borne_by(COMPANION & resisting(high=4)))),),
    "12_139": (skirmish(to=(make(URUK_MINION, plus(2)), may(return_to_hand(SELF), cost=spot(COMPANION, 6)))),),
    "12_140": (
        response(
            loses(COMPANION, URUK_MINION), exert(SELF), to=discard(POSSESSION & borne_by(Subject("that companion")))
        ),
    ),
    "12_141": (
        response(
            happens("ability_used", ALLY | COMPANION),
            discard(SELF),
            exert(URUK_HAI_CULTURE & LURKER),
            to=cancel_action(),
        ),
    ),
    "12_142": (each_time(wins(SELF), spot(COMPANION & resisting(high=4)), to=place_on_deck(SELF, "bottom"), may=True),),
    "12_143": (skirmish(to=make(URUK_MINION, plus(count(URUK_MINION & ~IT)))),),
    "12_144": (
        skirmish(exert(SELF), to=make(URUK_MINION, plus(2))),
        each_time(killed(COMPANION), to=heal(SELF), may=True),
    ),
    "12_145": (
        always(while_(can_spot(COMPANION, 6), gains(URUK_MINION, "damage"))),
        assignment(discard(SELF), to=assign(URUK_MINION, COMPANION & resisting(high=2))),
    ),
    "12_146": (shadow(spot(URUK_MINION), to=(draw(3), one_of(discard_hand(2), discard_hand(1, URUK_MINION)))),),
    "12_147": (always(while_(at_least("dead", 1, COMPANION), resistance(UNBOUND & COMPANION, -4))),),
    "12_148": (
        always(while_(can_spot(URUK_MINION), resistance(UNBOUND & COMPANION, count(CONDITION & borne_by(IT), -1)))),
        skirmish(
            spot(URUK_MINION),
            spot(COMPANION & resisting(high=2)),
            to=discard(each(CONDITION & IN_A_SUPPORT_AREA)),
        ),
    ),
    "12_149": (
        each_time(happens("assigned", SELF), not_(at(BATTLEGROUND)), to=one_of(remove_twilight(2), discard(SELF))),
    ),
    "12_150": (
        always(
            while_(at(BATTLEGROUND), strength(SELF, 2)),
            while_(is_(SELF, bearing(POSSESSION)), gains(SELF, "damage")),
        ),
    ),
    "12_151": (always(resistance(UNBOUND & COMPANION, wounds_on(IT, -2))),),
    "12_152": (
        skirmish(
            exert(SELF),
            to=make(
                SELF, plus(either(can_spot(COMPANION & resisting(high=3)), count(WHOLE_URUK, 2), count(WHOLE_URUK)))
            ),
        ),
    ),
    "12_153": (
        always(
            while_(
                is_(SELF, skirmishing(EXHAUSTED & COMPANION)),
                strength(SELF, either(skirmishing(EXHAUSTED & COMPANION & resisting(high=4)), 5, 3)),
            )
        ),
    ),
    "12_154": (
        each_time(
            killed(COMPANION, when=can_spot(URUK_MINION & FIGHTING)),
            to=(discard_hand_up_to(MANY), draw(number(word="as many"))),
            may=True,
        ),
    ),
    "12_155": (
        to_play(spot(URUK_MINION)),
        always(strength(COMPANION & resisting(high=0), -3)),
        each_time(wins(), to=draw(3), may=True),
    ),
    "12_156": (
        assignment(
            exert(SELF),
            spot(COMPANION, name="companion"),
            to=make(SELF, must("free_peoples_may_not_assign_against", that("companion", "that companion"))),
        ),
    ),
    "12_157": (always(rule("no_bonus_from", CHARACTER & skirmishing(SELF), WEAPON)),),
    "12_158": (
        each_time(happens("start_of_skirmish", SELF), to=draw(wounds_on(CHARACTER & skirmishing(SELF))), may=True),
    ),
    "12_159": (bearer(URUK_MINION), when(played(SELF, on=Printed("cost", 4)), to=draw())),
    "12_160": (
        each_time(
            start_of("regroup"),
            remove_twilight(1),
            to=make(URUK_MINION, gains(IT, "muster"), until=END_OF_REGROUP),
            may=True,
        ),
    ),
}
