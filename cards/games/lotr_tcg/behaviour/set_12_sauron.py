"""Define the Sauron cards of set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "12_118": (assignment(to=assign(SELF, strongest(COMPANION))),),
}
