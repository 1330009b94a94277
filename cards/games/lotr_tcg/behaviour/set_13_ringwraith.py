"""Define the Ringwraith cards of set 13."""

# ruff: noqa: F403, F405
from cards.language.words import *

RINGWRAITH_CARD = RINGWRAITH & CARD & IN_SUPPORT_AREA
HURT = that("hurt", "that companion")
WORN = that("worn", "that companion")

CARDS: dict[str, Card] = {
    "13_178": (
        regroup(
            exert(YOURS & NAZGUL, 2),
            spot(EXHAUSTED & COMPANION, name="worn"),
            heal(WORN),
            to=(
                add_burdens(1),
                if_(
                    not_(at(region(1))),
                    repeat(
                        wounds_on(WORN),
                        may(add_burdens(1), cost=heal(WORN)),
                        words="for each wound left on that companion, you may heal that wound to add a burden",
                    ),
                ),
            ),
        ),
    ),
    "13_179": (
        instead_of_cost(move_cards(RINGWRAITH & CARD, "discard", "removed", 4)),
        skirmish(FIERCE_SKIRMISH, to=make(YOURS & NAZGUL & FIGHTING, plus(2))),
    ),
    "13_180": (
        to_play(spot(RINGWRAITH_CARD)),
        shadow(
            spot(COMPANION, name="hurt"),
            to=(draw(wounds_on(HURT)), if_(can_spot(NAZGUL), draw())),
        ),
    ),
    "13_181": (
        when(played(), to=place_tokens("Ringwraith", count(RINGWRAITH_CARD)), may=True),
        shadow(
            one_of(discard(SELF), remove_tokens("Ringwraith", 2)),
            to=play(RINGWRAITH & MOUNT, "deck", on=YOURS & RINGWRAITH & MINION),
        ),
    ),
    "13_182": (
        when(
            played(),
            can_spot(OTHER & NAZGUL, 2),
            can_spot(COMPANION, 6),
            to=exert(each(COMPANION)),
            may=True,
        ),
        when(
            played(),
            can_spot(OTHER & NAZGUL, 2),
            not_(can_spot(COMPANION, 6)),
            to=exert(choose(UNBOUND & COMPANION, 2)),
            may=True,
        ),
    ),
    "13_183": (shadow(exert(SELF), discard_hand(1, NAZGUL & CARD), to=discard(CONDITION)),),
    "13_184": (always(while_(can_spot(COMPANION & resisting(high=3)), cost(SELF, -2))),),
}
