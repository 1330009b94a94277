"""Define the Elven cards of set 6."""

# ruff: noqa: F403, F405
from cards.language.words import *


def banner(reward: Step) -> tuple[Ability, Ability]:
    """Return the text of a banner: each time its bearer wins a skirmish, it may give a reward, or be discarded to
    liberate a site.
    """
    return (each_time(wins(BEARER), to=reward, may=True), response(wins(BEARER), discard(SELF), to=LIBERATE))


def foresee(noun: Noun, then: Steps) -> tuple[Step, Step]:
    """Return the steps that discard the top card of the draw deck and, if it matches `noun`, carry out `then`."""
    return (mill(1), if_(noun, then))


def rest() -> Ability:
    return each_time(START_OF_EACH_TURN, to=heal(SELF))


FORESEEN = that("foreseen", "the revealed card")


CARDS: dict[str, Card] = {
    "6_12": (
        when(played(), spot(ELF), to=place_tokens("Elven", 2), may=True),
        skirmish(one_of(discard(SELF), remove_tokens("Elven")), to=make(MINION & skirmishing(ELF), plus(-1))),
    ),
    "6_13": (skirmish(exert(ELF), to=make(MINION & skirmishing(SELF), plus(-1))),),
    "6_14": (bearer(ELF & COMPANION), *banner(draw())),
    "6_15": (
        rest(),
        fellowship(
            exert(SELF),
            to=foresee(ELVEN & CARD, may((move_cards(IT, "revealed", "hand"), heal(ELF & COMPANION)))),
        ),
    ),
    "6_16": (
        skirmish(
            reveal_top(1, name="foreseen"),
            to=make(MINION & skirmishing(ELF), plus(Times(-1, ValueOf("printed_cost", FORESEEN)))),
        ),
    ),
    "6_17": (
        to_play(spot(ELF, 2)),
        fellowship(
            add_twilight(1),
            to=(
                reveal_top(1, name="seen", secretly=True),
                may(move_cards(that("seen"), "revealed", "discard"), cost=discard(SELF)),
            ),
        ),
    ),
    "6_18": (rest(), skirmish(exert(SELF), to=foresee(SHADOW & CARD, make(MINION & skirmishing(ELF), plus(-3))))),
    "6_19": (
        fellowship(
            spot(ELF),
            to=(
                reveal_top(1),
                one_of(
                    move_cards(IT, "revealed", "discard"),
                    move_cards(IT, "revealed", "deck_top"),
                    move_cards(IT, "revealed", "hand"),
                ),
            ),
        ),
    ),
    "6_20": (
        fellowship(
            spot(ELF),
            to=(
                reveal_top(1, name="foreseen"),
                heal(up_to(2, COMPANION & related("same_culture", FORESEEN))),
                may(move_cards(FORESEEN, "revealed", "discard")),
            ),
        ),
    ),
    "6_21": (bearer(ELF & COMPANION), archery(exert(BEARER), to=foresee(ELVEN & CARD, exert(MINION)))),
    "6_22": (
        to_play(spot(ELF & COMPANION, 3)),
        skirmish(exert(SELF), to=foresee(ELVEN & CARD, make(MINION & skirmishing(SELF), plus(-2)))),
    ),
    "6_23": (
        to_play(spot(ELF & COMPANION, 3)),
        always(
            while_(
                is_(SELF, bearing(RANGED_WEAPON)),
                rule("wound_cap", SELF, n=1, phase="skirmish"),
                rule("no_archery", SELF),
            ),
        ),
    ),
}
