"""Define the sites of set 6."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "6_115": (fellowship(play(COMPANION & signet("Frodo")), to=remove_burdens(1)),),
    "6_116": (fellowship(exert(title("Aragorn"), 2), to=play(COMPANION & signet("Aragorn"), "deck")),),
    "6_117": (fellowship(exert(choose(COMPANION & signet("Gandalf"), 3)), to=play(UNBOUND & COMPANION, "dead")),),
    "6_118": (fellowship(spot(COMPANION & signet("Theoden"), 3), discard_hand(MANY), to=draw(4)),),
    "6_119": (each_time(moves_to(), to=discard(each(ALLY))),),
    "6_120": (response(about_to_be_wounded(YOURS & MINION), discard_hand(2), to=prevent()),),
}
