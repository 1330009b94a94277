"""Define the Gondor cards of set 10."""

# ruff: noqa: F403, F405
from cards.language.words import *

WEARY = that("weary", "that companion")


def weary_dead() -> tuple[Ability, ...]:
    """Return the text of the dead, who cost a threat to play and then exert twice."""
    return (to_play(add_threats(1)), when(played(), to=exert(SELF, 2)))


CARDS: dict[str, Card] = {
    "10_25": (
        when(played(), to=heal(OTHER & COMPANION), may=True),
        each_time(
            start_of("fellowship"),
            exert(choose(COMPANION, name="weary")),
            to=heal(COMPANION & ~related("same_culture", WEARY)),
            may=True,
        ),
    ),
    "10_26": (
        *weary_dead(),
        each_time(
            start_of("maneuver"), exert(OTHER & GONDOR & WRAITH), to=make(SELF, defender(1), until=REGROUP), may=True
        ),
    ),
    "10_27": weary_dead(),
    "10_28": (
        to_play(spot(GONDOR & MAN, 2)),
        fellowship(
            at(SANCTUARY),
            exert(SELF),
            to=(move_cards(GONDOR & CARD, "deck", "hand"), by(AN_OPPONENT, may(draw(2)))),
        ),
    ),
    "10_29": (
        fellowship(
            to=(
                reveal_random(AN_OPPONENT, count(GONDOR & COMPANION)),
                move_cards(SHADOW & CARD, "revealed", "discard"),
                if_(SHADOW & CARD, draw(1, OWNER)),
            )
        ),
    ),
    "10_30": (
        skirmish(
            to=(
                make(EXHAUSTED & GONDOR & COMPANION, plus(2)),
                Later(when(happens("winning", It("that companion")), to=one_of(heal(IT), make(IT, damage(1))))),
            )
        ),
    ),
    "10_31": (
        maneuver(
            spot(GONDOR & MAN),
            to=one_of(
                move_cards(SHADOW & CARD & stacked_on(CARD), "piled", "discard"), wound(MINION & bearing(FORTIFICATION))
            ),
        ),
    ),
    "10_32": (
        always(strength(BEARER, count(FORTIFICATION, -1))),
        maneuver(one_of(exert(choose(GONDOR & MAN, 2)), spot(KNIGHT, 3)), to=transfer(SELF, MINION)),
    ),
    "10_33": (to_play(spot(GONDOR & MAN, 2)), each_time(INITIATIVE_LOST, to=wound(MINION), may=True)),
    "10_34": (regroup(fewer("controlled_by_opponents", 1), spot(GONDOR & MAN, 2), to=apply(move_limit(1))),),
}
