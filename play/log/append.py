"""Write log entries, each with its link in a hash chain, and the tables they lead to.

The chain covers choices and outcomes, not how the rules are written or stored (State.outcome), so that a replay can be
checked entry by entry.
"""

import hashlib
import zlib
from typing import Any

import msgspec

from play.engine.state import State
from play.log.rules_version import rulebook_of
from play.models import Match, Move, Snapshot
from play.queries import insert_row, update_rows

KEPT_LATEST = 8
KEPT_EVERY = 16
LINK = "="
"""The prefix of chain links; older links were made over bytes that no longer exist."""


class Overtaken(Exception):
    """Raised when another process has written the entry that this one was about to write."""


def next_link(match_id: str, previous: str, move: Move, state: State | None) -> str:
    """Return the next link of the log's hash chain. If two logs have equal links, all their entries up to that point,
    and the tables these lead to, are equal.
    """
    entry = [
        match_id,
        move.number,
        move.kind,
        move.seat,
        move.decision,
        move.picks,
        move.choice_summary,
        move.undo_target,
    ]
    outcome = state.outcome() if state is not None else b""
    return LINK + hashlib.sha256(previous.encode() + msgspec.json.encode(entry) + outcome).hexdigest()[:31]


def append(match: Match, move: Move, state: State | None, **changes: Any) -> Move:
    """Write the next log entry, the table after it and the match's `changes`, within a transaction. The match's row is
    changed only if it still has the version of `match`, so that only one of two competing writers succeeds. Raise
    Overtaken for the other.
    """
    move.match, move.number = match, match.version + 1
    move.chain = next_link(match.pk, match.chain, move, state)
    changes |= {"version": move.number, "chain": move.chain, "changed": move.at, "woken_at": move.at}
    if not update_rows(Match, "id = %s AND version = %s", match.pk, match.version, **changes):
        raise Overtaken(f"{match} has moved on from {match.version}")
    insert_row(move)
    for name, value in changes.items():
        setattr(match, name, value)
    if state is not None:
        store_snapshot(match, move, state)
    return move


def store_snapshot(match: Match, move: Move, state: State) -> None:
    """Store a snapshot of the table after this entry. The newest few snapshots are kept, and one in sixteen of the
    older ones; the rows of the rest are reused.
    """
    book = rulebook_of(match)
    new = {"version": move.number, "rules": book.identity, "data": zlib.compress(state.dump(book.stored), 1)}
    old = move.number - KEPT_LATEST
    if old > 0 and old % KEPT_EVERY and update_rows(Snapshot, "match_id = %s AND version = %s", match.pk, old, **new):
        return
    insert_row(Snapshot(match=match, **new))
