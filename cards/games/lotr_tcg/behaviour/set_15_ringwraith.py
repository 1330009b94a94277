"""Define the Ringwraith cards of set 15."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "15_181": (
        shadow(remove_threats(2), to=(play(NAZGUL, discount=-2), make(IT, gains(IT, "hunter", 2), until=REGROUP))),
    ),
    "15_182": (
        each_time(wins(NAZGUL), one_of(exert(choose(NAZGUL, 2)), exert(NAZGUL, 2)), to=add_threats(1), may=True),
        assignment(spot(NAZGUL), remove_twilight(4), to=play(NAZGUL, "discard")),
    ),
    "15_183": (response(about_to_be_wounded(NAZGUL), remove_threats(1), to=prevent()),),
    "15_184": (always(strength(SELF, counter("twilight", every=3))),),
    "15_185": (when(played(), remove_twilight(1), to=add_threats(counter("cultures")), may=True),),
    "15_186": (
        always(while_(can_spot(COMPANION, 6), rule("wounds_only_in", RINGWRAITH & MINION, phase="skirmish"))),
        skirmish(is_(SELF, MOUNTED), exert(SELF, 2), to=wound(COMPANION & bearing(RINGWRAITH & CONDITION))),
    ),
}
