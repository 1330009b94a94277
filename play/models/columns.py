"""What the JSON columns hold. Rows of old matches hold it as it stands here: a new field is one that may be missing."""

from typing import NotRequired, TypedDict


class StoredResult(TypedDict):
    """`Match.result`: how the match ended."""

    standings: list[list[int]]
    """By seat: place, from 1, and score in the game's own points."""
    winners: list[int]
    """Seats."""
    reason: str
    """A code of the game, or `conceded`."""


class UndoRequest(TypedDict):
    """`Match.undo_request`: somebody asks to take back their last choice."""

    seat: int
    to: int
    """The entry of the log that is to be taken back."""
    agreed: list[int]
    """Seats."""


class RematchAnswers(TypedDict):
    """`Match.rematch_offer`: the seats that have agreed and declined."""

    agreed: list[int]
    declined: list[int]


class SeatRating(TypedDict):
    """`Seat.rating`: what a rated match did to the strength of who played there."""

    place: int
    before: list[float]
    """Mean and standard deviation."""
    after: list[float]
    matches: int
    """Rated matches with this one."""
    opponents: NotRequired[int]
    """Different opponents in them."""
    met: NotRequired[int]
    """How many of these for the first time in this one."""
    weight: NotRequired[float]
    """How much of the change counted (people/pairings.py)."""
