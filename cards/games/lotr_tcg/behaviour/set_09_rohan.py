"""Define the Rohan cards of set 9."""

# ruff: noqa: F403, F405
from cards.language.words import *

RIDER = that("rider", "that Man")

CARDS: dict[str, Card] = {
    "9_45": (
        bearer(titled("Merry", "Pippin")),
        always(gains(BEARER, "theoden signet")),
        response(wins(BEARER), exert(BEARER), to=discard(each(MINION & FIGHTING))),
    ),
    "9_46": (
        assignment(
            exert(GONDOR & MAN),
            to=(
                play(ROHAN & MAN, name="rider"),
                may(play(POSSESSION, on=RIDER), cost=exert(RIDER)),
                discard(SELF),
            ),
        ),
    ),
}
