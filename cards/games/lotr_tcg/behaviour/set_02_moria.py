"""Moria, set 2."""
# ruff: noqa: F403, F405
from cards.language.words import *

MORIA_ORC = MORIA & ORC


def only_underground() -> Ability:
    return whenever(not_(at(UNDERGROUND)), to=discard(SELF))


CARDS: dict[str, Card] = {
    "2_51": (
        whenever(can_spot(OTHER & MINION), to=discard(each(OTHER & MINION))),
        always(rule("skip_phase", phase="archery")),
        only_underground(),
    ),
    "2_52": (
        to_play(spot(MORIA_ORC)),
        only_underground(),
        shadow(exert(SELF), remove_twilight(2), to=play(MORIA_ORC, "discard")),
    ),
    "2_61": (when(played(), MOVED_TWICE, to=add_twilight(3), may=True),),
    "2_62": (always(while_(MOVED_TWICE, strength(SELF, 3))),),
    "2_65": (always(while_(is_(SELF, bearing(title("Goblin Spear"))), gains(SELF, "damage", 2))),),
    "2_69": (
        skirmish(
            to=make((ELF | DWARF) & skirmishing(MORIA_ORC), plus(either(both(can_spot(ELF), can_spot(DWARF)), -3, -1)))
        ),
    ),
}
