"""Dwarven, set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "12_14": (always(gains(DWARF, "muster")), each_time(moves_from(PLAINS), to=discard_hand())),
}
