"""Define the sites of set 2."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "2_115": (fellowship(exert(HOBBIT), to=play(title("Bilbo"), "deck")),),
    "2_116": (fellowship(exert(HOBBIT), to=play_site(2)),),
    "2_117": (fellowship(play(SHIRE & ALLY), to=draw()),),
    "2_118": (
        always(while_(both(during("shadow"), first(MORIA & ARCHER & MINION)), cost(MORIA & ARCHER & MINION, -2))),
    ),
    "2_119": (always(loses_keyword(URUK_HAI, "roaming")),),
    "2_120": (each_time(of_yours(moves_to()), to=heal(each(HOBBIT & COMPANION)), may=True),),
}
