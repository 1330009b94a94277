"""The log of a match and the table it leads to.

The table after any entry comes from the newest snapshot before it and the choices since; without a usable snapshot,
from the seed. Every entry has a link of a hash chain over itself and what it led to, so that a replay can be checked
entry by entry. The chain is over choices and outcomes, not over how the rules are written or kept (State.outcome).
"""
import hashlib
import zlib
from collections import OrderedDict, deque
from collections.abc import Iterable, Iterator, Sequence
from threading import Lock
from typing import Any, NamedTuple

import msgspec

from play import games
from play.engine.flow import Decision
from play.engine.game import Game, decision_of
from play.engine.refusal import Illegal, Refusal
from play.engine.state import Event, StaleProcedure, State, outcome_of
from play.models import Match, Move, Snapshot
from play.rows import row, rows
from play.rulebook import Rules, rules

KEPT_LATEST = 8
KEPT_EVERY = 16
KIND = Move.Kind
PLAYED = (KIND.CHOICE, KIND.SIGNAL)
"""What seats do in the game itself; everything else is about the match."""
LINK = "="
"""What links of the chain begin with; links of before were made over bytes that no longer exist."""


class RulesChanged(Exception):
    """The log of this match is not legal under the rules of today."""


class Entry(NamedTuple):
    """One entry of the log, what happened at it, and the table after it (None before the match begins)."""

    move: Move
    state: State | None
    events: Sequence[Event]


def game_of(match: Match) -> Game[Any]:
    return games.game(match.game)


def rulebook_of(match: Match) -> Rules:
    return rules(game_of(match))


def rules_of(match: Match) -> str:
    """The identity of the rules as they are today."""
    return rulebook_of(match).identity


def as_json(value: Any) -> Any:
    """Plain values as they come back from a JSON column."""
    return msgspec.json.decode(msgspec.json.encode(value))


def decision_id(state: State, seat: int) -> str:
    """Names an open decision: it stays the same while other seats answer theirs."""
    return f"{state.asked}.{seat}"


# Going forward


def opening(match: Match) -> State:
    """The table as the match begins."""
    state: State = game_of(match).new(match.options, match.size, match.seed, match.guarded_to > 0)
    return state


def chosen(decision: Decision, picks: Iterable[int]) -> list[Any]:
    """The options picked, as JSON values: what the choice meant, whatever order a later version offers them in."""
    return [as_json(decision.options[pick]) for pick in picks]


def carry_out(game: Game[Any], state: State, move: Move) -> None:
    """Do again, in place, what an entry of the log says. Raises Illegal where the rules no longer agree with it."""
    if move.kind == KIND.SIGNAL:
        game.signal(state, move.seat or 0, move.chosen)
        return
    decision = decision_of(state, move.seat)
    picks = tuple(move.picks)
    if decision is None or decision_id(state, move.seat) != move.decision:
        raise Illegal(Refusal("other_decision", f"Entry {move.number} answers a question that is not asked."))
    if any(not 0 <= pick < len(decision.options) for pick in picks) or chosen(decision, picks) != move.chosen:
        raise Illegal(Refusal("other_option", f"Entry {move.number} picks an option that is not offered."))
    game.apply(state, move.seat, picks)


def walk(match: Match, moves: Iterable[Move], state: State | None = None, after: int = 0) -> Iterator[Entry]:
    """Every entry with the table after it, from the table after entry `after`. The same table is changed in place.

    Raises RulesChanged when the log is not legal today. An undo needs its goal among the entries that are walked.
    """
    moves = list(moves)
    game = game_of(match)
    goals = {move.back for move in moves if move.kind == KIND.UNDO}
    kept = {after: state.clone()} if state is not None and after in goals else {}
    for move in moves:
        events: Sequence[Event] = ()
        try:
            if move.kind == KIND.START:
                state = opening(match)
                events = state.events
            elif move.kind in PLAYED and state is not None:
                carry_out(game, state, move)
                events = state.events
            elif move.kind == KIND.UNDO:
                state = kept[move.back].clone()
        except Exception as error:
            raise RulesChanged(f"{match} at entry {move.number}: {error}") from error
        if move.number == match.guarded_to and state is not None:
            state.guarded = False
        yield Entry(move, state, events)
        if move.number in goals and state is not None:
            kept[move.number] = state.clone()


