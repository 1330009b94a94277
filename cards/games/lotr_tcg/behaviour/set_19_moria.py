"""Define the Moria cards of set 19."""

# ruff: noqa: F403, F405
from cards.language.words import *


def tentacle() -> tuple[Ability, ...]:
    """Return the text of a tentacle: it is stronger the more tentacles there are, may not bear possessions, and is
    discarded whenever the fellowship is not at a marsh.
    """
    return (
        always(rule("may_not_bear", SELF, POSSESSION), strength(SELF, count(TENTACLE))),
        whenever(not_(at(MARSH)), to=discard(SELF)),
    )


CARDS: dict[str, Card] = {
    "19_18": (
        always(
            while_(
                at(UNDERGROUND),
                rule("skip_phase", phase="archery"),
                rule("skip_phase", phase="maneuver"),
                rule("may_not_be_assigned_against", SELF, COMPANION & Measured("strength", high=6)),
            )
        ),
    ),
    "19_19": tentacle(),
    "19_20": tentacle(),
    "19_21": (
        whenever(can_spot(OTHER & MINION & ~TENTACLE), to=discard(each(OTHER & MINION & ~TENTACLE))),
        always(rule("may_not_bear", SELF, POSSESSION), gains(HERE, "marsh")),
        shadow(to=play(TENTACLE, "discard")),
    ),
}
