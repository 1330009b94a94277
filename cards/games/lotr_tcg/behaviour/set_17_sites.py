"""Sites, set 17."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "17_147": (when(moves_to(), is_(SELF, SANCTUARY), to=remove_burdens(2)),),
}
