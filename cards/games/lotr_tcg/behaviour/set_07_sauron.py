"""Sauron, set 7."""

# ruff: noqa: F403, F405
from cards.language.words import *

SAURON_ORC = SAURON & ORC


def driven(bonus: int) -> Ability:
    """An Orc is spent to make another stronger."""
    return skirmish(discard(SELF), to=make(OTHER & SAURON_ORC, plus(bonus)))


CARDS: dict[str, Card] = {
    "7_293": (
        skirmish(
            discard_hand(1),
            to=make(COMPANION & skirmishing(SELF), plus(count(OTHER & SAURON_ORC, -1, limit=3))),
        ),
    ),
    "7_295": (skirmish(spot(COMPANION, 6), exert(SELF), to=make(OTHER & SAURON_ORC, plus(6))),),
    "7_296": (skirmish(discard_hand(3), to=make(SELF, plus(3))),),
    "7_297": (always(strength(SELF, count(SAURON & CONDITION))),),
    "7_299": (shadow(remove_twilight(3), spot(SAURON_ORC, 3), to=draw()),),
    "7_300": (driven(3),),
    "7_301": (always(while_(can_spot(OTHER & SAURON_ORC, 3), strength(SELF, 5))),),
    "7_304": (driven(4),),
    "7_305": (
        always(
            while_(both(can_spot(COMPANION, 6), can_spot(OTHER & SAURON_ORC)), strength(SELF, 9), gains(SELF, "fierce"))
        ),
    ),
}
