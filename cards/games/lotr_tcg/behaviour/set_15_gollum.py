"""Define the Gollum cards of set 15."""

# ruff: noqa: F403, F405
from cards.language.words import *

GOLLUM, SMEAGOL = title("Gollum"), title("Sméagol")
BOTH_HOBBITS = can_spot(RING_BOUND & HOBBIT, 2)

CARDS: dict[str, Card] = {
    "15_39": (
        bearer(SMEAGOL),
        each_time(
            On(
                "ability_used",
                phase="skirmish",
                whose="an opponent",
                when=both(is_(GOLLUM | SMEAGOL, FIGHTING), BOTH_HOBBITS),
            ),
            to=wound(MINION),
            may=True,
        ),
    ),
    "15_40": (
        to_play(spot(SMEAGOL)),
        always(while_(BOTH_HOBBITS, cost(SHADOW & EVENT, 1))),
        skirmish(discard(SELF), to=make(each(RING_BOUND & COMPANION), plus(1), until=REGROUP)),
    ),
    "15_41": (
        bearer(GOLLUM),
        skirmish(is_(BEARER, UNASSIGNED), discard(SELF), to=take_place(BEARER, MINION & skirmishing(COMPANION))),
    ),
    "15_42": (
        regroup(
            discard(GOLLUM_CULTURE & MINION),
            to=unless(FREE_PEOPLES_PLAYER, apply(move_limit(-1)), discard(COMPANION)),
        ),
    ),
    "15_43": (each_time(happens("start_of_skirmish", SELF), to=make(SELF, plus(ValueOf("strength", RING_BEARER)))),),
    "15_44": (
        always(
            while_(can_spot(title("Frodo")), resistance(SMEAGOL, 1)),
            while_(can_spot(title("Sam")), strength(SMEAGOL, 1)),
            while_(can_spot(title("Bilbo")), gains(SMEAGOL, "damage")),
        ),
    ),
    "15_45": (skirmish(to=make(SMEAGOL, plus(count(RING_BOUND & HOBBIT)))),),
    "15_46": (
        each_time(wins(SMEAGOL), to=place_tokens("Gollum")),
        regroup(to=(repeat(tokens_on(SELF), heal(RING_BOUND & COMPANION)), discard(SELF))),
    ),
    "15_47": (skirmish(exert(GOLLUM), remove_threats(1), to=wound(COMPANION & skirmishing(GOLLUM))),),
    "15_48": (
        skirmish(spot(SMEAGOL), to=make(RING_BOUND & HOBBIT, must("tripled"))),
        while_in_discard(resistance(SMEAGOL, 1)),
    ),
    "15_49": (
        to_play(add_burdens(1)),
        always(resistance(RING_BOUND & COMPANION, 1)),
        skirmish(exert(choose(RING_BOUND & HOBBIT, 2)), to=make(SELF, plus(1), must("tripled"))),
    ),
    "15_50": (
        fellowship(
            spot(SMEAGOL),
            to=(
                play(CONDITION, "deck"),
                if_(GOLLUM_CULTURE, may(by(AN_OPPONENT, move_cards(CARD, "hand", "deck_bottom", at_random=True)))),
            ),
        ),
    ),
    "15_51": (
        shadow(
            spot(GOLLUM | SMEAGOL),
            to=(
                play(MINION, "deck"),
                if_(GOLLUM_CULTURE, may(play(SHADOW & (POSSESSION | CONDITION), "deck"))),
            ),
        ),
    ),
    "15_52": (
        maneuver(
            spot(title("Frodo")),
            spot(SMEAGOL),
            to=(
                pick_cards(choose(MINION)),
                unless(OWNER, make(each(MINION), plus(-2), until=END_OF_TURN), discard(IT)),
            ),
        ),
    ),
    "15_53": (regroup(discard(GOLLUM_CULTURE & MINION), to=wound(each(COMPANION & Measured("strength", 8)))),),
}
