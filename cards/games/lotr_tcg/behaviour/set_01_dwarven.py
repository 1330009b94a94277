"""Dwarven, set 1."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "1_12": (fellowship(fewer("twilight", 2), add_twilight(2), to=move_cards(CARD, "hand", "deck_bottom")),),
    "1_26": (skirmish(to=make(DWARF, plus(either(at(UNDERGROUND), 4, 2)))),),
}
