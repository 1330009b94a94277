"""Shire, set 2."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "2_102": (always(cost(ARTIFACT | POSSESSION | SHIRE & TALE, -1, on=SELF)),),
}
