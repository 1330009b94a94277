"""Define the sites of set 10."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "10_117": (fellowship(fewer("threats", 2), add_threats(1), to=play(FORTIFICATION, "deck")),),
    "10_118": (shadow(exert(MINION), remove_burdens(1), to=by(FREE_PEOPLES_PLAYER, discard(YOURS & CONDITION))),),
    "10_119": (always(rule("wounds_not_prevented"), rule("no_healing", CHARACTER), rule("burdens_stay")),),
    "10_120": (
        skirmish(
            spot(YOURS & RINGWRAITH & ORC, name="orc"),
            remove_threats(2),
            to=make(that("orc", "that Orc"), plus(3)),
        ),
    ),
}
