"""Dwarven, set 7."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "7_3": (
        skirmish(to=make(DWARF, plus(either(can_spot(DWARVEN & CONDITION & related("having_stacked", CARD)), 4, 2)))),
    ),
    "7_7": (
        response(
            happens("about_to_be_discarded", DWARVEN & CONDITION, CARD & OF_AN_OPPONENT),
            one_of(exert(DWARF), discard_hand(1, DWARVEN)),
            to=prevent("keep it in play"),
        ),
    ),
    "7_11": (skirmish(to=(make(DWARF, plus(2)), may(draw(2), cost=exert(IT)))),),
}
