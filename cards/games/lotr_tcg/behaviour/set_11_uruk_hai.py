"""Uruk-hai, set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "11_178": (always(while_(can_spot(EXHAUSTED & COMPANION), strength(SELF, 3))),),
    "11_183": (always(while_(at(BATTLEGROUND), strength(SELF, 1), gains(SELF, "damage"))),),
    "11_187": (skirmish(to=make(URUK_HAI_CULTURE & MINION, plus(either(can_spot(EXHAUSTED & COMPANION), 3, 2)))),),
    "11_188": (always(while_(can_spot(EXHAUSTED & COMPANION), strength(SELF, 3))),),
    "11_195": (),
    "11_197": (always(while_(is_(SELF, skirmishing(CHARACTER & resisting(high=3))), strength(SELF, 3))),),
    "11_202": (always(while_(is_(SELF, skirmishing(CHARACTER & resisting(high=4))), gains(SELF, "damage"))),),
    "11_204": (),
    "11_206": (when(played(when=at(BATTLEGROUND)), to=draw(), may=True),),
}
