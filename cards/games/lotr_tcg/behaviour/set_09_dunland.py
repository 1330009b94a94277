"""Define the Dunland cards of set 9."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "9_2": (
        when(played(), spot(OTHER & DUNLAND & MAN), to=TAKE_CONTROL, may=True),
        when(killed(SELF), to=by(FREE_PEOPLES_PLAYER, may(LIBERATE))),
    ),
}
