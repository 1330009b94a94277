"""Gondor, set 3."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "3_37": (skirmish(discard_hand(1, GONDOR & TALE), to=make(GONDOR & COMPANION, plus(2))),),
    "3_43": (
        maneuver(
            spot(GONDOR & COMPANION),
            to=(
                reveal_random(AN_OPPONENT),
                remember(ValueOf("printed_cost", IT), words="X is its twilight cost"),
                heal(choose(COMPANION, number())),
            ),
        ),
    ),
    "3_122": (fellowship(add_twilight(2), to=heal(SELF)),),
}
