"""Define the Raider cards of set 6."""

# ruff: noqa: F403, F405
from cards.language.words import *


def driven_on(weight: int, bonus: int) -> Ability:
    """Return the skirmish ability of a minion that, with at least `weight` burdens, exerts to make an Easterling
    stronger.
    """
    return skirmish(burdens(weight), exert(SELF), to=make(EASTERLING, plus(bonus)))


CARDS: dict[str, Card] = {
    "6_78": (driven_on(2, 1), driven_on(4, 2), driven_on(6, 3)),
    "6_79": (
        bearer(EASTERLING),
        always(while_(burdens(2), rule("no_wounds", BEARER)), while_(burdens(5), gains(BEARER, "damage"))),
    ),
    "6_80": (archery(remove_twilight(3), to=apply(minion_archery(count(COMPANION, over=4, limit=4)))),),
    "6_81": (when(played(), spot(OTHER & SOUTHRON), to=play(MINION & AMBUSH, "discard"), may=True),),
    "6_82": (
        maneuver(
            spot(MOUNTED & RAIDER & MAN),
            to=unless(FREE_PEOPLES_PLAYER, add_twilight(4), discard(COMPANION & ~RING_BEARER)),
        ),
    ),
}
