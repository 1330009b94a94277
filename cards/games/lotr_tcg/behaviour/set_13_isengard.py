"""Define the Isengard cards of set 13."""

# ruff: noqa: F403, F405
from cards.language.words import *

SARUMAN = title("Saruman")


def deceived(strength: int, *keywords: str) -> Step:
    """Return the step that turns the condition into a Wizard minion that takes no wounds, until the regroup phase."""
    return become_minion(strength, 1, *keywords, race="Wizard", no_wounds=True, until=REGROUP)


CARDS: dict[str, Card] = {
    "13_78": (each_time(wins(WIZARD), to=deceived(11, "Fierce", "Damage+1")),),
    "13_79": (each_time(start_of("maneuver"), exert(WIZARD), to=deceived(10, "Fierce"), may=True),),
    "13_80": (each_time(happens("healed", WIZARD), to=deceived(12, "Fierce")),),
    "13_81": (
        bearer(WIZARD),
        regroup(
            both(can_spot(YOURS & SARUMAN & MINION), cannot_spot(MINION & ~SARUMAN)),
            discard(SELF),
            to=return_to_hand(YOURS & SARUMAN & MINION),
        ),
    ),
}
