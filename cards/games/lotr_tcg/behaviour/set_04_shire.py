"""Shire, set 4."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "4_302": (fellowship(play(RING_BOUND & COMPANION), to=remove_burdens(1)),),
    "4_306": (bearer(HOBBIT),),
    "4_308": (regroup(to=play(UNBOUND & HOBBIT, "discard")),),
    "4_310": (skirmish(exert(RING_BEARER), to=unless(EACH_SHADOW_PLAYER, remove_twilight(2), discard(SELF))),),
    "4_314": (skirmish(add_burdens(1), to=unless(EACH_SHADOW_PLAYER, remove_twilight(2), discard(SELF))),),
    "4_319": (skirmish(to=if_(at(towers(1, 4)), cancel_skirmish(HOBBIT), make(HOBBIT, must("tripled")))),),
    "4_321": (
        skirmish(
            to=if_(at(towers(1, 5)), cancel_skirmish(HOBBIT), make(HOBBIT, must("wound_cap_now", n=1)))
        ),
    ),
}
