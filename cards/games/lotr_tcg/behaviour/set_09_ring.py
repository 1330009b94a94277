"""Define the versions of The One Ring in set 9."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "9_1": (
        fellowship(add_burdens(2), to=play(RING, "deck")),
        maneuver(exert(BEARER), to=WEAR_RING),
        each_time(about_to_be_wounded(RING_BEARER, when=RING_WORN), to=(INSTEAD, add_burdens(1))),
    ),
}
