"""Define the Raider cards of set 5."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "5_70": (skirmish(remove_twilight(3), to=play(RAIDER & MOUNT, "discard")),),
    "5_71": (regroup(remove_twilight(9), spot(OTHER & SOUTHRON), to=apply(move_limit(-1))),),
    "5_72": (maneuver(exert(SELF), at_least("cultures", 4), to=exert(each(COMPANION))),),
    "5_73": (
        bearer(SOUTHRON),
        always(gains(BEARER, "fierce")),
        each_time(wins(BEARER), to=add_twilight(2), may=True),
    ),
    "5_74": (always(while_(can_spot(SOUTHRON), cost(SELF, -2))),),
    "5_75": (always(while_(can_spot(SOUTHRON), cost(SELF, -2))),),
    "5_76": (response(about_to_be_wounded(SOUTHRON), remove_twilight(3), to=prevent()),),
    "5_77": (to_play(spot(SOUTHRON)), maneuver(discard(SELF), to=add_twilight(count(MAN & AMBUSH)))),
    "5_78": (
        bearer(SOUTHRON),
        always(gains(BEARER, "fierce")),
        each_time(happens("overwhelms", BEARER), to=add_twilight(5), may=True),
    ),
}