def in_effect(moves: Iterable[Move], kinds: Sequence[str] = (KIND.CHOICE,)) -> list[Move]:
    """The choices (or other `kinds`) that count: those that were not taken back."""
    kept: list[Move] = []
    for move in moves:
        if move.kind == KIND.UNDO:
            kept = [earlier for earlier in kept if earlier.number <= move.back]
        elif move.kind in kinds:
            kept.append(move)
    return kept


# Reading


def state_at(match: Match, version: int) -> State | None:
    """The table after entry `version`; None before the match begins. Raises RulesChanged."""
    saved = nearest(match, version)
    if saved and saved[1] == version:
        return saved[0]
    state = None
    for entry in walk_from(saved, match, version):
        state = entry.state
    return state


def entries_with_states(match: Match, after: int, upto: int) -> Iterator[Entry]:
    """The entries after `after` up to `upto`. A table is good until the next one is asked for. Raises RulesChanged."""
    for entry in walk_from(nearest(match, after), match, upto):
        if entry.move.number > after:
            yield entry


def walk_from(saved: tuple[State, int] | None, match: Match, upto: int) -> Iterator[Entry]:
    """Walk from a snapshot, or from the seed where there is none or an undo goes back behind it."""
    state, start = saved if saved else (None, 0)
    moves = entries(match, start, upto)
    if any(move.kind == KIND.UNDO and move.back < start for move in moves):
        state, start, moves = None, 0, entries(match, 0, upto)
    return walk(match, moves, state, start)


def nearest(match: Match, version: int) -> tuple[State, int] | None:
    """The newest snapshot that is no newer than this and was made under the rules of today."""
    wanted = "match_id = %s AND version <= %s AND rules = %s ORDER BY version DESC LIMIT 1"
    saved = row(Snapshot, wanted, match.pk, version, rules_of(match))
    if saved is None:
        return None
    try:
        return game_of(match).state.load(zlib.decompress(saved.data), rulebook_of(match).names), saved.version
    except (StaleProcedure, zlib.error, ValueError, msgspec.MsgspecError):
        return None


def entries(match: Match, after: int, upto: int) -> list[Move]:
    return rows(Move, "match_id = %s AND number > %s AND number <= %s ORDER BY number", match.pk, after, upto)


class Replayed(NamedTuple):
    """What a replay of the whole log gave: is it the `same` as what was written down, the table it leads to, and the
    bytes of the tables for which there are snapshots."""

    same: bool
    state: State | None
    tables: dict[int, bytes]


def compared(match: Match) -> Replayed:
    """Replay the whole log and compare every link of the chain and every snapshot. Raises RulesChanged.

    Links from before the newest RULES entry were made by rules that are gone and are not compared; where links of
    before are not comparable, the snapshots of before are.
    """
    moves = entries(match, 0, match.version)
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
    """Does the entry have the link that it would be given now?"""
    move = entry.move
    comparable = move.chain.startswith(LINK) and move.kind != KIND.KEPT
    return not comparable or link(match.pk, previous, move, entry.state) == move.chain


def agrees(dump: bytes, state: State | None) -> bool:
    """Are these the bytes of this table, whatever its frames are called? Those of before begin with a list."""
    first, *fields, _frames = msgspec.msgpack.decode(dump)
    told = fields if isinstance(first, list) else [first, *fields]
    return state is not None and outcome_of(told) == state.outcome()


def renew(match: Match, replayed: Replayed) -> None:
    """Keep the snapshots as the rules of today would write them."""
    for version, dump in replayed.tables.items():
        saved = Snapshot.objects.filter(match=match, version=version)
        saved.update(rules=rules_of(match), data=zlib.compress(dump, 1))


# Showing


