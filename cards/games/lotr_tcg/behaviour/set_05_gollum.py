"""Gollum, set 5."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "5_24": (regroup(discard(SELF), to=exert(COMPANION | ALLY)),),
    "5_25": (always(strength(SELF, counter("burdens"))), each_time(wins(), to=add_burdens(1), may=True)),
    "5_26": (shadow(spot(titled("Sméagol", "Gollum")), to=add_twilight(counter("burdens"))),),
    "5_29": (to_play(add_burdens(1)), skirmish(add_burdens(1), to=make(SELF, plus(2), must("no_wounds")))),
}
