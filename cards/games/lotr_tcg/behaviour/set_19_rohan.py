"""Define the Rohan cards of set 19."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "19_24": (
        bearer(ROHAN & MAN),
        each_time(happens("start_of_skirmish", COMPANION | ALLY), to=transfer(SELF, ROHAN & MAN & ~BEARER), may=True),
        each_time(END_OF_EACH_TURN, not_(BEARER_WON), to=return_to_hand(SELF)),
    ),
    "19_25": (always(strength(SELF, wounds_on(MINION & skirmishing(SELF), 2))),),
    "19_26": (fellowship(to=play(ROHAN & COMPANION & Printed("cost", low=3), discount=-1)),),
}
