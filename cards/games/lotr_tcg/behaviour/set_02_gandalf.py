"""Gandalf, set 2."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "2_29": (bearer(WIZARD), skirmish(exert(BEARER, 2), to=make(MINION, plus(-3)))),
    "2_122": (when(START_OF_YOUR_TURN, to=draw(), may=True),),
}
