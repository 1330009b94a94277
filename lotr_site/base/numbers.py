"""Parsing whole numbers sent by strangers, for all callers. `int()` accepts more than it seems (signs, spaces,
underscores, the digits of all scripts), fails on what `isdigit()` lets through, and takes seconds on a text of a
million digits."""

from typing import Any

MOST = 2**31 - 1
DIGITS = frozenset("0123456789")


def whole(value: Any, least: int = 0, most: int = MOST) -> int | None:
    """Return the number, if `value` is one from `least` to `most`: an int or a text of at most 10 digits. Else None."""
    number = value if type(value) is int else None
    if isinstance(value, str) and 0 < len(value) <= 10 and DIGITS.issuperset(value):
        number = int(value)
    return number if number is not None and least <= number <= most else None
