"""Define the Dwarven cards of set 9."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import STOUT, STOUT_DWARF, bonus_of, burdened_fight
from cards.language.words import *

CARDS: dict[str, Card] = {
    "9_3": (
        always(
            while_(can_spot(DWARF, 2), cost(SELF, -2)), strength(SELF, count((ARTIFACT | POSSESSION) & borne_by(SELF)))
        ),
    ),
    "9_4": (
        burdened_fight(add_burdens(2), add_threats(2)),
        always(resistance(SELF, ValueOf("damage", SELF))),
    ),
    "9_5": (
        each_time(wins(DWARF, when=FIERCE_SKIRMISH), to=heal(Subject("that Dwarf")), may=True),
        skirmish(discard_hand(1, DWARVEN & CARD), to=make(DWARF, damage(1))),
    ),
    "9_6": (
        bearer(DWARF),
        always(gains(BEARER, "damage")),
        maneuver(
            to=(
                spot_count(count(DWARF), "spot X Dwarves"),
                reveal_top(number()),
                move_cards(FREE_PEOPLES & CARD, "revealed", "hand", MANY),
                move_cards(CARD, "revealed", "discard", MANY),
                discard(SELF),
            )
        ),
    ),
    "9_7": (
        bearer(DWARF),
        always(gains(BEARER, "damage", 2)),
        regroup(spot(STOUT_DWARF, name="stout"), bonus_of(STOUT), to=(heal(choose(DWARF, number())), discard(SELF))),
    ),
    "9_8": (
        bearer(DWARF),
        always(gains(BEARER, "damage")),
        maneuver(to=(move_cards(DWARVEN & EVENT, "discard", "hand"), discard(SELF))),
    ),
    "9_9": (bearer(DWARF), response(wins(BEARER), discard(SELF), to=exert(each(ORC)))),
    "9_10": (always(rule("stacked_as_in_hand", DWARVEN & EventOf("skirmish") & stacked_on(DWARVEN & CONDITION))),),
    "9_11": (skirmish(is_(SELF, DAMAGING), bonus_of(SELF, "Úri's"), exert(SELF), to=make(SELF, plus(number()))),),
}
