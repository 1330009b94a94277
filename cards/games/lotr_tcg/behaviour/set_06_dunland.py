"""Define the Dunland cards of set 6."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "6_1": (
        when(played(), spot(DUNLAND & MAN, 2), to=place_tokens("Dunland", 2), may=True),
        response(about_to_be_wounded(DUNLAND & MAN), one_of(discard(SELF), remove_tokens("Dunland")), to=prevent()),
    ),
    "6_2": (always(while_(controls(2), strength(SELF, 5), gains(SELF, "fierce"), gains(SELF, "damage"))),),
    "6_3": (always(while_(during("skirmish"), cost(SELF, -2))),),
    "6_4": (
        when(
            played(),
            spot(OTHER & DUNLAND & MAN, 2),
            to=unless(FREE_PEOPLES_PLAYER, discard_hand(2), TAKE_CONTROL),
            may=True,
        ),
    ),
    "6_5": (always(while_(during("skirmish"), cost(SELF, -2))),),
    "6_6": (each_time(wins(), to=(play(DUNLAND & MAN), make(IT, fierce(), damage(2), until=REGROUP)), may=True),),
    "6_7": (shadow(controls(2), remove_twilight(2), to=play(DUNLAND & MAN, "discard")),),
    "6_8": (response(wins(DUNLAND & MAN), to=discard(each(CONDITION))),),
}
