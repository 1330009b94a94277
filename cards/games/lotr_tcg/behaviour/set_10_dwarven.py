"""Define the Dwarven cards of set 10."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import INITIATIVE_LOST_LATER, STOUT, STOUT_DWARF, bonus_of
from cards.language.words import *

CARDS: dict[str, Card] = {
    "10_1": (
        response(
            played(MINION),
            spot(STOUT_DWARF & ~EXHAUSTED, name="stout"),
            exert(STOUT),
            bonus_of(STOUT),
            to=exert(Subject("that minion"), number()),
        ),
    ),
    "10_2": (
        to_play(spot(DWARF)),
        each_time(INITIATIVE_LOST_LATER, to=play(DWARVEN & CONDITION, "hand_or_discard"), may=True),
    ),
    "10_3": (
        response(
            happens("surplus_wounds", MINION, DWARF),
            to=repeat(
                counter("left_over"),
                wound(UNASSIGNED & MINION),
                words="divide the wounds left over among minions not assigned to a skirmish",
            ),
        ),
    ),
}
