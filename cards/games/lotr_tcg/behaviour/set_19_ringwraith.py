"""Define the Ringwraith cards of set 19."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import RACES, wanders_to
from cards.language.words import *

CARDS: dict[str, Card] = {
    "19_34": (
        bearer(RINGWRAITH & MINION),
        when(played(), to=draw(), may=True),
        wanders_to(RINGWRAITH & MINION & ~BEARER),
    ),
    "19_35": (always(while_(both(at_least("twilight", 5), can_spot(OTHER & RINGWRAITH)), strength(SELF, 3))),),
    "19_36": (maneuver(spot(COMPANION, 6), discard_hand(1, NAZGUL), to=wound(UNBOUND & COMPANION)),),
    "19_37": (always(strength(SELF, Count(RINGWRAITH & POSSESSION, where="discard"))),),
    "19_38": (
        when(
            played(),
            to=repeat(
                1,
                one_of(
                    *[
                        apply(rule("free_peoples_may_not_assign_against", SELF, race & COMPANION), until=IN_PLAY)
                        for race in RACES
                    ]
                ),
                words=(
                    "name a race: the Free Peoples player may not assign a companion of that race to skirmish Úlairë"
                    " Nertëa while Úlairë Nertëa is in play"
                ),
            ),
        ),
    ),
    "19_39": (
        always(while_(FIERCE_ROUND, rule("may_not_be_assigned_against", SELF, COMPANION & related("faced", SELF)))),
    ),
    "19_40": (
        skirmish(
            discard_hand(1, NAZGUL, name="gone"),
            to=make(
                title("The Witch-king"),
                plus(either(can_spot(related("same_title", that("gone", "the discarded Nazgûl"))), 2, 1)),
            ),
        ),
    ),
}
