"""Define the Ringwraith cards of set 6."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "6_83": (to_play(discard_hand(2)), bearer(NAZGUL), always(gains(BEARER, "fierce"))),
    "6_84": (regroup(exert(NAZGUL, 2), to=play((RINGWRAITH | SAURON) & MINION, discount=-8, exhausted=True)),),
    "6_85": (
        bearer(NAZGUL),
        each_time(
            wins(BEARER, when=is_(BEARER, title("Úlairë Toldëa"))),
            to=by(FREE_PEOPLES_PLAYER, discard(FREE_PEOPLES & (POSSESSION | CONDITION))),
        ),
    ),
    "6_86": (regroup(exert(SELF), discard_hand(3), to=return_to_hand(COMPANION & ~RING_BEARER)),),
    "6_87": (
        when(
            played(),
            can_spot(OTHER & NAZGUL),
            to=repeat(counter("cultures", over=2), by(FREE_PEOPLES_PLAYER, exert(RING_BOUND & COMPANION))),
        ),
    ),
    "6_88": (each_time(wins(), to=by(FREE_PEOPLES_PLAYER, one_of(exert(COMPANION), add_burdens(1)))),),
    "6_89": (
        regroup(exert(NAZGUL), to=place_tokens("Ringwraith")),
        shadow(remove_tokens("Ringwraith", 3), to=add_twilight(2)),
    ),
    "6_122": (
        each_time(killed(COMPANION, when=can_spot(NAZGUL & FIGHTING)), to=one_of(wound(ALLY, 2), exert(COMPANION))),
    ),
}
