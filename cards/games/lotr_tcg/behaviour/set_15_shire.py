"""Shire, set 15."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "15_144": (always(while_(is_(SELF, skirmishing(MINION & Measured("strength", high=8))), strength(SELF, 2))),),
    "15_145": (bearer(HOBBIT),),
    "15_154": (
        skirmish(
            add_threats(1),
            exert(RING_BEARER),
            to=if_(SHIRE & COMPANION, wound(each(~HUNTER & MINION & skirmishing(RING_BEARER)))),
        ),
    ),
}
