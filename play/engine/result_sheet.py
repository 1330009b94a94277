"""Define the sheet on which a table stops when a round, a board or a game of a match has ended."""

from typing import NamedTuple


class ResultSheet(NamedTuple):
    """The result of a finished part of a match, as everyone at the table may see it. Players are called `Player 1` and
    so on.

    `title` names the part, and `why` says in a sentence how it ended. `heads` are the headings of the columns after
    the first, which names the row; each of `rows` and `totals` has one cell more than that.
    """

    title: str
    why: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: tuple[tuple[str, ...], ...] = ()


def player_headings(seats: int) -> tuple[str, ...]:
    """Return the headings of a sheet with a column for each seat."""
    return tuple([f"Player {seat + 1}" for seat in range(seats)])


def points_row(name: str, values: tuple[int, ...]) -> tuple[str, ...]:
    """Return a row of points, with a dot in place of each 0."""
    return (name, *[str(value) if value else "·" for value in values])
