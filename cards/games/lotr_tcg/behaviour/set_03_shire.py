"""Shire, set 3."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "3_106": (
        bearer(HOBBIT & COMPANION),
        always(shadow_number(SITE, -1)),
        whenever(at(UNDERGROUND), to=discard(SELF)),
    ),
    "3_108": (bearer(HOBBIT), skirmish(exert(BEARER), to=wound(ORC & skirmishing(BEARER)))),
    "3_112": (skirmish(spot(SHIRE & COMPANION, 2), to=make(MINION, no_damage_bonus())),),
}
