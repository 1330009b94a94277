"""The One Ring, set 4."""
# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_01_ring import CARDS as SET_1
from cards.language.words import *

CARDS: dict[str, Card] = {
    "4_2": SET_1["1_2"],
}
