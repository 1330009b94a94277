"""Isengard, set 3."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "3_49": (shadow(spot(ISENGARD & MINION), to=(discard_hand_up_to(3), draw(number("number", "as many")))),),
    "3_56": (shadow(exert(SELF), to=add_twilight(1)),),
    "3_63": (
        maneuver(
            exert(ISENGARD & MINION),
            to=(
                remember(
                    counter("races"),
                    words="spot X of these races in the fellowship: Dwarf, Elf, Man, Wizard (X is as high as it can be)",
                ),
                by(FREE_PEOPLES_PLAYER, exert(choose(COMPANION, number()))),
            ),
        ),
    ),
    "3_74": (always(while_(at_least("dead", 1, ALLY), strength(SELF, 3), gains(SELF, "fierce"))),),
}
