"""Sauron, set 6."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "6_98": (
        bearer(SAURON & ORC),
        each_time(wins(BEARER), to=add_twilight(counter("controlled")), may=True),
    ),
    "6_102": (maneuver(exert(SELF, 2), spot(OTHER & SAURON & MINION), to=discard(CONDITION)),),
    "6_103": (
        always(while_(can_spot(TROLL), cost(SELF, -4))),
        always(strength(SELF, count(OTHER & SAURON & MINION))),
    ),
    "6_104": (
        shadow(
            exert(SELF),
            spot_count(counter("cultures", over=2), "spot X Free Peoples cultures over 2"),
            to=(draw(number()), add_twilight(number())),
        ),
    ),
}
