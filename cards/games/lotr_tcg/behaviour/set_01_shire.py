"""Shire, set 1."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "1_286": (skirmish(exert(SELF), to=make(HOBBIT, must("tripled"))),),
    "1_290": (fellowship(exert(OTHER & COMPANION & signet("Frodo")), to=heal(SELF)),),
    "1_296": (
        skirmish(
            to=if_(at(site(1, 4)), cancel_skirmish(HOBBIT), make(HOBBIT, plus(3))),
        ),
    ),
    "1_299": (bearer(HOBBIT),),
    "1_304": (skirmish(exert(COMPANION & ~HOBBIT), to=make(HOBBIT, plus(3))),),
    "1_309": (always(strength(title("Sam"), 1)), fellowship(exert(SELF), to=heal(title("Sam")))),
    "1_311": (
        fellowship(exert(SELF), to=remove_burdens(1)),
        response(happens("frodo_killed"), to=become_ring_bearer(5)),
    ),
    "1_312": (fellowship(exert(HOBBIT & COMPANION), to=remove_burdens(1)),),
}
