"""Define the Shire cards of set 19."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import wanders_to
from cards.language.words import *

CARDS: dict[str, Card] = {
    "19_28": (always(while_(not_(threats(4)), rule("hand_and_deck_safe"))),),
    "19_29": (
        skirmish(is_(SELF, UNASSIGNED), move_cards(SHIRE & CARD, "discard", "removed", 2), to=make(COMPANION, plus(2))),
    ),
    "19_30": (always(strength(SELF, count(TALE))),),
    "19_31": (
        bearer(SHIRE & COMPANION),
        wanders_to(FELLOWSHIP & COMPANION & ~BEARER),
        each_time(transferred(SELF, COMPANION), to=heal(BEARER)),
    ),
    "19_32": (
        always(
            while_(is_(SELF, RING_BEARER), resistance(SELF, -4)),
            while_(can_spot(SHIRE & COMPANION, 3), strength(SELF, 2)),
        ),
        response(happens("frodo_killed"), to=become_ring_bearer(9)),
    ),
}
