"""Define the Shire cards of set 18."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "18_106": (
        to_play(spot(HOBBIT)),
        maneuver(discard(TALE), to=by(A_SHADOW_PLAYER, exert(YOURS & MINION))),
    ),
    "18_107": (always(while_(both(at(region(1)), can_spot(OTHER & SHIRE & COMPANION, 2)), strength(SELF, 3))),),
    "18_108": (
        each_time(wins(SHIRE & COMPANION), to=place_tokens("Shire"), may=True),
        fellowship(remove_tokens("Shire"), to=remove_burdens()),
    ),
    "18_109": (skirmish(take_tokens(2, "Shire"), to=cancel_skirmish(UNBOUND & HOBBIT)),),
    "18_110": (
        each_time(START_OF_EACH_TURN, add_twilight(2), to=heal(SHIRE & COMPANION), may=True),
        maneuver(add_threats(1), to=make(MINION, not_fierce(), until=REGROUP)),
    ),
    "18_112": (
        whenever(is_(SELF, Tokened("Shire", 4)), to=discard(SELF)),
        response(
            happens("about_to_be_discarded", SHIRE & (CONDITION | POSSESSION), SHADOW & CARD),
            place_tokens("Shire"),
            to=prevent("prevent that"),
        ),
    ),
    "18_113": (bearer(titled("Bilbo", "Frodo")), regroup(exert(BEARER), to=remove_threats())),
}
