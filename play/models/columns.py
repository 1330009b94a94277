"""Describe the content of JSON columns. Rows of old matches may lack new fields."""

from typing import NotRequired, TypedDict


class StoredResult(TypedDict):
    """The content of `Match.result`: how the match ended."""

    standings: list[list[int]]
    """By seat: place, from 1, and score in the game's own points."""
    winners: list[int]
    """Seats."""
    reason: str
    """A code of the game, or `conceded`."""


class UndoRequest(TypedDict):
    """The content of `Match.undo_request`: a seat's request to undo its last choice."""

    seat: int
    to: int
    """The log entry to undo."""
    agreed: list[int]
    """Seats."""


class RematchAnswers(TypedDict):
    """The content of `Match.rematch_offer`: the seats that have agreed to a rematch and those that have declined."""

    agreed: list[int]
    declined: list[int]


class SeatRating(TypedDict):
    """The content of `Seat.rating`: the effect of a rated match on the rating of the seat's player."""

    place: int
    before: list[float]
    """Mean and standard deviation."""
    after: list[float]
    matches: int
    """Rated matches with this one."""
    opponents: NotRequired[int]
    """Different opponents in them."""
    met: NotRequired[int]
    """How many of these opponents were met for the first time in this match."""
    weight: NotRequired[float]
    """The share of the change that counted (people/pairings.py)."""
