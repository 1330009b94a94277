"""Define the Gondor cards of set 5."""

# ruff: noqa: F403, F405
from cards.language.words import *

WALLED = MINION & bearing(GONDOR & FORTIFICATION)
TRAPPED = that("trapped", "that minion")


def falls_on(*price: Step) -> Ability:
    """Return the skirmish action that transfers a fortification from the support area to a minion skirmishing a Gondor
    Man.
    """
    return skirmish(is_(SELF, IN_SUPPORT_AREA), *price, to=transfer(SELF, MINION & skirmishing(GONDOR & MAN)))


CARDS: dict[str, Card] = {
    "5_31": (
        always(while_(STARTING_FELLOWSHIPS, cost(YOURS & OTHER & KNIGHT, -1))),
        assignment(assign(WALLED, SELF), to=heal(SELF)),
    ),
    "5_32": (falls_on(one_of(exert(GONDOR & MAN), spot(KNIGHT, 3))),),
    "5_33": (falls_on(one_of(exert(GONDOR & MAN), spot(KNIGHT, 3))),),
    "5_34": (skirmish(to=(pick_cards(choose(WALLED, name="trapped")), discard(each(SHADOW & borne_by(TRAPPED))))),),
    "5_35": (),
    "5_36": (fellowship(discard(GONDOR & CONDITION), to=heal(SELF)),),
    "5_37": (skirmish(to=wound(WALLED)),),
    "5_38": (regroup(exert(KNIGHT), to=transfer(GONDOR & FORTIFICATION & borne_by(MINION), None)),),
    "5_39": (falls_on(exert(choose(GONDOR & MAN, 2))),),
    "5_40": (fellowship(exert(KNIGHT), to=play(GONDOR & FORTIFICATION, "discard")),),
    "5_41": (
        fellowship(
            exert(title("Aragorn"), 2),
            to=play_up_to(MANY, POSSESSION, "discard", on=COMPANION & signet("Aragorn")),
        ),
    ),
    "5_42": (to_play(spot(KNIGHT)), maneuver(exert(SELF), to=wound(WALLED))),
    "5_43": (skirmish(to=make(GONDOR & MAN, plus(either(skirmishing(WALLED), 4, 2)))),),
}
