"""Shire, set 7."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "7_319": (bearer(HOBBIT),),
    "7_321": (skirmish(is_(SELF, UNASSIGNED), return_to_hand(SELF), to=play_up_to(2, ROHAN & POSSESSION, "discard")),),
    "7_322": (skirmish(exert(COMPANION & ~HOBBIT), to=make(HOBBIT, plus(3))),),
    "7_324": (skirmish(is_(SELF, UNASSIGNED), return_to_hand(SELF), to=wound(ROAMING & MINION, 2)),),
    "7_326": (
        fellowship(play(HOBBIT & COMPANION), to=remove_burdens(1)),
        response(happens("frodo_killed"), to=become_ring_bearer(5)),
    ),
}
