"""Define the Ringwraith cards of set 18."""

# ruff: noqa: F403, F405
from cards.language.words import *

X = number("X", "X")
OF_COST_X = Valued("printed_cost", X)

CARDS: dict[str, Card] = {
    "18_132": (
        to_play(spot(NAZGUL)),
        shadow(
            spot_count(TWILIGHT, "choose X", "X"),
            remove_twilight(X),
            to=one_of(discard(FOLLOWER & OF_COST_X), play(RINGWRAITH & MINION & OF_COST_X, "deck")),
        ),
    ),
    "18_133": (
        assignment(
            remove_burdens(),
            to=one_of(
                assign(RINGWRAITH & MINION, COMPANION & resisting(high=0)),
                make(
                    RINGWRAITH & MINION,
                    loses_keyword(IT, "fierce", regained=True),
                    gains(IT, "hunter", 2),
                    until=REGROUP,
                ),
            ),
        ),
    ),
}
