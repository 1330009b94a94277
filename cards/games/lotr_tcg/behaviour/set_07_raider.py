"""Raider, set 7."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import desert_attack
from cards.language.words import *


def strike_hard() -> Ability:
    return skirmish(exert(SELF), to=make(SELF, damage(1)))


CARDS: dict[str, Card] = {
    "7_136": (desert_attack(),),
    "7_137": (desert_attack(),),
    "7_141": (strike_hard(),),
    "7_142": (strike_hard(),),
    "7_143": (maneuver(not_(burdens(2)), spot(OTHER & EASTERLING), discard_hand(1), to=add_burdens(1)),),
    "7_144": (strike_hard(),),
    "7_145": (each_time(wins(), to=add_twilight(counter("burdens")), may=True),),
    "7_146": (maneuver(not_(burdens(1)), spot(OTHER & EASTERLING), exert(SELF), to=add_burdens(1)),),
    "7_147": (skirmish(remove_burdens(2), to=heal(OTHER & EASTERLING)),),
    "7_148": (regroup(spot(RAIDER & MAN, 2), to=discard(COMPANION & ~RING_BEARER)),),
    "7_149": (
        to_play(spot(RAIDER & MAN)),
        regroup(remove_twilight(9), spot(RAIDER & MAN, 3), to=apply(move_limit(-1))),
    ),
    "7_156": (bearer(RAIDER & MAN), skirmish(exert(BEARER), to=add_twilight(2))),
    "7_157": (skirmish(exert(RAIDER & MAN), to=wound(COMPANION & skirmishing(It("that Man")), 2)),),
}
