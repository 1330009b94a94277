"""Define the Moria cards of set 6."""

# ruff: noqa: F403, F405
from cards.language.words import *

BALROG_CARD = title("The Balrog")

CARDS: dict[str, Card] = {
    "6_76": (
        always(
            while_(can_spot(MORIA & MINION), cost(SELF, -3)),
            rule("may_not_be_assigned_against", SELF, (COMPANION | ALLY) & Measured("strength", high=5)),
        ),
    ),
    "6_77": (
        always(while_(at(towers(2, 3)), cost(BALROG_CARD, -3))),
        skirmish(discard(SELF), to=make(UNIQUE & MORIA & MINION, plus(3))),
    ),
}
