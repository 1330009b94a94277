"""Define the Sauron cards of set 6."""

# ruff: noqa: F403, F405
from cards.language.words import *

FAINT = SAURON | TWILIGHT_KEYWORD
NAMED = that("named", "one of those")

CARDS: dict[str, Card] = {
    "6_98": (
        bearer(SAURON & ORC),
        each_time(wins(BEARER), to=add_twilight(counter("controlled")), may=True),
    ),
    "6_99": (skirmish(exert(SELF), to=make(FAINT & MINION, plus(count(TWILIGHT_KEYWORD & MINION)))),),
    "6_100": (to_play(one_of(remove_burdens(1), spot(TWILIGHT_KEYWORD & MINION))),),
    "6_101": (
        maneuver(
            exert(SELF, 2),
            to=(
                by(FREE_PEOPLES_PLAYER, pick_cards(up_to(3, COMPANION | ALLY, name="named"))),
                wound(each((COMPANION | ALLY) & ~related("same_culture", NAMED))),
            ),
        ),
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
    "6_105": (regroup(exert(SAURON & ORC), to=play(NAZGUL | SAURON & MINION, discount=-4, exhausted=True)),),
    "6_106": (
        always(while_(can_spot(TROLL), cost(SELF, -4))),
        skirmish(discard_hand(1, SAURON), to=make(SELF, plus(1))),
    ),
    "6_107": (bearer(SAURON & TROLL), when(played(), to=draw(), may=True)),
    "6_108": (regroup(spot(OTHER & FAINT & MINION), discard(SELF), to=add_burdens(1)),),
}
