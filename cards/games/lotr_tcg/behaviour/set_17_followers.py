"""Define the followers of set 17."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "17_20": (
        aid(add_threats(1)),
        each_time(
            wins(BEARER, when=is_(BEARER, GANDALF_CULTURE & WIZARD)),
            to=(pick_cards(choose(MINION)), if_(is_(IT, WIZARD), wound(IT), exert(IT))),
            may=True,
        ),
    ),
    "17_22": (
        to_play(spot(GANDALF_CULTURE & FOLLOWER)),
        aid(add_twilight(1)),
        always(strength(BEARER, count(OTHER & GANDALF_CULTURE & FOLLOWER))),
    ),
    "17_38": (aid(remove_twilight(1)), each_time(wins(BEARER), to=exert(COMPANION), may=True)),
}
