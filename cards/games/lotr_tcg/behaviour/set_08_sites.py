"""Define the sites of set 8."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "8_117": (fellowship(add_threats(3), to=play(ENDURING & COMPANION, "deck")),),
    "8_118": (shadow(remove_burdens(2), to=play(ENDURING & MINION, "piles")),),
    "8_119": (
        each_time(
            start_of("regroup"),
            to=by(FREE_PEOPLES_PLAYER, one_of(add_threats(3), by(AN_OPPONENT, may(TAKE_CONTROL)))),
        ),
    ),
    "8_120": (regroup(spot(YOURS & MINION), spot(COMPANION, 6), to=apply(rule("must_move"))),),
}
