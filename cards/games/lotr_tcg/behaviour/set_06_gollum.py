"""Define the Gollum cards of set 6."""

# ruff: noqa: F403, F405
from cards.language.words import *

SMEAGOL = title("Sméagol")
GOLLUM = title("Gollum")

CARDS: dict[str, Card] = {
    "6_38": (response(wins(SMEAGOL), add_burdens(1), to=discard(MINION)),),
    "6_39": (
        skirmish(
            spot(SMEAGOL),
            discard_hand(3),
            to=wound(MINION & skirmishing(SMEAGOL), either(is_(IT, RINGWRAITH & MINION), 2, 1)),
        ),
    ),
    "6_40": (
        skirmish(discard_hand(1), to=make(SELF, plus(either(is_(SELF, skirmishing(RING_BOUND & COMPANION)), 2, 1)))),
    ),
    "6_41": (regroup(exert(GOLLUM, 3), to=(wound(each(COMPANION)), apply(move_limit(-1)))),),
    "6_42": (response(wins(GOLLUM), to=add_burdens(1)),),
    "6_43": (response(wins(SMEAGOL), to=(heal(SMEAGOL), remove_burdens(2))),),
    "6_44": (
        regroup(
            exert(SMEAGOL, 3),
            discard(SMEAGOL),
            to=(
                wound(each(MINION)),
                apply(move_limit(1)),
                Later(
                    when(moves(), to=by(EACH_SHADOW_PLAYER, may(move_cards(SHADOW & CARD, "discard", "hand", 3, 0))))
                ),
            ),
        ),
    ),
    "6_45": (to_play(add_burdens(1)), skirmish(discard_hand(1), to=make(SELF, plus(1)))),
    "6_46": (
        skirmish(
            spot(GOLLUM),
            discard_hand(3),
            to=wound(COMPANION & skirmishing(GOLLUM), either(is_(IT, SHIRE & COMPANION), 2, 1)),
        ),
    ),
    "6_47": (response(wins(GOLLUM), to=wound(COMPANION & ~RING_BEARER)),),
}