class Memory:
    """The newest entry of the matches that this process has shown lately, so that showing the next costs one step.

    The link of the chain stands for everything up to an entry. What is kept is never changed, only copied.
    """

    def __init__(self, room: int = 200) -> None:
        self.room, self.lock = room, Lock()
        self.kept: OrderedDict[str, Entry] = OrderedDict()

    def get(self, match: Match) -> Entry | None:
        """The newest entry, if it can still be the last or lead to it."""
        entry = self.kept.get(match.pk)
        return entry if entry and entry.move.number <= match.version and match.rules == rules_of(match) else None

    def put(self, match: Match, entry: Entry) -> None:
        with self.lock:
            self.kept[match.pk] = entry
            self.kept.move_to_end(match.pk)
            while len(self.kept) > self.room:
                self.kept.popitem(last=False)


MEMORY = Memory()


def newest(match: Match) -> Entry | None:
    """The last entry with its table and events, from memory or one step from it. Raises RulesChanged."""
    known = MEMORY.get(match)
    if known and known.move.chain == match.chain:
        return known
    saved = (known.state.clone(), known.move.number) if known and known.state else nearest(match, match.version - 1)
    last = deque(walk_from(saved, match, match.version), maxlen=1)
    for entry in last:
        MEMORY.put(match, entry)
    return last[0] if last else None


def shown_state(match: Match, version: int) -> State | None:
    """The table after entry `version`, to be looked at and not changed. Raises RulesChanged."""
    if version != match.version:
        return state_at(match, version)
    entry = newest(match)
    return entry.state if entry else None


def shown_entries(match: Match, after: int, upto: int) -> Iterator[Entry]:
    """As `entries_with_states`, to be looked at and not changed."""
    if after == match.version - 1 and (entry := newest(match)):
        return iter((entry,))
    return entries_with_states(match, after, upto)


def links(match: Match, after: int, upto: int) -> list[tuple[int, str]]:
    """Number and link of each entry after `after` up to `upto`."""
    if after >= upto:
        return []
    if (after, upto) == (match.version - 1, match.version):
        return [(match.version, match.chain)]
    found = Move.objects.filter(match=match, number__gt=after, number__lte=upto)
    return list(found.order_by("number").values_list("number", "chain"))


# Writing


def link(match_id: str, previous: str, move: Move, state: State | None) -> str:
    """The next link of the chain: equal links mean equal entries and equal outcomes up to here."""
    entry = [match_id, move.number, move.kind, move.seat, move.decision, move.picks, move.chosen, move.back]
    outcome = state.outcome() if state is not None else b""
    return LINK + hashlib.sha256(previous.encode() + msgspec.json.encode(entry) + outcome).hexdigest()[:31]


def append(match: Match, move: Move, state: State | None, **changes: Any) -> Move:
    """Write the next entry, the table after it and the match's `changes`, all or nothing, within a transaction.

    The row of the match is the claim: it is changed only if it still is at the version we know, so that two writers
    that both got this far leave one entry. Raises Overtaken for the other.
    """
    move.match, move.number = match, match.version + 1
    move.chain = link(match.pk, match.chain, move, state)
    changes |= {"version": move.number, "chain": move.chain, "changed": move.at, "nudged": move.at}
    if not Match.objects.filter(pk=match.pk, version=match.version).update(**changes):
        raise Overtaken(f"{match} has moved on from {match.version}")
    move.save(force_insert=True)
    for name, value in changes.items():
        setattr(match, name, value)
    if state is not None:
        store(match, move, state)
    return move


class Overtaken(Exception):
    """Somebody else has written the entry that we were about to write."""


def store(match: Match, move: Move, state: State) -> None:
    """Keep the newest few snapshots and one in sixteen of the older ones; the row of an old one is used again."""
    book = rulebook_of(match)
    new = {"version": move.number, "rules": book.identity, "data": zlib.compress(state.dump(book.stored), 1)}
    old = move.number - KEPT_LATEST
    if old > 0 and old % KEPT_EVERY and Snapshot.objects.filter(match=match, version=old).update(**new):
        return
    Snapshot.objects.create(match=match, **new)
