"""Define the sites of set 17."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "17_145": (
        regroup(exert(YOURS & MINION), remove_threats(1), to=by(FREE_PEOPLES_PLAYER, discard(YOURS & CONDITION))),
    ),
    "17_146": (
        when(
            moves_to(),
            is_(SELF, region(2)),
            to=by(FREE_PEOPLES_PLAYER, move_cards(CARD, "dead", "removed")),
        ),
    ),
    "17_147": (when(moves_to(), is_(SELF, SANCTUARY), to=remove_burdens(2)),),
    "17_148": (while_controlled(strength(YOURS & HUNTER & MINION, 1)),),
}
