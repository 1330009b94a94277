"""Sites, set 4."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "4_327": (fellowship(exert(choose(UNBOUND & COMPANION, 2)), to=play(title("Gimli"), "deck")),),
    "4_332": (fellowship(to=play(title("Treebeard"), "deck")),),
    "4_341": (fellowship(to=play(title("Théoden"), "deck")),),
    "4_344": (each_time(moves_to(), to=heal(each(MOUNTED & (COMPANION | ALLY)))),),
    "4_348": (shadow(to=play(title("Saruman"), "deck")),),
    "4_354": (fellowship(play(POSSESSION), to=draw()),),
    "4_358": (shadow(play(DUNLAND & MINION), to=draw()),),
    "4_363": (shadow(remove_burdens(2), to=play(MINION, "discard")),),
}
