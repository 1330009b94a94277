"""Sites, set 5."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "5_118": (
        regroup(spot(YOURS & MINION), remove_twilight(9), to=apply(rule("must_move"), until=END_OF_TURN)),
    ),
}
