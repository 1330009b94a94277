"""Say in words how much time players have, and how long a match takes."""

from collections.abc import Mapping
from typing import Any

from play.match import clocks
from play.presentation import presentation

NO_LIMIT = "No time limit"
UNITS = ((86400, "day"), (3600, "hour"), (60, "minute"), (1, "second"))
WEEK, MONTH = 7, 30
"""Lengths in days."""


def clock_in_words(clock: Mapping[str, Any]) -> str:
    """Return the time limits of a match in words, such as "5 minutes each, plus 5 seconds per move"."""
    if "bank" in clock:
        more = clock.get("increment", 0)
        return f"{span(clock['bank'])} each" + (f", plus {span(more)} per move" if more else "")
    limits = [(clock.get("turn"), "per turn"), (clock.get("move"), "per move")]
    return " and ".join(f"{span(seconds)} {per}" for seconds, per in limits if seconds) or NO_LIMIT


def span(seconds: int) -> str:
    """Return a span of time in the largest unit that it is a whole number of, such as "15 minutes"."""
    size, unit = next((size, unit) for size, unit in UNITS if seconds % size == 0)
    return counted(seconds // size, unit)


def counted(number: int, unit: str) -> str:
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"


def expected_length(game: str, size: int, clock: Mapping[str, Any]) -> str:
    """Return a sentence on how long a match usually takes, or "" if that is not known."""
    length = length_in_words(game, size, clock)
    return f"A match usually takes {length}." if length else ""


def length_in_words(game: str, size: int, clock: Mapping[str, Any]) -> str:
    """Return how long a match of this game usually takes with this many players, such as "about 25 minutes", or "" if
    that is not known. By days, it depends on how often the turn comes to a player.
    """
    known = presentation(game)
    if not clocks.is_by_days(clock):
        return f"about {known.minutes} minutes" if known.minutes else ""
    if not known.turns:
        return ""
    turns = known.turns[min(known.turns, key=lambda players: (abs(players - size), players))]
    return f"about {between(turns, 2 * turns)} with one turn a day"


def between(low: int, high: int) -> str:
    """Return a range of days in weeks or months, such as "1 to 2 months"."""
    length, unit = (WEEK, "week") if high < 2 * MONTH else (MONTH, "month")
    shortest, longest = max(1, round(low / length)), max(1, round(high / length))
    return counted(longest, unit) if shortest == longest else f"{shortest} to {counted(longest, unit)}"
