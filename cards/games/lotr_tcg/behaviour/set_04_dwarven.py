"""Dwarven, set 4."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "4_42": (skirmish(to=make(DWARF, plus(either(at(BATTLEGROUND), 4, 2)))),),
    "4_49": (skirmish(exert(SELF), to=make(UNBOUND & COMPANION, plus(either(title("Legolas"), 2, 1)))),),
    "4_51": (
        skirmish(
            to=(
                make(DWARF, plus(either(can_spot(title("Legolas")), 3, 2))),
                if_(can_spot(title("Legolas")), make(IT, damage(1))),
            )
        ),
    ),
    "4_53": (maneuver(spot(DWARF & COMPANION), spot(ELF & COMPANION), to=wound(MINION)),),
}
