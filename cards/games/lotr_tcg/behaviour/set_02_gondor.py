"""Gondor, set 2."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "2_33": (
        response(
            wins(GONDOR & COMPANION),
            to=(pick_cards(choose(EXHAUSTED & ORC)), unless(OWNER, remove_twilight(3), discard(IT))),
        ),
    ),
    "2_37": (skirmish(to=make(GONDOR & COMPANION, plus(either(FIERCE_SKIRMISH, 4, 2)))),),
}
