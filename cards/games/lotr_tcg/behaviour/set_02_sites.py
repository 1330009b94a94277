"""Sites, set 2."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "2_116": (fellowship(exert(HOBBIT), to=play_site(2)),),
}
