"""Sites, set 3."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "3_118": (always(rule("only_from_hand")),),
}
