"""Define the sites of set 3."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "3_115": (always(rule("one_minion_each")),),
    "3_116": (each_time(moves_to(), to=add_burdens(1)),),
    "3_117": (always(rule("no_events", phase="maneuver")),),
    "3_118": (always(rule("only_from_hand")),),
    "3_119": (each_time(of_yours(moves_to(when=can_spot(ELF, 2))), to=remove_burdens(1), may=True),),
    "3_120": (
        maneuver(spot(COMPANION, 4), exert(YOURS & ISENGARD & ORC), to=by(FREE_PEOPLES_PLAYER, wound(COMPANION))),
    ),
}
