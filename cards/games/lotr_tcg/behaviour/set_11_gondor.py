"""Gondor, set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "11_54": (each_time(moves(), to=add_twilight(1)),),
    "11_63": (fellowship(to=heal(each(GONDOR & COMPANION & resisting(5)))),),
    "11_64": (skirmish(to=make(GONDOR & COMPANION, plus(either(resisting(4), 3, 2)))),),
}
