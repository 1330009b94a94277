"""Define the Orc cards of set 19."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "19_22": (
        to_play(spot(ORC_CULTURE & ORC)),
        when(played(), to=unless(FREE_PEOPLES_PLAYER, exert(RING_BEARER), add_threats(2))),
    ),
    "19_23": (
        to_play(spot(ORC_CULTURE & ORC)),
        skirmish(remove_threats(1), to=make(ORC_CULTURE & MINION, plus(2))),
    ),
}
