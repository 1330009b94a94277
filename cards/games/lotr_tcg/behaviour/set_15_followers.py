"""Define the followers of set 15."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "15_12": (
        aid(add_twilight(3)),
        each_time(transferred(SELF, COMPANION & ~ELVEN), to=exert(BEARER)),
        always(gains(BEARER, "archer")),
    ),
    "15_26": (
        aid(add_twilight(1)),
        each_time(
            transferred(SELF, COMPANION), exert(ELF), to=apply(gains(HERE, "forest"), until=END_OF_TURN), may=True
        ),
    ),
    "15_134": (to_play(spot(ROHAN & MAN)), aid(add_twilight(1)), always(rule("mounted", BEARER))),
    "15_135": (
        aid(add_twilight(1)),
        each_time(transferred(SELF, COMPANION & ~ROHAN), to=exert(BEARER, 2)),
        each_time(wins(BEARER), to=LIBERATE, may=True),
    ),
    "15_137": (
        to_play(spot(ROHAN & MAN)),
        aid(add_twilight(2)),
        always(strength(BEARER, count(POSSESSION & borne_by(BEARER)))),
    ),
    "15_146": (
        to_play(spot(HOBBIT)),
        aid(add_burdens(2)),
        response(about_to_be_wounded(BEARER), transfer(SELF, None), to=prevent("prevent that wound")),
    ),
    "15_147": (
        to_play(spot(HOBBIT, 2)),
        aid(add_burdens(1)),
        always(strength(BEARER, count(FIERCE & MINION))),
    ),
}
