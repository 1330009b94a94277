"""Gollum, set 8."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "8_26": (always(while_(both(is_(SELF, FIGHTING), FIERCE_SKIRMISH), gains(SELF, "damage"))),),
}
