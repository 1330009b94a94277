"""Benchmark what the design promises: `make bench`, or `python -m bench NAME` for some.

Each module has a function `measure()`, which yields a `Row` per figure.
"""

from typing import NamedTuple


class Row(NamedTuple):
    """One figure of a benchmark. `holds` says whether it meets the design's target, and is None if
    there is no target.
    """

    what: str
    figure: str
    aim: str = ""
    holds: bool | None = None


def rounded(figure: float) -> str:
    """Return a figure as text, with four significant digits or, from 1000, as a whole number."""
    return f"{figure:,.0f}" if figure >= 1000 else f"{figure:,.4g}"


def at_most(what: str, figure: float, limit: float, unit: str) -> Row:
    return Row(what, f"{rounded(figure)} {unit}", f"at most {limit:,g} {unit}", figure <= limit)


def at_least(what: str, figure: float, limit: float, unit: str) -> Row:
    return Row(what, f"{rounded(figure)} {unit}", f"at least {limit:,g} {unit}", figure >= limit)
