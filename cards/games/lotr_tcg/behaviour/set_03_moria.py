"""Define the Moria cards of set 3."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_03_gondor import its_cost
from cards.language.words import *

CARDS: dict[str, Card] = {
    "3_76": (
        shadow(spot(MORIA & MINION), to=(reveal_random(FREE_PEOPLES_PLAYER), its_cost(), add_twilight(number()))),
    ),
    "3_77": (to_play(spot(MORIA & ORC)), each_time(moves("regroup"), to=add_twilight(2))),
    "3_78": (skirmish(spot(SHIRE & COMPANION, 2), to=make(MORIA & MINION, damage(1))),),
    "3_79": (archery(spot(MORIA & ORC), spot(SAURON & ORC), to=wound(ARCHER & CHARACTER)),),
    "3_80": (
        maneuver(
            spot(MORIA & MINION),
            to=unless(FREE_PEOPLES_PLAYER, discard(choose(FREE_PEOPLES & POSSESSION, 2)), wound(title("Boromir"), 3)),
        ),
    ),
}
