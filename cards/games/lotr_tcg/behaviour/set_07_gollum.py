"""Gollum, set 7."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "7_59": (skirmish(one_of(exert(SELF, 2), remove_threats(1)), to=make(SELF, plus(2))),),
    "7_60": (regroup(discard(title("Gollum")), remove_threats(1), to=add_burdens(1)),),
    "7_65": (to_play(spot(title("Sméagol"))), regroup(discard(title("Sméagol")), to=remove_threats(2))),
    "7_71": (
        to_play(add_burdens(1)),
        assignment(assign(MINION, SELF), add_threats(2), to=exhaust(MINION & assigned_to(SELF))),
    ),
    "7_72": (to_play(add_burdens(1)), skirmish(INITIATIVE, discard_hand(2), to=make(SELF, must("tripled")))),
    "7_74": (shadow(play(title("Gollum"), "discard"), to=add_twilight(THREATS)),),
}
