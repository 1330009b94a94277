"""Define the Rohan cards of set 18."""

# ruff: noqa: F403, F405
from cards.language.words import *

A_MAN = ROHAN & MAN
EOMER = title("Éomer")
ERKENBRAND = title("Erkenbrand")
GANDALF = title("Gandalf")
THE_FRIEND = that("friend", "that companion")

CARDS: dict[str, Card] = {
    "18_94": (
        each_time(played(YOURS & ROHAN & POSSESSION, when=FROM_HAND), to=place_tokens("Rohan")),
        skirmish(remove_tokens("Rohan", 3), to=make(ROHAN & COMPANION, plus(1), damage(1))),
    ),
    "18_95": (
        bearer(A_MAN),
        always(while_(is_(BEARER, MOUNTED), strength(BEARER, 1))),
        archery(is_(BEARER, EOMER), exert(BEARER), to=by(A_SHADOW_PLAYER, exert(YOURS & MINION))),
    ),
    "18_96": (
        bearer(A_MAN),
        fellowship(exert(BEARER), to=play(FOLLOWER, "deck")),
        skirmish(discard(FOLLOWER), to=make(BEARER, plus(either(ERKENBRAND, 5, 4)))),
    ),
    "18_97": (
        bearer(A_MAN),
        always(minion_archery(-1)),
        skirmish(is_(BEARER, ERKENBRAND), FIERCE_SKIRMISH, add_twilight(2), to=cancel_skirmish(BEARER)),
        response(about_to_be_wounded(A_MAN), spot(GANDALF), exert(BEARER), to=prevent()),
    ),
    "18_98": (maneuver(at(PLAINS), exert(ROHAN & COMPANION), to=return_to_hand(MINION)),),
    "18_99": (skirmish(to=transfer(ROHAN & POSSESSION & ~borne_by(SELF) & related("fit_for", SELF), SELF)),),
    "18_100": (
        bearer(A_MAN | title("Merry")),
        skirmish(
            discard(FOLLOWER),
            to=(
                make(BEARER, plus(4)),
                if_(
                    is_(BEARER, title("Gamling")),
                    may((spot(COMPANION & ~BEARER, name="friend"), make(THE_FRIEND, plus(4), until=REGROUP))),
                ),
            ),
        ),
    ),
    "18_101": (
        archery(
            discard(ROHAN & POSSESSION),
            to=one_of(wound(~WOUNDED & MINION), exert(MINION), discard(SHADOW & CARD & borne_by(RING_BEARER))),
        ),
    ),
    "18_102": (
        to_play(spot(title("Théoden"))),
        skirmish(
            spot(A_MAN & bearing(POSSESSION), name="man"),
            discard_hand(1, ROHAN & POSSESSION),
            to=make(that("man", "that Man"), plus(2)),
        ),
    ),
    "18_103": (always(while_(spot_tokens("Rohan", 1), strength(SELF, 2))),),
    "18_104": (
        each_time(moves(), spot(ROHAN & COMPANION), to=discard(POSSESSION & borne_by(CHARACTER)), may=True),
        skirmish(add_twilight(1), to=transfer_elsewhere(ROHAN & POSSESSION & borne_by(COMPANION))),
    ),
    "18_105": (
        always(
            while_(can_spot(GANDALF), resistance(SELF, 2)),
            while_(can_spot(EOMER), gains(SELF, "damage")),
            while_(can_spot(MOUNTED & ROHAN & COMPANION, 3), strength(SELF, 2)),
        ),
    ),
}
