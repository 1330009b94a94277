"""Moria, set 1."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "1_168": (skirmish(to=make(MORIA & ORC, plus(either(skirmishing(DWARF), 4, 2)))),),
    "1_176": (),
    "1_177": (),
    "1_178": (when(played(), to=add_twilight(2), may=True),),
    "1_179": (when(played(), to=play(WEAPON, "discard", on=YOURS & MORIA & ORC), may=True),),
    "1_180": (bearer(MORIA & ORC), when(played(), to=draw(), may=True)),
    "1_181": (when(played(), to=move_cards(MORIA & ORC, "discard", "deck_bottom"), may=True),),
    "1_187": (shadow(to=play(MORIA & ORC, "discard")),),
    "1_191": (when(played(), spot(ELF), to=add_twilight(2)),),
    "1_196": (shadow(discard_hand(3), to=play(MORIA & ORC, "discard")),),
}
