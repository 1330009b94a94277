"""Define the Isengard cards of set 17."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "17_37": (
        always(
            rule("may_not_be_assigned", SELF),
            while_(can_spot(COMPANION, 6), gains(MINION, "hunter", 2)),
        ),
        response(about_to_be_wounded(HUNTER & MINION), exert(SELF), to=prevent()),
    ),
    "17_39": (
        each_time(played(YOURS & title("Saruman")), to=make(MINION, fierce(), until=REGROUP)),
        always(strength(WIZARD, 3), gains(WIZARD, "damage")),
    ),
}
