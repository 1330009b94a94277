"""Sites, set 18."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "18_138": (),
}
