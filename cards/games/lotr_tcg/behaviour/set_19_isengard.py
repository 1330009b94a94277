"""Define the Isengard cards of set 19."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "19_16": (
        when(
            played(),
            remove_twilight(4),
            to=(
                exert(UNBOUND & COMPANION),
                make(It("that companion"), must("no_abilities_of"), until=REGROUP),
            ),
            may=True,
        ),
        assignment(
            exert(SELF),
            to=(
                pick_cards(choose(UNBOUND & COMPANION, name="companion")),
                unless(
                    FREE_PEOPLES_PLAYER,
                    exert(that("companion", "that companion")),
                    assign(SELF, that("companion", "that companion")),
                ),
            ),
        ),
    ),
    "19_17": (
        each_time(moves(), to=add_twilight(count(ENT, 2))),
        skirmish(discard(SELF), to=make(MINION & ~(RINGWRAITH & MINION), plus(1))),
    ),
}
