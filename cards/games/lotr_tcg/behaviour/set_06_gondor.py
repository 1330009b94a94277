"""Define the Gondor cards of set 6."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "6_48": (each_time(wins(), to=make(MINION, site_number(IT, 3), until=REGROUP), may=True),),
    "6_49": (always(while_(can_spot(RANGER, 3), site_number(MINION & skirmishing(RANGER), 2))),),
    "6_50": (
        skirmish(remove_tokens("Elven", 1, CARD), to=make(MINION & skirmishing(SELF), plus(-3))),
        skirmish(remove_tokens("Dwarven", 1, CARD), to=heal(DWARF)),
        regroup(is_(SELF, MOUNTED), remove_tokens("Rohan", 1, CARD), to=wound(MINION, 2)),
    ),
    "6_51": (
        bearer(GONDOR & COMPANION),
        each_time(wins(BEARER), to=heal(GONDOR & COMPANION & ~BEARER), may=True),
        response(wins(BEARER), discard(SELF), to=LIBERATE),
    ),
    "6_52": (
        when(played(), spot(GONDOR & MAN), to=place_tokens("Gondor", 2), may=True),
        skirmish(one_of(discard(SELF), remove_tokens("Gondor")), to=make(GONDOR & MAN, plus(1))),
    ),
    "6_53": (skirmish(to=(make(GONDOR & MAN, plus(2)), if_(can_spot(CARD & Tokened("Rohan")), exert(MINION)))),),
    "6_54": (regroup(exert(choose(RANGER, 2)), to=one_of(discard(MINION), discard(choose(RINGWRAITH & MINION, 2)))),),
    "6_55": (bearer(title("Aragorn")), each_time(START_OF_YOUR_TURN, to=heal(COMPANION & OF_A_TOKEN), may=True)),
    "6_56": (skirmish(to=(make(GONDOR & MAN, plus(2)), if_(can_spot(CARD & Tokened("Elven")), heal(COMPANION)))),),
    "6_121": (
        always(while_(IN_STARTING_FELLOWSHIP, cost(SELF, -1))),
        fellowship(play(RANGER), to=heal(RING_BOUND & COMPANION)),
    ),
}
