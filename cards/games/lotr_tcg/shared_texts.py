"""Texts that cards of several files have."""

# ruff: noqa: F403, F405
from cards.language.words import *


def desert_attack() -> Ability:
    """When its skirmish starts, it may wound its opponent for twilight."""
    return each_time(
        happens("start_of_skirmish", SELF),
        remove_twilight(3),
        to=wound((COMPANION | ALLY) & skirmishing(SELF)),
        may=True,
    )


def a_threat_or_itself() -> Ability:
    """Each move costs a threat, or the card."""
    return each_time(moves(), to=one_of(add_threats(1), discard(SELF)))


STOUT_DWARF = DWARF & DAMAGING
STOUT = that("stout", "that Dwarf")


def bonus_of(who: Noun) -> Step:
    """X in the rest of the text is the damage bonus of that card."""
    return remember(ValueOf("damage", who), words="X being its damage bonus")
