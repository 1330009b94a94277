"""Define the Gollum cards of set 19."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "19_10": (always(strength(SELF, THREATS)), each_time(wins(), to=add_threats(1), may=True)),
    "19_11": (
        to_play(add_burdens(1)),
        each_time(wins(), to=move_cards(GOLLUM_CULTURE & CARD, "discard", "deck", 2, 0), may=True),
        skirmish(exert(RING_BOUND & COMPANION), to=make(title("Sméagol"), plus(2))),
    ),
}
