"""Read the limits of a number in words: `2 or less`, `at least 8`, `3+`, `from 2 to 4`, `2 or 3`."""

import re
from typing import NamedTuple

N = r"\d{1,3}"
LESS, MORE = "less|fewer|lower|below|under", "more|greater|higher|above|over|up"
AFTER = rf"{N}\s+(?:or|and)\s+(?:{LESS}|{MORE})"
BEFORE = rf"(?:(?:at\s+(?:least|most)|up\s+to|over|above|under|below|(?:(?:no|not)\s+)?(?:{LESS}|{MORE})\s+than)\s+{N})"
BETWEEN = rf"(?:(?:from\s+)?{N}\s+to\s+{N}|between\s+{N}\s+and\s+{N})"
EITHER = rf"{N}\s+or\s+{N}"
WRITTEN = rf"(?:{AFTER}|{BEFORE}|{BETWEEN}|{EITHER})"
"""A limit of several words, which the lexer treats as one token."""
SHORT = re.compile(rf"({N})(?:(\+)|(?:-|–|\.\.)({N}))?")
"""A limit of one word: a number, `3+` or `2-4`."""


class Limit(NamedTuple):
    """A comparison of a field (`sign`, such as `>=`) with one of `values`. A range is written `2..4`."""

    sign: str
    values: tuple[str, ...]


def parse_limit(text: str) -> Limit | None:
    """Return the comparison that a text in a query expresses, such as a number, a range or a minimum.

    Return None if it expresses none.
    """
    if short := SHORT.fullmatch(text):
        low, more, high = short.groups()
        return Limit(">=", (low,)) if more else Limit("=", (f"{low}..{high}" if high else low,))
    if not re.fullmatch(WRITTEN, text, re.IGNORECASE):
        return None
    numbers, words = re.findall(N, text), set(re.findall(r"[a-z]+", text.lower()))
    if len(numbers) == 2:
        return Limit("=", tuple(numbers) if words == {"or"} else ("..".join(numbers),))
    most = bool(words & {*LESS.split("|"), "most"}) or words == {"up", "to"}
    negated, inclusive = bool(words & {"no", "not"}), bool(words & {"or", "and", "least", "most", "to", "no", "not"})
    return Limit((">" if most is negated else "<") + ("=" if inclusive else ""), (numbers[0],))
