"""Define the Rohan cards of set 6."""

# ruff: noqa: F403, F405
from cards.language.words import *

RIDER = that("rider", "that Man")

CARDS: dict[str, Card] = {
    "6_90": (
        bearer(ROHAN & COMPANION),
        each_time(wins(BEARER), to=exert(MINION), may=True),
        response(wins(BEARER), discard(SELF), to=LIBERATE),
    ),
    "6_91": (
        skirmish(
            spot(ROHAN & MAN & bearing(MOUNT), name="rider"),
            discard(each(MOUNT & borne_by(RIDER))),
            to=make(RIDER, must("tripled")),
        ),
    ),
    "6_92": (
        always(while_(can_spot(ROHAN & MAN), cost(SELF, -1))),
        skirmish(discard_hand(3), to=make(ROHAN & MAN, plus(wounds_on(MINION & skirmishing(IT), 2)))),
    ),
    "6_93": (regroup(exert(choose(MOUNTED & ROHAN & MAN, 2)), to=discard(up_to(2, WOUNDED & MINION))),),
    "6_94": (
        to_play(spot(ROHAN & MAN)),
        skirmish(exert(SELF), to=discard(POSSESSION & borne_by(MINION & skirmishing(SELF)))),
    ),
    "6_95": (
        to_play(spot(ROHAN & MAN)),
        skirmish(heal(MINION & skirmishing(SELF)), to=make(SELF, plus(capped(3, 3)))),
    ),
    "6_96": (
        fellowship(spot(MOUNTED & ROHAN & MAN, 3), to=(apply(move_limit(2)), by(EACH_SHADOW_PLAYER, may(draw(6))))),
    ),
    "6_97": (
        when(played(), spot(ROHAN & MAN), to=place_tokens("Rohan", 2), may=True),
        skirmish(
            one_of(discard(SELF), remove_tokens("Rohan")),
            to=make(ROHAN & MAN & skirmishing(EXHAUSTED & MINION), plus(2)),
        ),
    ),
}
