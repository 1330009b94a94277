"""Define the Elven cards of set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "11_15": (always(strength(MINION & skirmishing(SELF), count(FOREST & SITE & ON_PATH, -1))),),
    "11_16": (bearer(ELF), always(while_(bearer_at(FOREST | RIVER), strength(MINION & skirmishing(BEARER), -1)))),
    "11_17": (to_play(spot(ELF)), archery(discard(SELF), to=apply(fellowship_archery(2)))),
    "11_18": (always(while_(can_spot(OTHER & ELF), gains(SELF, "muster"))),),
    "11_19": (fellowship(spot(ELF), to=heal(each(COMPANION & resisting(5)))),),
    "11_20": (skirmish(to=make(ELF, plus(either(at(RIVER), 3, 2)))),),
    "11_21": (always(while_(at(BATTLEGROUND | FOREST), strength(SELF, 2), resistance(SELF, 2))),),
    "11_22": (each_time(start_of("archery"), spot(OTHER & ELF), to=exert(MINION), may=True),),
    "11_23": (
        bearer(ELF),
        always(gains(BEARER, "archer")),
        each_time(
            happens("exerted", BEARER, ELVEN & (CONDITION | EVENT), when=TO_PLAY_IT),
            is_(BEARER, title("Legolas")),
            to=heal(BEARER),
            may=True,
            limit=(1, "phase"),
        ),
    ),
    "11_24": (skirmish(exert(ELF), to=(reveal_top(), if_(Printed("cost", 0, 3), make(MINION, plus(-3))))),),
    "11_25": (archery(exert(ELF & resisting(4)), to=wound(MINION)),),
    "11_26": (
        when(played(), spot(ELF), to=place_tokens("Elven", 3)),
        maneuver(
            one_of(discard(SELF), remove_tokens("Elven")),
            to=(reveal_top(), may(move_cards(IT, "revealed", "deck_bottom"))),
        ),
    ),
    "11_27": (always(while_(at(FOREST), strength(SELF, 2))),),
}
