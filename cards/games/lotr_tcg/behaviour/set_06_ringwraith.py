"""Ringwraith, set 6."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "6_83": (to_play(discard_hand(2)), bearer(NAZGUL), always(gains(BEARER, "fierce"))),
    "6_86": (regroup(exert(SELF), discard_hand(3), to=return_to_hand(COMPANION & ~RING_BEARER)),),
    "6_87": (
        when(
            played(),
            can_spot(OTHER & NAZGUL),
            to=repeat(counter("cultures", over=2), by(FREE_PEOPLES_PLAYER, exert(RING_BOUND & COMPANION))),
        ),
    ),
    "6_122": (
        each_time(killed(COMPANION, when=can_spot(NAZGUL & FIGHTING)), to=one_of(wound(ALLY, 2), exert(COMPANION))),
    ),
}
