"""Define the versions of The One Ring in set 1."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "1_1": (
        response(
            about_to_be_wounded(BEARER, when=not_(RING_WORN)),
            to=(WEAR_RING, INSTEAD, add_burdens(2)),
        ),
        each_time(
            about_to_be_wounded(RING_BEARER, when=RING_WORN),
            to=(INSTEAD, add_burdens(2)),
        ),
    ),
    "1_2": (
        response(
            about_to_be_wounded(BEARER, when=both(during("skirmish"), not_(RING_WORN))),
            to=(WEAR_RING, INSTEAD, add_burdens(1)),
        ),
        each_time(
            about_to_be_wounded(RING_BEARER, when=both(RING_WORN, during("skirmish"))),
            to=(INSTEAD, add_burdens(1)),
        ),
    ),
}
