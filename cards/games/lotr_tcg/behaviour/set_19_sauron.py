"""Define the Sauron cards of set 19."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "19_27": (
        shadow(
            take_tokens(1, "Free Peoples"),
            to=(add_threats(1), may(place_on_deck(SELF, "bottom"), cost=remove_twilight(1))),
        ),
    ),
}
