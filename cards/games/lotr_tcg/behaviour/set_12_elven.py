"""Define the Elven cards of set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "12_16": (
        skirmish(
            spot(ELF),
            to=(
                reveal_until(FREE_PEOPLES),
                make(ELF, plus(tally("number", "card revealed", 2))),
                repeat(
                    number(),
                    move_cards(CARD, "revealed", "deck_bottom"),
                    words="place the revealed cards beneath your draw deck in any order",
                ),
            ),
        ),
    ),
    "12_17": (
        to_play(spot(ELF)),
        skirmish(is_(SELF, skirmishing(MINION)), exert(SELF), to=move_cards(ELVEN & CARD, "discard", "deck_top")),
    ),
    "12_18": (
        bearer(titled("Arwen", "Elrond")),
        each_time(wins(BEARER), exert(BEARER), to=discard(CONDITION), may=True),
    ),
    "12_19": (bearer(title("Legolas")), always(strength((ORC | URUK_HAI) & skirmishing(BEARER), -2))),
    "12_20": (always(while_(both(at(FOREST), can_spot(OTHER & ELF)), gains(SELF, "archer"))),),
    "12_21": (to_play(spot(ELF)), fellowship(discard_hand(1, COMPANION), to=heal(COMPANION))),
    "12_22": (maneuver(to=(reveal_top(), if_(ELVEN & CARD, make(SELF, archer(), until=REGROUP)))),),
    "12_23": (maneuver(spot(ELF & COMPANION), to=discard(CONDITION)),),
    "12_24": (
        archery(discard_hand(1, ELVEN & CHARACTER), to=apply(fellowship_archery(1))),
        each_time(moves_from(UNDERGROUND), to=return_to_hand(YOURS & ELF)),
    ),
}
