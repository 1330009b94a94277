"""Elven, set 2."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "2_18": (
        always(while_(can_spot(ELF & COMPANION), minion_archery(-1))),
        response(about_to_be_wounded(ELF & CHARACTER), discard(SELF), to=prevent()),
    ),
}
