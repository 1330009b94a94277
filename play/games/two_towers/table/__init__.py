"""Show the table to players: views, sentences, labels."""

from play.engine.game import Table
from play.games.two_towers import state
from play.games.two_towers.table import results, say, view

PHRASES = (
    "Remember the goals.",
    "Mind the special rules of this chapter.",
    "Look at who has won how many tricks.",
    "Look at the face-up cards.",
    "Good luck!",
    "Well played!",
    "Again?",
)
"""Phrases about public facts only, nothing about hidden cards, wishes or plans (RL47)."""


def acting_seat(g: state.Table, hand: int) -> int | None:
    """Return the seat that plays a hand, or None if no hand acts."""
    return None if hand < 0 else g.seat_of(hand)


TABLE = Table(
    view=view.view,
    say=say.say,
    label=say.label,
    why_not=view.why_not,
    actors=say.ACTORS,
    sheets=results.SHEETS,
    acting_seat=acting_seat,
    phrases=PHRASES,
)
