"""Define the Shire cards of set 13."""

# ruff: noqa: F403, F405
from cards.language.words import *

RING_BOUND_HOBBIT = RING_BOUND & HOBBIT
FAMOUS = titled("Frodo", "Bilbo")

CARDS: dict[str, Card] = {
    "13_142": (
        always(while_(is_(SELF, UNASSIGNED), strength(RING_BOUND_HOBBIT, 1))),
        each_time(happens("start_of_skirmish", SELF), to=remove_burdens(count(OTHER & RING_BOUND_HOBBIT)), may=True),
    ),
    "13_143": (
        bearer(RING_BOUND_HOBBIT),
        when(played(), to=reinforce("Shire"), may=True),
        regroup(spot(MINION, 2), take_tokens(2, "Shire"), to=by(A_SHADOW_PLAYER, discard(MINION))),
    ),
    "13_145": (
        skirmish(
            discard(SELF),
            to=make(
                HOBBIT,
                plus(
                    truths(
                        both(FIERCE_SKIRMISH, FIGHTING), resisting(7), located(DWELLING), can_spot(~WOUNDED & HOBBIT)
                    )
                ),
            ),
        ),
    ),
    "13_146": (
        from_discard(move_cards(OTHER & SHIRE & CARD, "discard", "removed", 4), removed=True),
        skirmish(to=make(YOURS & HOBBIT & located(DWELLING | FOREST), plus(3))),
    ),
    "13_147": (
        when(played(), to=place_tokens("Shire")),
        each_time(
            start_of("regroup"), one_of(discard(SELF), remove_tokens("Shire")), to=heal(SHIRE & COMPANION), may=True
        ),
    ),
    "13_148": (
        each_time(
            wins(HOBBIT),
            to=heal(HOBBIT & ~SUBJECT, either(is_(Subject("the Hobbit that won"), FAMOUS), 2, 1)),
            may=True,
        ),
    ),
    "13_149": (
        always(
            while_(
                More(count(MINION), count(COMPANION), "you can spot more minions than companions"),
                rule("tripled", SELF),
            )
        ),
        skirmish(is_(SELF, UNASSIGNED), exert(SELF), to=take_place(SELF, RING_BOUND & COMPANION & skirmishing(MINION))),
    ),
    "13_152": (
        to_play(spot(HOBBIT, 2)),
        when(played(), to=place_tokens("Shire", count((FOREST | DWELLING) & ON_PATH))),
        skirmish(one_of(discard(SELF), remove_tokens("Shire", 3)), to=cancel_skirmish(HOBBIT)),
    ),
    "13_153": (
        bearer(RING_BOUND_HOBBIT),
        always(loses_keyword(MINION & skirmishing(BEARER), "damage")),
        skirmish(exert(BEARER), to=make(each(MINION & skirmishing(BEARER)), not_fierce(), until=REGROUP)),
    ),
    "13_154": (
        to_play(spot(HOBBIT, 2)),
        each_time(played(YOURS & FOLLOWER), to=one_of(heal(COMPANION), heal(title("Sam"), 2)), may=True),
    ),
    "13_155": (
        bearer(RING_BOUND_HOBBIT),
        always(
            while_(at(region(1)), gains(BEARER, "muster")),
            while_(at(region(2)), gains(YOURS & SHIRE & COMPANION, "muster")),
            while_(at(region(3)), gains(CHARACTER, "muster")),
        ),
    ),
    "13_156": (
        always(resistance(SELF, count(HOBBIT))),
        regroup(exert(SELF), transfer(FOLLOWER & borne_by(SELF), None), to=discard(MINION)),
    ),
    "13_157": (always(strength(SELF, count(SHIRE & CARD & Tokened()))),),
}
