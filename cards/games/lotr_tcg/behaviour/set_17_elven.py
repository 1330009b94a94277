"""Define the Elven cards of set 17."""

# ruff: noqa: F403, F405
from cards.language.words import *

ELVEN_HUNTER = ELVEN & HUNTER


def shot_of_another() -> Ability:
    """Return the archery ability by which another Elven hunter exerts and a threat is added to wound a minion."""
    return archery(exert(OTHER & ELVEN_HUNTER), add_threats(1), to=wound(MINION))


CARDS: dict[str, Card] = {
    "17_7": (
        always(while_(is_(SELF, skirmishing(WOUNDED & MINION)), strength(SELF, 2))),
        maneuver(exert(SELF), to=heal(OTHER & HUNTER)),
    ),
    "17_8": (regroup(spot(ELVEN_HUNTER), to=one_of(draw(count(HUNTER)), reinforce("Elven", count(HUNTER)))),),
    "17_9": (
        maneuver(
            one_of(spot(ELF, 2), (spot(ELF), spot(ELVEN & FOLLOWER))),
            to=discard(choose(CONDITION, either(can_spot(SHADOW & CONDITION, 4), 2, 1))),
        ),
    ),
    "17_10": (
        when(played(), to=place_tokens("Elven", count(HUNTER))),
        maneuver(one_of(discard(SELF), remove_tokens("Elven")), spot(ELVEN_HUNTER), to=discard(CONDITION)),
    ),
    "17_11": (
        always(while_(is_(SELF, skirmishing(WOUNDED & MINION)), strength(SELF, 3))),
        shot_of_another(),
    ),
    "17_12": (
        always(while_(can_spot(WOUNDED & MINION), strength(SELF, 1), gains(SELF, "archer"))),
        shot_of_another(),
    ),
    "17_13": (
        to_play(spot(ELF)),
        each_time(moves_to(region(1)), to=add_threats(1)),
        each_time(moves_to(region(2)), to=heal(ELF)),
        each_time(moves_to(region(3)), to=draw()),
    ),
    "17_14": (
        archery(spot(ELVEN & ARCHER), add_threats(1), to=wound(MINION)),
        archery(spot(ELVEN & ARCHER), add_threats(3), to=exert(choose(MINION, 3))),
    ),
}
