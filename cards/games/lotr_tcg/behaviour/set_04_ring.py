"""Define the versions of The One Ring in set 4."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_01_ring import CARDS as SET_1
from cards.language.words import *

CARDS: dict[str, Card] = {
    "4_1": (
        always(while_(RING_WORN, strength(RING_BEARER, 2))),
        each_time(
            about_to_be_wounded(RING_BEARER, when=both(RING_WORN, during("skirmish"))),
            to=(INSTEAD, add_burdens(1)),
        ),
        skirmish(add_burdens(1), to=WEAR_RING),
    ),
    "4_2": SET_1["1_2"],
}
