"""Isengard, set 1."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "1_121": (skirmish(exert(URUK_HAI), to=make(IT, plus(3))),),
    "1_133": (always(cost(YOURS & ISENGARD & EVENT, -1)), skirmish(discard(SELF), to=make(URUK_HAI, plus(2)))),
    "1_141": (
        to_play(spot(title("Saruman") | URUK_HAI)),
        always(strength(ARCHER & COMPANION, -1), strength(ARCHER & ALLY, -1)),
    ),
    "1_145": (
        skirmish(
            remove_twilight(2),
            to=(
                spot_count(count(OTHER & URUK_HAI), "choose how many other Uruk-hai you spot"),
                make(SELF, plus(number("number", "1 for each of them"))),
            ),
        ),
    ),
    "1_150": (each_time(wins(), to=mill(2, FREE_PEOPLES_PLAYER)),),
    "1_151": (),
    "1_152": (maneuver(remove_twilight(2), to=heal(URUK_HAI)),),
    "1_153": (skirmish(remove_twilight(1), to=make(SELF, plus(1)), limit=(3, "phase")),),
    "1_154": (when(played(), to=mill(1, FREE_PEOPLES_PLAYER), may=True),),
    "1_157": (always(while_(can_spot(URUK_HAI), fellowship_archery(-1))),),
    "1_158": (),
}
