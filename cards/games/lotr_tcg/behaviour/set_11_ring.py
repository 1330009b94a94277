"""Define the versions of The One Ring in set 11."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_01_ring import CARDS as SET_1
from cards.language.words import *

CARDS: dict[str, Card] = {
    "11_1": (
        response(
            about_to_be_wounded(BEARER, when=not_(RING_WORN)),
            to=(WEAR_RING, INSTEAD, add_burdens(1)),
        ),
        each_time(about_to_be_wounded(RING_BEARER, when=RING_WORN), to=(INSTEAD, add_burdens(1))),
    ),
    "11_2": SET_1["1_2"],
}
