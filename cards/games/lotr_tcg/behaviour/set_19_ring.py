"""Define the versions of The One Ring in set 19."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "19_1": (
        maneuver(to=WEAR_RING),
        each_time(about_to_be_wounded(RING_BEARER, when=RING_WORN), to=(INSTEAD, add_burdens(1))),
        skirmish(add_burdens(1), to=make(RING_BEARER, plus(3))),
    ),
}
