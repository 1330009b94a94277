"""Sauron, set 5."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "5_98": (when(played(), burdens(5), exert(SELF), to=draw(), may=True),),
    "5_99": (when(played(), can_spot(COMPANION, 6), exert(SELF), to=draw(), may=True),),
    "5_104": (
        always(site_number(SAURON & ORC, -3)),
        skirmish(discard(OTHER & SAURON & ORC), exert(SELF), to=wound(COMPANION & skirmishing(SELF))),
    ),
    "5_108": (
        always(site_number(SAURON & ORC, -1)),
        when(played(), exert(SELF), remove_twilight(2), to=draw(), may=True),
    ),
    "5_109": (
        always(site_number(SAURON & ORC, -1)),
        when(played(), exert(SELF), discard_hand(2), to=draw(), may=True),
    ),
}
