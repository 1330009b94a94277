"""Isengard, set 13."""

# ruff: noqa: F403, F405
from cards.language.words import *

SARUMAN = title("Saruman")

CARDS: dict[str, Card] = {
    "13_81": (
        bearer(WIZARD),
        regroup(
            both(can_spot(YOURS & SARUMAN & MINION), cannot_spot(MINION & ~SARUMAN)),
            discard(SELF),
            to=return_to_hand(YOURS & SARUMAN & MINION),
        ),
    ),
}
