"""Ringwraith, set 8."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "8_78": (
        always(initiative_cards(count(RINGWRAITH & ORC))),
        skirmish(discard(SELF), to=make(RINGWRAITH & ORC, plus(2))),
    ),
    "8_84": (always(rule("no_bonus_from", MAN & skirmishing(SELF), WEAPON)),),
}
