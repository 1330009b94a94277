"""Define the Dwarven cards of set 2."""

# ruff: noqa: F403, F405
from cards.language.words import *

TWO_WEAPONS = bearing(HAND_WEAPON, 2)

CARDS: dict[str, Card] = {
    "2_1": (fellowship(mill(3), to=play(DWARVEN & WEAPON, "discard")),),
    "2_2": (maneuver(exert(DWARF), to=make(IT, defender(either(can_spot(ORC), 2, 1)), until=REGROUP)),),
    "2_3": (bearer(DWARF), response(about_to_be_wounded(BEARER), discard(SELF), to=prevent())),
    "2_4": (bearer(DWARF), skirmish(discard(SELF), to=make(BEARER, plus(1)))),
    "2_5": (skirmish(to=make(DWARF, plus(either(TWO_WEAPONS, 4, 2)), damage(either(TWO_WEAPONS, 1, 0)))),),
    "2_6": (to_play(spot(DWARF)), always(while_(is_(SELF, skirmishing(URUK_HAI)), strength(SELF, 3)))),
    "2_7": (always(strength(SELF, count(DWARVEN & TALE, limit=4))),),
    "2_8": (
        to_play(spot(DWARF)),
        always(while_(not_(at(UNDERGROUND)), cost(MORIA & ORC, 2))),
        each_time(start_of("regroup"), to=discard(SELF)),
    ),
    "2_9": (each_time(played(DWARF), mill(2), to=move_cards(DWARVEN & EVENT, "discard", "hand"), may=True),),
    "2_10": (
        bearer(DWARF),
        always(rule("extra_hand_weapon", SELF)),
        archery(discard(SELF), to=apply(fellowship_archery(1))),
    ),
    "2_11": (
        maneuver(
            exert(DWARF & COMPANION),
            mill(3),
            to=one_of(discard(SHADOW & CONDITION & borne_by(DWARF)), discard(WEATHER & CONDITION)),
        ),
    ),
    "2_12": (skirmish(mill(3), to=make(DWARF, plus(1), damage(either(at(UNDERGROUND), 1, 0))), limit=(3, "phase")),),
    "2_13": (regroup(spot(DWARF), to=unless(EACH_SHADOW_PLAYER, remove_twilight(3), draw(3))),),
    "2_14": (each_time(moves_from(UNDERGROUND), to=heal(each(DWARF & COMPANION)), may=True),),
    "2_121": (always(shadow_number(UNDERGROUND, -2)),),
    "2_15": (
        fellowship(
            exert(DWARF),
            to=by(AN_OPPONENT, draw(2), one_of(discard_hand(2, SHADOW), SKIP_NEXT_SHADOW_PHASE)),
        ),
    ),
}
