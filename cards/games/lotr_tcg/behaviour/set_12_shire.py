"""Shire, set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "12_125": (always(while_(can_spot(HOBBIT), resistance(UNBOUND & COMPANION, 1))),),
}
