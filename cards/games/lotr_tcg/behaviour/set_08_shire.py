"""Define the Shire cards of set 8."""

# ruff: noqa: F403, F405
from cards.language.words import *

FRODO = title("Frodo")

CARDS: dict[str, Card] = {
    "8_109": (
        regroup(
            exert(UNBOUND & HOBBIT),
            add_burdens(1),
            to=(
                reveal_hand(YOU),
                repeat(
                    among(FREE_PEOPLES),
                    move_cards(FREE_PEOPLES & CARD, "revealed", "deck_bottom"),
                    words="place each revealed Free Peoples card beneath your draw deck in any order",
                ),
            ),
        ),
    ),
    "8_110": (
        when(moves_from(king(4)), to=remove_twilight(count(RING_BOUND & COMPANION))),
        regroup(
            to=(
                spot_count(count(RING_BOUND & COMPANION), "spot X Ring-bound companions"),
                discard_hand(number()),
                discard(SELF),
            )
        ),
    ),
    "8_111": (skirmish(SHADOW_INITIATIVE, add_threats(1), to=make(UNBOUND & HOBBIT, plus(count(SHIRE & CARD)))),),
    "8_112": (
        fellowship(
            exert(SHIRE & COMPANION), exert(ROHAN & COMPANION | GANDALF_CULTURE & COMPANION), to=place_tokens("Shire")
        ),
        skirmish(remove_tokens("Shire"), to=make(UNBOUND & COMPANION, must("tripled"))),
    ),
    "8_113": (
        bearer(titled("Frodo", "Sam")),
        response(
            happens("end_of_skirmish", BEARER, when=FIERCE_SKIRMISH), add_threats(1), to=discard(MINION & FIGHTING)
        ),
    ),
    "8_114": (regroup(exert(FRODO), to=remove_twilight(count(CHARACTER & signet("Frodo")))),),
    "8_115": (response(happens("exerted", MINION), exert(UNBOUND & HOBBIT), to=wound(Subject("that minion"))),),
    "8_116": (
        response(moves("regroup"), exert(UNBOUND & HOBBIT), to=move_cards(SHADOW & CARD, "discard", "deck_top")),
    ),
    "8_121": (
        to_play(spot(ROHAN & COMPANION)),
        skirmish(discard_hand(4), to=make(SELF, plus(count(ROHAN & COMPANION, 2)))),
    ),
    "8_122": (
        to_play(spot(GONDOR & MAN)),
        skirmish(discard_hand(4), to=wound(MINION & bearing(FORTIFICATION) & skirmishing(SELF), 2)),
    ),
}
