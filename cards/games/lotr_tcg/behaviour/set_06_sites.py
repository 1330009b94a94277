"""Sites, set 6."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "6_115": (fellowship(play(COMPANION & signet("Frodo")), to=remove_burdens(1)),),
    "6_119": (each_time(moves_to(), to=discard(each(ALLY))),),
    "6_120": (response(about_to_be_wounded(YOURS & MINION), discard_hand(2), to=prevent()),),
}
