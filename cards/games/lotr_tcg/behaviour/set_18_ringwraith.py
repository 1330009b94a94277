"""Ringwraith, set 18."""

# ruff: noqa: F403, F405
from cards.language.words import *

X_MUCH = number("X")

CARDS: dict[str, Card] = {
    "18_133": (
        assignment(
            remove_burdens(),
            to=one_of(
                assign(RINGWRAITH & MINION, COMPANION & resisting(high=0)),
                make(RINGWRAITH & MINION, not_fierce(), gains(IT, "hunter", 2), until=REGROUP),
            ),
        ),
    ),
}
