"""Define the Ringwraith cards of set 2."""

# ruff: noqa: F403, F405
from cards.language.words import *

IN_TWILIGHT = TWILIGHT_KEYWORD & NAZGUL

CARDS: dict[str, Card] = {
    "2_75": (
        always(loses_keyword(NAZGUL, "roaming"), rule("free_peoples_may_not_assign", SELF)),
        whenever(at(UNDERGROUND), to=discard(SELF)),
    ),
    "2_76": (to_play(spot(title("Frodo")), spot(NAZGUL)), plays_on(title("Sam")), always(rule("blank", BEARER))),
    "2_77": (response(about_to_be_wounded(IN_TWILIGHT), remove_twilight(1), to=prevent()),),
    "2_78": (maneuver(spot(IN_TWILIGHT), to=add_burdens(1)),),
    "2_79": (maneuver(exert(IN_TWILIGHT), to=(exert(RING_BEARER), if_(is_(RING_BEARER, EXHAUSTED), WEAR_RING))),),
    "2_80": (maneuver(exert(title("The Witch-king")), to=discard(TALE | WEAPON)),),
    "2_81": (
        maneuver(
            exert(choose(NAZGUL, 2)), spot_count(BURDENS, "spot X burdens"), to=exert(choose(COMPANION, number()))
        ),
    ),
    "2_82": (when(played(), to=wound(ALLY), may=True),),
    "2_83": (each_time(wins(), exert(SELF), to=wound(RING_BEARER, either(burdens(5), 2, 1)), may=True),),
    "2_84": (
        always(
            while_(any_of(burdens(2), at_least("wounds", 2, RING_BEARER)), gains(SELF, "fierce"), gains(SELF, "damage"))
        ),
    ),
    "2_85": (
        always(rule("may_not_be_played", title("Return to Its Master"))),
        each_time(wins(), exert(SELF), to=wound(RING_BEARER, 2), may=True),
    ),
    "2_86": (skirmish(RING_WORN, spot(IN_TWILIGHT), to=add_burdens(3)),),
}
