"""Define the Elven cards of set 2."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "2_16": (
        to_play(spot(ELF)),
        always(strength(URUK_HAI, -2), loses_keyword(URUK_HAI, "damage")),
        each_time(start_of("regroup"), to=discard(SELF)),
    ),
    "2_17": (
        response(wins(ELF & ARCHER), to=unless(AN_OPPONENT, remove_twilight(3), by(AN_OPPONENT, discard(MINION)))),
    ),
    "2_18": (
        always(while_(can_spot(ELF & COMPANION), minion_archery(-1))),
        response(about_to_be_wounded(ELF & CHARACTER), discard(SELF), to=prevent()),
    ),
    "2_19": (maneuver(exert(ELF), to=if_(at(RIVER), wound(each(NAZGUL), 2), wound(each(NAZGUL)))),),
    "2_20": (maneuver(exert(ELF & ALLY), to=discard(choose(CONDITION, either(can_spot(ORC), 2, 1)))),),
}
