"""Parse whole numbers sent by strangers.

`int()` accepts more than is obvious (signs, spaces, underscores, the digits of all scripts), fails on some texts that
`isdigit()` accepts, and takes seconds for a text of a million digits.
"""

from typing import Any

MOST = 2**31 - 1
DIGITS = frozenset("0123456789")


def whole(value: Any, minimum: int = 0, maximum: int = MOST) -> int | None:
    """Return `value` as a number from `minimum` to `maximum`, or None if it is not such a number. It may be an int or a
    text of at most 10 digits.
    """
    number = value if type(value) is int else None
    if isinstance(value, str) and 0 < len(value) <= 10 and DIGITS.issuperset(value):
        number = int(value)
    return number if number is not None and minimum <= number <= maximum else None
