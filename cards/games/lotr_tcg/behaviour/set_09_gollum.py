"""Define the Gollum cards of set 9."""

# ruff: noqa: F403, F405
from cards.language.words import *

GOLLUM = title("Gollum")

CARDS: dict[str, Card] = {
    "9_28": (
        shadow(exert(SELF, 2), to=exert(RING_BEARER)),
        shadow(remove_burdens(1), to=add_twilight(1)),
        skirmish(remove_burdens(1), to=add_twilight(2)),
        regroup(remove_burdens(1), to=add_twilight(3)),
        regroup(exert(SELF, 2), to=wound(RING_BEARER)),
    ),
    "9_29": (
        always(while_(at(MOUNTAIN | RIVER | UNDERGROUND), strength(GOLLUM, 2))),
        regroup(
            spot(GOLLUM),
            to=(
                reveal_hand(YOU),
                repeat(
                    among(SHADOW),
                    move_cards(SHADOW & CARD, "revealed", "deck_bottom"),
                    words="place each revealed Shadow card beneath your draw deck in any order",
                ),
                discard(SELF),
            ),
        ),
    ),
    "9_30": (
        to_play(add_burdens(1)),
        each_time(moves(), to=kill(UNBOUND & COMPANION)),
        regroup(is_(SELF, RING_BEARER), add_burdens(2), to=discard(each(MINION))),
    ),
}
