"""Dwarven, set 19."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "19_2": (each_time(played(YOURS & DWARVEN & POSSESSION), to=draw(), may=True),),
    "19_4": (
        regroup(
            spot(title("Gimli")),
            exert(FELLOWSHIP & COMPANION),
            to=by(EACH_SHADOW_PLAYER, discard(called(YOURS & SHADOW & CARD, "one of their Shadow cards"))),
        ),
    ),
}
