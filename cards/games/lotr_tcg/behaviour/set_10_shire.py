"""Define the Shire cards of set 10."""

# ruff: noqa: F403, F405
from cards.language.words import *

HOBBIT_COMPANION = HOBBIT & COMPANION
SLOW = YOURS & HOBBIT & skirmishing(MINION & ~FIERCE)


def shire_cards_behind(n: int) -> Condition:
    """Return the condition that there are this many Shire cards in the player's discard pile."""
    return Compare(Count(SHIRE & CARD, where="discard"), n, f"there are {n} Shire cards in your discard pile")


CARDS: dict[str, Card] = {
    "10_104": (fellowship(add_burdens(1), to=let_choose(SHIRE & EVENT)),),
    "10_105": (
        skirmish(
            exert(HOBBIT_COMPANION & UNASSIGNED), to=take_place(It("that Hobbit"), COMPANION & ~RING_BEARER & FIGHTING)
        ),
    ),
    "10_106": (skirmish(shire_cards_behind(4), to=make(HOBBIT, plus(count(HOBBIT)))),),
    "10_107": (
        to_play(during("skirmish")),
        also_played("skirmish"),
        bearer(HOBBIT),
        each_time(played(), to=wound(MINION & skirmishing(BEARER))),
    ),
    "10_108": (each_time(INITIATIVE_LOST, spot(SHIRE & COMPANION, 2), to=remove_burdens(1), may=True),),
    "10_109": (
        maneuver(
            return_to_hand(SHIRE & COMPANION),
            to=by(A_SHADOW_PLAYER, one_of(remove_twilight(2), discard(MINION))),
        ),
    ),
    "10_110": (skirmish(exert(HOBBIT), to=make(HOBBIT & ~IT, plus(3))),),
    "10_111": (
        regroup(
            spot(HOBBIT_COMPANION, 2),
            to=by(A_SHADOW_PLAYER, discard(choose(MINION, either(can_spot(HOBBIT_COMPANION, 4), 2, 1)))),
        ),
    ),
    "10_112": (skirmish(exert(SHIRE & CHARACTER), to=one_of(remove_burdens(1), remove_threats(2))),),
    "10_113": (bearer(HOBBIT), always(strength((ORC | URUK_HAI) & skirmishing(BEARER), -1))),
    "10_114": (
        to_play(spot(SHIRE & COMPANION, 2)),
        each_time(
            played(MINION), exert(HOBBIT_COMPANION), to=exert(Subject("that minion")), may=True, limit=(1, "turn")
        ),
    ),
    "10_115": (
        skirmish(
            shire_cards_behind(6),
            to=if_(can_spot(SLOW), (cancel_skirmish(SLOW), make(each(MINION & FIGHTING), fierce(), until=REGROUP))),
        ),
    ),
    "10_116": (
        skirmish(
            to=(make(HOBBIT, *while_(first(SHADOW & EVENT), must("not_overwhelmed"))), discard(SELF)),
        ),
    ),
    "10_121": (),
    "10_122": (
        always(strength(SELF, count(SHIRE & COMPANION))),
        response(happens("frodo_killed"), to=become_ring_bearer(5)),
    ),
}
