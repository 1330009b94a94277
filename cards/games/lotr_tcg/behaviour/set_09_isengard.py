"""Define the Isengard cards of set 9."""

# ruff: noqa: F403, F405
from cards.language.words import *

ISENGARD_MINION = ISENGARD & MINION

CARDS: dict[str, Card] = {
    "9_39": (
        shadow(play(ISENGARD_MINION), to=stack_top(1, SELF)),
        skirmish(
            remove_twilight(1),
            move_cards(FREE_PEOPLES & CARD, "stacked", "discard"),
            to=make(ISENGARD_MINION, plus(1)),
        ),
        regroup(remove_twilight(1), to=move_cards(ISENGARD & CARD, "stacked", "hand")),
    ),
    "9_40": (
        response(
            wins(ISENGARD_MINION), to=make(Subject("that minion"), plus(counter("controlled")), fierce(), until=REGROUP)
        ),
    ),
}
