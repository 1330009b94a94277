"""Define the Rohan cards of set 5."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "5_79": (
        maneuver(
            spot(ROHAN & MAN, 2),
            to=(
                discard(SELF),
                one_of(remove_tokens("", 2, on=MACHINE), move_cards(ROHAN & POSSESSION, "discard", "hand")),
            ),
        ),
    ),
    "5_80": (maneuver(spot(ROHAN & MAN, 2), to=(discard(POSSESSION | MACHINE), discard(SELF))),),
    "5_81": (fellowship(exert(SELF), spot(VALIANT & MAN, 2), to=play(ROHAN & POSSESSION, "discard")),),
    "5_82": (
        to_play(spot(ROHAN & MAN)),
        skirmish(play(ROHAN & POSSESSION, on=SELF), to=make(SELF, plus(2), damage(1))),
    ),
    "5_83": (),
    "5_84": (
        fellowship(exert(title("Théoden"), 2), to=heal(each(COMPANION & signet("Theoden") & ~title("Théoden")), 2)),
    ),
    "5_85": (regroup(spot(VALIANT & MAN, 3), to=(discard(up_to(2, CONDITION)), LIBERATE)),),
    "5_86": (
        maneuver(
            spot(VALIANT & MAN, 3), to=make(called(VALIANT & MAN, "one of those Men"), defender(1), until=REGROUP)
        ),
    ),
    "5_87": (
        archery(
            spot(ROHAN & MAN, 2),
            to=(discard(SELF), one_of(remove_tokens("", 2, on=MACHINE), apply(minion_archery(-3)))),
        ),
    ),
    "5_88": (bearer(ROHAN & MAN), archery(exert(BEARER), discard(SELF), to=wound(MINION))),
    "5_89": (
        bearer(ROHAN & MAN),
        skirmish(discard(SELF), to=unless(EACH_SHADOW_PLAYER, exert(MINION & FIGHTING), cancel_skirmish(BEARER))),
    ),
    "5_90": (
        regroup(
            exert(SELF),
            spot(ROHAN & POSSESSION, name="gear"),
            to=return_to_hand(that("gear", "that possession")),
        ),
    ),
    "5_91": (
        bearer(ROHAN & MAN),
        always(minion_archery(-1)),
        regroup(discard(SELF), to=heal(BEARER)),
    ),
    "5_92": (regroup(exert(SELF), spot(VALIANT & MAN, 5), to=discard(MINION)),),
    "5_93": (maneuver(play(ROHAN & POSSESSION, on=SELF), to=heal(ROHAN & ALLY)),),
    "5_94": (skirmish(discard(SELF), to=(make(MOUNTED & ROHAN & MAN, plus(3)), if_(at(PLAINS), heal(IT)))),),
    "5_122": (maneuver(play(ROHAN & POSSESSION, on=SELF), to=heal(SELF)),),
}
