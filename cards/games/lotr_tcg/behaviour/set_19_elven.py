"""Define the Elven cards of set 19."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import wanders_to
from cards.language.words import *

CARDS: dict[str, Card] = {
    "19_5": (
        bearer(ELVEN & COMPANION),
        wanders_to(ELVEN & COMPANION & ~BEARER),
        each_time(start_of("archery"), to=one_of(exert(BEARER), return_to_hand(SELF))),
    ),
    "19_6": (
        always(while_(can_spot(ELVEN & FOLLOWER, 2), strength(MINION & skirmishing(SELF), -2))),
        maneuver(add_threats(3), to=RECONCILE),
    ),
    "19_7": (archery(add_threats(2), to=(wound(MINION), make(SELF, must("no_archery")))),),
}
