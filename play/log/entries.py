"""Read log entries: what they contain, and those stored for a match."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from play.engine.flow import Decision
from play.engine.state import Event, State
from play.models import Match, Move
from play.queries import fetch_all

KIND = Move.Kind
PLAYED = (KIND.CHOICE, KIND.SIGNAL)
"""Entries of the game itself; all others are about the match."""


class RulesChanged(Exception):
    """Raised when the log of a match is not legal under the current rules."""


class Entry(NamedTuple):
    """An entry of the log, the events it caused, and the table after it (None before the match begins). `stages` are
    copies of the table after each of the events, if the replay was asked to keep them.
    """

    move: Move
    state: State | None
    events: Sequence[Event]
    stages: Sequence[State] = ()


def read_entries(match: Match, after: int, upto: int) -> list[Move]:
    return fetch_all(Move, "match_id = %s AND number > %s AND number <= %s ORDER BY number", match.pk, after, upto)


def in_effect(moves: Iterable[Move], kinds: Sequence[str] = (KIND.CHOICE,)) -> list[Move]:
    """Return the entries of these `kinds` (by default, choices) that have not been undone."""
    kept: list[Move] = []
    for move in moves:
        if move.kind == KIND.UNDO:
            kept = [earlier for earlier in kept if earlier.number <= (move.undo_target or 0)]
        elif move.kind in kinds:
            kept.append(move)
    return kept


def json_values(value: Any) -> Any:
    """Return values in the form in which a JSON column returns them, with lists for tuples, for example."""
    return msgspec.json.decode(msgspec.json.encode(value))


def decision_id(state: State, seat: int) -> str:
    """Return the id of an open decision, which stays the same while other seats answer theirs."""
    return f"{state.asked}.{seat}"


def chosen(decision: Decision, picks: Iterable[int]) -> list[Any]:
    """Return the picked options themselves as JSON values, which do not depend on the order in which the options were
    offered.
    """
    return [json_values(decision.options[pick]) for pick in picks]
