"""Moria, set 2."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "2_61": (when(played(), MOVED_TWICE, to=add_twilight(3), may=True),),
    "2_62": (always(while_(MOVED_TWICE, strength(SELF, 3))),),
    "2_65": (always(while_(is_(SELF, bearing(title("Goblin Spear"))), gains(SELF, "damage", 2))),),
    "2_69": (
        skirmish(
            to=make((ELF | DWARF) & skirmishing(MORIA & ORC), plus(either(both(can_spot(ELF), can_spot(DWARF)), -3, -1)))
        ),
    ),
}
