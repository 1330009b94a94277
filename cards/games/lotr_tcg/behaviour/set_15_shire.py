"""Define the Shire cards of set 15."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "15_143": (fellowship(spot(HOBBIT), to=play(SHIRE & FOLLOWER, "deck")),),
    "15_144": (always(while_(is_(SELF, skirmishing(MINION & Measured("strength", high=8))), strength(SELF, 2))),),
    "15_145": (bearer(HOBBIT),),
    "15_148": (
        always(
            vitality(HOBBIT & bearing(HAND_WEAPON), 1),
            resistance(HOBBIT & bearing(FOLLOWER), 1),
            strength(HOBBIT & ~WOUNDED, 1),
        ),
    ),
    "15_149": (
        always(while_(is_(SELF, bearing(FOLLOWER)), strength(SELF, 2))),
        skirmish(is_(SELF, skirmishing(HUNTER & MINION)), add_threats(1), to=make(SELF, plus(2))),
    ),
    "15_150": (
        skirmish(
            spot(HOBBIT & bearing(FOLLOWER), name="hobbit"),
            transfer(FOLLOWER & borne_by(that("hobbit", "that Hobbit")), None),
            to=cancel_skirmish(that("hobbit", "that Hobbit")),
        ),
    ),
    "15_151": (
        always(cost(SHIRE & FOLLOWER, -1)),
        skirmish(is_(SELF, skirmishing(HUNTER & MINION)), exert(RING_BEARER), to=make(SELF, plus(2))),
    ),
    "15_152": (
        response(
            happens("about_to_add_burdens", cause=SHADOW),
            discard(SHIRE & FOLLOWER),
            discard(SELF),
            to=(prevent("add none of them"), discard(CAUSE)),
        ),
    ),
    "15_153": (
        always(while_(is_(SELF, RING_BEARER), resistance(SELF, -4))),
        maneuver(is_(SELF, bearing(FOLLOWER)), exert(SELF), to=heal(OTHER & HOBBIT)),
        response(happens("frodo_killed"), to=become_ring_bearer(9)),
    ),
    "15_154": (
        skirmish(
            add_threats(1),
            exert(RING_BEARER),
            to=if_(SHIRE & COMPANION, wound(each(~HUNTER & MINION & skirmishing(RING_BEARER)))),
        ),
    ),
}
