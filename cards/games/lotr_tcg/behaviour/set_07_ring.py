"""Define the versions of The One Ring in set 7."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_01_ring import CARDS as SET_1
from cards.language.words import *

CARDS: dict[str, Card] = {
    "7_1": SET_1["1_2"],
    "7_2": (
        maneuver(add_burdens(1), to=WEAR_RING),
        each_time(about_to_be_wounded(RING_BEARER, when=RING_WORN), to=(INSTEAD, add_burdens(1))),
    ),
}
