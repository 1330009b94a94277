"""Define the sites of set 5."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "5_118": (regroup(spot(YOURS & MINION), remove_twilight(9), to=apply(rule("must_move"))),),
    "5_119": (response(about_to_be_wounded(YOURS & MOUNTED & MINION), remove_twilight(2), to=prevent()),),
    "5_120": (always(rule("late_win")),),
}
