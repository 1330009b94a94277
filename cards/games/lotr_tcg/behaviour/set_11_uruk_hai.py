"""Uruk-hai, set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "11_195": (),
    "11_204": (),
}
