"""Define the followers of set 18."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "18_7": (
        to_play(spot(ELVEN & COMPANION, 2)),
        aid(add_twilight(2)),
        when(played(), to=play(ELVEN & ARTIFACT, "deck"), may=True),
    ),
    "18_17": (aid(add_twilight(2)), when(transferred(SELF, ELVEN & COMPANION), to=draw(3), may=True)),
    "18_47": (aid(exert(GONDOR & COMPANION)),),
    "18_49": (
        aid(add_threats(1)),
        when(transferred(SELF, COMPANION), spot(GONDOR & POSSESSION), to=heal(BEARER)),
    ),
    "18_52": (aid(add_twilight(1)), each_time(transferred(SELF, COMPANION & ~(GONDOR & MAN)), to=add_twilight(4))),
    "18_111": (
        aid(add_twilight(2)),
        each_time(
            transferred(SELF, SHIRE & COMPANION),
            discard_hand_up_to(MANY),
            to=draw(number("number", "as many")),
            may=True,
        ),
    ),
}
