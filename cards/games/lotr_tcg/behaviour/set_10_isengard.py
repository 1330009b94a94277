"""Define the Isengard cards of set 10."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "10_35": (always(gains(SITE & ON_PATH, "battleground"), while_(INITIATIVE, strength(URUK_HAI, 1))),),
}
