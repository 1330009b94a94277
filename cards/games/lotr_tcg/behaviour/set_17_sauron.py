"""Define the Sauron cards of set 17."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "17_105": (
        to_play(spot(MINION, 2)),
        always(
            while_(can_spot(title("Sauron")), gains(MINION & ~title("Sauron"), "damage")),
            while_(at(SITE & related("same_region", title("Mount Doom"))), resistance(COMPANION, -2)),
        ),
    ),
}
