"""Define the Gandalf cards of set 5."""

# ruff: noqa: F403, F405
from cards.language.words import *


def roused() -> Ability:
    """Return the ability that lets an unhasty Ent fight, at the price of exerting a Hobbit or discarding two cards from
    hand.
    """
    return assignment(one_of(exert(UNBOUND & HOBBIT), discard_hand(2)), to=make(SELF, must("hasty"), until=REGROUP))


CARDS: dict[str, Card] = {
    "5_15": (roused(), fellowship(exert(SELF), to=heal(UNBOUND & HOBBIT))),
    "5_16": (
        maneuver(
            exert(title("Gandalf"), 3),
            to=make(
                UNBOUND & COMPANION & signet("Gandalf"),
                plus(5),
                defender(1),
                damage(2),
                must("no_wounds"),
                until=REGROUP,
            ),
        ),
    ),
    "5_17": (roused(),),
    "5_18": (maneuver(at_least("twilight", 3), exert(title("Gandalf")), to=wound(MINION, 2)),),
    "5_19": (roused(), skirmish(exert(SELF), to=wound(ISENGARD & MINION & skirmishing(SELF)))),
    "5_20": (
        maneuver(
            exert(title("Gandalf")),
            to=unless(EACH_SHADOW_PLAYER, discard(MINION), discard(up_to(2, SHADOW & POSSESSION))),
        ),
    ),
}
