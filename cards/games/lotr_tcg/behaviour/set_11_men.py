"""Men, set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "11_67": (always(while_(can_spot(COMPANION & resisting(high=4)), minion_archery(1))),),
    "11_69": (always(while_(can_spot(COMPANION & resisting(high=3)), cost(SELF, -2))),),
    "11_72": (skirmish(discard(SELF), to=make(MEN_CULTURE & MINION, plus(4))),),
    "11_83": (whenever(cannot_spot(OTHER & MEN_CULTURE & MINION), to=discard(SELF)),),
    "11_88": (),
}
