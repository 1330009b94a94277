"""Define the Elven cards of set 5."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "5_10": (
        to_play(spot(ELF)),
        always(while_(is_(SELF, skirmishing(WOUNDED & MINION)), rule("wound_cap", SELF, n=1, phase="skirmish"))),
    ),
    "5_11": (archery(exert(choose(ELF & COMPANION, 3)), to=apply(fellowship_archery(2))),),
    "5_12": (
        bearer(title("Legolas")),
        each_time(moves(), spot(WOUNDED & MINION), to=heal(title("Legolas")), may=True),
    ),
    "5_13": (
        to_play(spot(ELF)),
        always(
            while_(is_(SELF, bearing(RANGED_WEAPON)), cost(SHADOW & POSSESSION, 2), rule("no_archery", SELF)),
        ),
    ),
    "5_14": (regroup(spot(ELF & COMPANION, 3), to=(heal(COMPANION), LIBERATE)),),
    "5_121": (each_time(wins(), to=heal(OTHER & (DWARF | ELF) & COMPANION), may=True),),
}
