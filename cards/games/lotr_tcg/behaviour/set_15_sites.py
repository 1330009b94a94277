"""Sites, set 15."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "15_187": (always(fellowship_archery(-3)),),
}
