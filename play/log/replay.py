"""Rebuild the table that a match's log leads to.

The table after an entry comes from the newest snapshot before it and the choices since, or from the seed without a
usable snapshot.
"""

import json
import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from play.engine.game import Game
from play.engine.refusal import Illegal, Refusal
from play.engine.state import Event, StaleProcedure, State, decision_of, outcome_of, witnessed
from play.games.start_positions import planted
from play.log.append import LINK, next_link
from play.log.entries import KIND, PLAYED, Entry, RulesChanged, chosen, decision_id, read_entries
from play.log.rules_version import game_of, rulebook_of, rules_of
from play.models import Match, Move, Snapshot
from play.queries import fetch_one

# Going forward


def opening(match: Match) -> State:
    """Return the table with which the match begins."""
    if match.start_position:
        set_up: State = planted(match.game, json.loads(match.start_position)).state
        return set_up
    game = game_of(match)
    earlier = {option.name: option.earlier for option in game.options if option.earlier is not None}
    state: State = game.new(earlier | match.options, match.size, match.seed, match.hidden_prompts_until > 0)
    return state


def carry_out(game: Game[Any], state: State, move: Move) -> None:
    """Repeat the choice or signal of a log entry on the table, in place. Raise Illegal if the current rules do not
    allow it there.
    """
    if move.kind == KIND.SIGNAL:
        game.signal(state, move.actor, move.choice_summary or "")
        return
    decision = decision_of(state, move.actor)
    picks = tuple(move.picks)
    if decision is None or decision_id(state, move.actor) != move.decision:
        raise Illegal(Refusal("other_decision", f"Entry {move.number} answers a question that is not asked."))
    if any(not 0 <= pick < len(decision.options) for pick in picks) or chosen(decision, picks) != move.choice_summary:
        raise Illegal(Refusal("other_option", f"Entry {move.number} picks an option that is not offered."))
    game.apply(state, move.actor, picks)


def walk(
    match: Match, moves: Iterable[Move], state: State | None = None, after: int = 0, in_stages: bool = False
) -> Iterator[Entry]:
    """Yield each log entry with the table after it, and with the table after each event if `in_stages`. `state` is the
    table after entry `after`, from which the replay starts; the same table is changed in place. The target of each
    undo must be among the entries. Raise RulesChanged if the log is no longer legal.
    """
    moves = list(moves)
    game = game_of(match)
    goals = {move.undo_target for move in moves if move.kind == KIND.UNDO}
    kept = {after: state.clone()} if state is not None and after in goals else {}
    for move in moves:
        events: Sequence[Event] = ()
        stages: Sequence[State] = ()
        try:
            if move.kind == KIND.START:
                state = opening(match)
                events = state.events
            elif move.kind in PLAYED and state is not None:
                if in_stages:
                    with witnessed(state) as stages:
                        carry_out(game, state, move)
                else:
                    carry_out(game, state, move)
                events = state.events
            elif move.kind == KIND.UNDO:
                state = kept[move.undo_target or 0].clone()
        except Exception as error:
            raise RulesChanged(f"{match} at entry {move.number}: {error}") from error
        if move.number == match.hidden_prompts_until and state is not None:
            state.hides_information = False
        yield Entry(move, state, events, stages)
        if move.number in goals and state is not None:
            kept[move.number] = state.clone()


# Reading


def state_at(match: Match, version: int) -> State | None:
    """Return the table after entry `version`, or None before the match begins.

    Raise RulesChanged if the log is no longer legal.
    """
    saved = nearest(match, version)
    if saved and saved[1] == version:
        return saved[0]
    state = None
    for entry in walk_from(saved, match, version):
        state = entry.state
    return state


def entries_with_states(match: Match, after: int, upto: int) -> Iterator[Entry]:
    """Yield the entries after `after` up to `upto` with their tables; each table is valid only until the next is
    requested.

    Raise RulesChanged if the log is no longer legal.
    """
    for entry in walk_from(nearest(match, after), match, upto):
        if entry.move.number > after:
            yield entry


def walk_from(saved: tuple[State, int] | None, match: Match, upto: int, in_stages: bool = False) -> Iterator[Entry]:
    """Yield the log entries after a snapshot, or all from the beginning if there is no snapshot or an undo goes back
    before it. Raise RulesChanged if the log is no longer legal.
    """
    state, start = saved if saved else (None, 0)
    moves = read_entries(match, start, upto)
    if any(move.kind == KIND.UNDO and (move.undo_target or 0) < start for move in moves):
        state, start, moves = None, 0, read_entries(match, 0, upto)
    return walk(match, moves, state, start, in_stages)


def nearest(match: Match, version: int) -> tuple[State, int] | None:
    """Return (table, version) of the newest snapshot under the current rules that is not later than this version, or
    None.
    """
    condition = "match_id = %s AND version <= %s AND rules = %s ORDER BY version DESC LIMIT 1"
    saved = fetch_one(Snapshot, condition, match.pk, version, rules_of(match))
    if saved is None:
        return None
    try:
        return game_of(match).rules.state.load(zlib.decompress(saved.data), rulebook_of(match).names), saved.version
    except (StaleProcedure, zlib.error, ValueError, msgspec.MsgspecError):
        return None


# Comparing


class Replayed(NamedTuple):
    """The result of replaying a whole log: whether it led to the `same` tables as recorded, the final table, and the
    tables to store as snapshots, as bytes by version.
    """

    same: bool
    state: State | None
    tables: dict[int, bytes]


def compared(match: Match) -> Replayed:
    """Replay the whole log, compare each chain link and each snapshot with what is stored, and return the outcome.
    Entries before the newest RULES entry were made under rules that are gone, and are not compared. Chain links in
    an older format cannot be compared, but snapshots of the same entries are. Raise RulesChanged if the log is no
    longer legal.
    """
    moves = read_entries(match, 0, match.version)
    since = max((move.number for move in moves if move.kind == KIND.RULES), default=0)
    saved = {snapshot.version: zlib.decompress(snapshot.data) for snapshot in match.snapshots.all()}
    previous, same, state, tables = "", len(moves) == match.version, None, {}
    for entry in walk(match, moves):
        number, state = entry.move.number, entry.state
        if number >= since:
            same = same and links_up(match, previous, entry) and (number not in saved or agrees(saved[number], state))
        if number in saved and state is not None:
            tables[number] = state.dump(rulebook_of(match).stored)
        previous = entry.move.chain
    return Replayed(same and previous == match.chain, state, tables)


def links_up(match: Match, previous: str, entry: Entry) -> bool:
    """Return whether the chain link stored with an entry equals the one computed now. Links that cannot be compared
    count as equal.
    """
    move = entry.move
    comparable = move.chain.startswith(LINK) and move.kind != KIND.ABANDONED
    return not comparable or next_link(match.pk, previous, move, entry.state) == move.chain


def agrees(dump: bytes, state: State | None) -> bool:
    """Return whether a stored table equals this table, apart from the names of its frames. Tables stored in the older
    format begin with a list.
    """
    first, *fields, _frames = msgspec.msgpack.decode(dump)
    kept = fields if isinstance(first, list) else [first, *fields]
    return state is not None and outcome_of(kept) == state.outcome()


def renew(match: Match, replayed: Replayed) -> None:
    """Replace the match's snapshots with the replayed tables, stored under the current rules."""
    for version, dump in replayed.tables.items():
        saved = Snapshot.objects.filter(match=match, version=version)
        saved.update(rules=rules_of(match), data=zlib.compress(dump, 1))
