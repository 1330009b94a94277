"""Gondor, set 10."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "10_33": (to_play(spot(GONDOR & MAN, 2)), each_time(INITIATIVE_LOST, to=wound(MINION), may=True)),
}
