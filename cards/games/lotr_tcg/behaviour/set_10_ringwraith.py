"""Define the Ringwraith cards of set 10."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import alone
from cards.language.words import *

WRAITH_MINION = RINGWRAITH & MINION
WRAITH_ORC = RINGWRAITH & ORC
GEAR = that("gear", "that possession")


def his_own_master() -> Ability:
    """Return the text that keeps Shadow cards from exerting this minion during skirmishes."""
    return always(rule("no_exertion_by_shadow", SELF, phase="skirmish"))


CARDS: dict[str, Card] = {
    "10_53": (shadow(exert(NAZGUL), play(WRAITH_MINION), to=add_twilight(either(INITIATIVE, 2, 1))),),
    "10_54": (
        each_time(wins(), exert(SELF), to=discard(POSSESSION & borne_by(CHARACTER & skirmishing(SELF))), may=True),
    ),
    "10_55": (shadow(spot(POSSESSION), to=make(SELF, fierce(), until=REGROUP)),),
    "10_56": (shadow(spot(POSSESSION), to=make(SELF, fierce(), until=REGROUP)),),
    "10_57": (
        always(
            rule("no_bonus_from", COMPANION & skirmishing(SELF), POSSESSION),
            loses_keyword(COMPANION & skirmishing(SELF), "damage", POSSESSION),
        ),
    ),
    "10_58": (skirmish(heal(ENDURING & WRAITH_MINION), to=one_of(add_burdens(1), add_threats(2))),),
    "10_59": (always(strength(WRAITH_ORC, wounds_on(RING_BEARER))),),
    "10_60": (
        bearer(WRAITH_ORC),
        when(
            played(),
            to=(pick_cards(choose(POSSESSION, name="gear")), unless(OWNER, place_on_deck(GEAR), discard(GEAR))),
            may=True,
        ),
        always(while_(is_(BEARER, title("Gorbag")), gains(BEARER, "fierce"))),
    ),
    "10_61": (skirmish(to=make(WRAITH_MINION, plus(either(skirmishing(COMPANION & OF_A_DEAD_CULTURE), 4, 2)))),),
    "10_62": (always(while_(alone(), strength(SELF, 3), gains(SELF, "archer"))),),
    "10_63": (assignment(to=assign(SELF, UNBOUND & COMPANION & bearing(HAND_WEAPON))),),
    "10_64": (
        always(while_(INITIATIVE, gains(YOURS & WRAITH_MINION, "damage"))),
        skirmish(discard(SELF), to=make(WRAITH_MINION, plus(2))),
    ),
    "10_65": (maneuver(spot(WRAITH_ORC), remove_threats(1), to=wound(COMPANION & ~WOUNDED)),),
    "10_66": (skirmish(to=make(WRAITH_ORC, plus(wounds_on(RING_BEARER, 2)))),),
    "10_67": (
        his_own_master(),
        skirmish(heal(SELF), to=discard(POSSESSION & borne_by(CHARACTER & skirmishing(SELF)))),
    ),
    "10_68": (his_own_master(), skirmish(is_(SELF, FIGHTING), heal(SELF), to=add_burdens(1))),
    "10_69": (his_own_master(), skirmish(heal(SELF), to=wound(up_to(3, OTHER & WRAITH_MINION)))),
    "10_70": (his_own_master(), skirmish(heal(SELF), to=add_twilight(BURDENS))),
    "10_71": (his_own_master(), skirmish(heal(SELF), to=make(SELF, damage(1)))),
}
