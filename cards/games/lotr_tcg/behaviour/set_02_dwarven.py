"""Dwarven, set 2."""
# ruff: noqa: F403, F405
from cards.language.words import *

TWO_WEAPONS = bearing(HAND_WEAPON, 2)

CARDS: dict[str, Card] = {
    "2_5": (skirmish(to=(make(DWARF, plus(either(TWO_WEAPONS, 4, 2))), if_(TWO_WEAPONS, make(IT, damage(1))))),),
    "2_10": (
        bearer(DWARF),
        always(rule("extra_hand_weapon", SELF)),
        archery(discard(SELF), to=apply(fellowship_archery(1))),
    ),
    "2_121": (always(shadow_number(UNDERGROUND, -2)),),
}
