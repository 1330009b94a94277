"""Raider, set 4."""
# ruff: noqa: F403, F405
from cards.language.words import *


def desert_attack() -> Ability:
    """When its skirmish starts, it may wound its opponent for twilight."""
    return each_time(
        happens("start_of_skirmish", SELF),
        remove_twilight(3),
        to=wound((COMPANION | ALLY) & skirmishing(SELF)),
        may=True,
    )


CARDS: dict[str, Card] = {
    "4_220": (desert_attack(),),
    "4_221": (desert_attack(),),
    "4_222": (desert_attack(),),
    "4_241": (skirmish(to=make(RAIDER & MAN, plus(either(can_spot(COMPANION, 6), 5, 3)))),),
    "4_260": (skirmish(to=wound((COMPANION | ALLY) & skirmishing(RAIDER & MAN))),),
}
