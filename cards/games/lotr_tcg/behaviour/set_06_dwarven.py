"""Define the Dwarven cards of set 6."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "6_9": (
        maneuver(
            exert(title("Gimli"), 2),
            to=(make(It("Gimli"), plus(3), until=REGROUP), make(each(ELF & COMPANION), plus(3), until=REGROUP)),
        ),
    ),
    "6_10": (
        when(played(), spot(DWARF), to=place_tokens("Dwarven", 2), may=True),
        fellowship(
            one_of(discard(SELF), remove_tokens("Dwarven")),
            to=stack_top(1, DWARVEN & CONDITION & related("having_stacked", CARD)),
        ),
    ),
    "6_11": (
        while_stacked(DWARVEN & CONDITION, strength(title("Gimli"), 1)),
        fellowship(
            to=one_of(
                place_on_deck(SELF),
                place_on_deck(SELF, "bottom"),
                move_cards(DWARVEN, "hand", "deck_top"),
                move_cards(DWARVEN, "hand", "deck_bottom"),
            )
        ),
    ),
}
