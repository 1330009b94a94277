"""Define the Ringwraith cards of set 3."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_03_gondor import its_cost
from cards.language.words import *

CARDS: dict[str, Card] = {
    "3_81": (
        to_play(spot(NAZGUL)),
        each_time(happens("burden_added", None, RINGWRAITH), to=by(FREE_PEOPLES_PLAYER, exert(COMPANION))),
    ),
    "3_82": (skirmish(spot(ISENGARD & MINION), to=make(NAZGUL, damage(1))),),
    "3_83": (
        each_time(moves(), to=add_twilight(BURDENS)),
        each_time(end_of("shadow", when=YOUR_SHADOW_PHASE), to=one_of(exert(NAZGUL), discard(SELF))),
    ),
    "3_84": (
        maneuver(
            spot(NAZGUL),
            to=(reveal_random(FREE_PEOPLES_PLAYER), its_cost(), exert(COMPANION & bearing(RANGED_WEAPON), number())),
        ),
    ),
    "3_85": (
        maneuver(
            spot(NAZGUL), to=unless(FREE_PEOPLES_PLAYER, discard_hand(2, GANDALF_CULTURE), wound(title("Gandalf"), 2))
        ),
    ),
    "3_86": (each_time(wins(), exert(SELF), to=transfer(title("Blade Tip") & IN_SUPPORT_AREA, RING_BEARER), may=True),),
}
