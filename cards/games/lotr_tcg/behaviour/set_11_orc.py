"""Orcs, set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "11_107": (
        skirmish(
            exert(OTHER & ORC_CULTURE & MINION),
            to=make(SELF, plus(either(skirmishing(COMPANION & resisting(high=4)), 4, 2))),
        ),
    ),
    "11_111": (),
    "11_113": (always(strength(SELF, count(COMPANION & resisting(high=5)))),),
    "11_115": (always(while_(at(UNDERGROUND), strength(SELF, 2))),),
    "11_116": (always(while_(at(UNDERGROUND), strength(SELF, 3))),),
    "11_117": (always(while_(at(UNDERGROUND), strength(SELF, 2))),),
    "11_125": (when(played(), to=move_cards(ORC_CULTURE & EVENT, "discard", "hand"), may=True),),
    "11_126": (whenever(cannot_spot(OTHER & ORC_CULTURE & MINION), to=discard(SELF)),),
    "11_132": (when(played(), to=move_cards(ORC_CULTURE & CONDITION, "discard", "hand"), may=True),),
    "11_136": (skirmish(remove_twilight(2), to=make(ORC_CULTURE & MINION, plus(1))),),
    "11_139": (
        to_play(exert(ORC_CULTURE & MINION)),
        each_time(start_of("shadow", when=YOUR_SHADOW_PHASE), to=add_twilight(1)),
    ),
    "11_140": (skirmish(to=make(ORC_CULTURE & MINION, plus(either(LURKER, 4, 2)))),),
}
