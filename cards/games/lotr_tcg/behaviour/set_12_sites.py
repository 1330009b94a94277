"""Define the sites of set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "12_185": (shadow(one_of(play(NAZGUL), (spot(COMPANION, 6), discard_hand(2))), to=draw()),),
    "12_186": (always(cost(title("The Balrog"), -3)),),
    "12_187": (maneuver(remove_twilight(2), exert(YOURS & MINION & ~FIERCE), to=make(IT, fierce(), until=REGROUP)),),
    "12_188": (
        always(while_(any_of(can_spot(MINION, 3), can_spot(COMPANION, 6)), resistance(UNBOUND & COMPANION, -2))),
    ),
    "12_189": (when(moves_from(), to=wound(each(MINION & ~LURKER))),),
    "12_190": (shadow(to=make(YOURS & LURKER & MINION, loses_keyword(IT, "lurker", regained=True), until=REGROUP)),),
    "12_191": (shadow(spot(ORC_CULTURE & ORC, 5), to=apply(rule("no_more_moves"), until=END_OF_TURN)),),
    "12_192": (shadow(remove_twilight(2), discard_hand(2, FREE_PEOPLES), to=draw()),),
    "12_193": (each_time(wins(YOURS & DWARF), to=draw(), may=True),),
    "12_194": (skirmish(exert(YOURS & MAN & ~ENDURING), to=make(IT, damage(1))),),
}
