"""Define the Dwarven cards of set 4."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "4_41": (
        bearer(title("Gimli")),
        always(gains(BEARER, "damage")),
        skirmish(
            one_of(
                discard(DWARVEN & CONDITION), move_cards(CARD & stacked_on(DWARVEN & CONDITION), "piled", "discard")
            ),
            to=make(title("Gimli"), plus(1)),
        ),
    ),
    "4_42": (skirmish(to=make(DWARF, plus(either(at(BATTLEGROUND), 4, 2)))),),
    "4_43": (fellowship(to=stack_top(2, DWARVEN & CONDITION & related("having_stacked", CARD))),),
    "4_44": (
        when(played(), to=move_cards(CARD, "discard", "stacked")),
        fellowship(move_cards(FREE_PEOPLES, "stacked", "discard"), to=heal(DWARF)),
    ),
    "4_45": (fellowship(spot(DWARF), to=move_cards(FREE_PEOPLES & stacked_on(DWARVEN & CONDITION), "piled", "hand")),),
    "4_46": (
        when(played(), to=(reveal_top(6), move_cards(CARD, "revealed", "stacked", MANY))),
        fellowship(spot(DWARF), mill(1), to=move_cards(FREE_PEOPLES, "stacked", "hand")),
    ),
    "4_47": (
        skirmish(
            exert(choose(DWARF, name="dwarf")),
            move_cards(FREE_PEOPLES, "hand", "stacked"),
            to=make(that("dwarf", "that Dwarf"), must("wounds_prevented")),
        ),
    ),
    "4_48": (always(strength(SELF, count(UNBOUND & HOBBIT & COMPANION))),),
    "4_49": (skirmish(exert(SELF), to=make(UNBOUND & COMPANION, plus(either(title("Legolas"), 2, 1)))),),
    "4_50": (skirmish(move_cards(FREE_PEOPLES, "hand", "stacked"), to=make(DWARF, damage(1))),),
    "4_51": (
        skirmish(
            to=make(
                DWARF, plus(either(can_spot(title("Legolas")), 3, 2)), damage(either(can_spot(title("Legolas")), 1, 0))
            )
        ),
    ),
    "4_52": (
        each_time(wins(title("Gimli")), to=place_tokens("Dwarven")),
        always(strength(title("Gimli"), Counter("paired_tokens", 1, 0, 3, title("Final Count")))),
    ),
    "4_53": (maneuver(spot(DWARF & COMPANION), spot(ELF & COMPANION), to=wound(MINION)),),
    "4_54": (regroup(to=shuffle_into_deck(any_number(DWARVEN & CONDITION), with_stacked=True)),),
    "4_55": (
        regroup(
            exert(DWARF),
            to=(
                shuffle_into_deck(DWARVEN & CONDITION, with_stacked=True),
                repeat(number(), exert(MINION), words="exert a minion for each card shuffled into your draw deck"),
            ),
        ),
    ),
    "4_56": (fellowship(spot(DWARF), mill(1), to=draw(2)),),
    "4_57": (
        each_time(wins(DWARF), to=place_tokens("Dwarven"), may=True),
        skirmish(to=(make(UNBOUND & COMPANION, plus(tokens_on(SELF, limit=3))), discard(SELF))),
    ),
}
