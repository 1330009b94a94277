"""Cache the newest tables of the matches that this process has shown recently."""

from collections import OrderedDict, deque
from collections.abc import Iterator, Sequence
from functools import partial
from threading import Lock

from play.engine.state import State
from play.log.entries import Entry
from play.log.replay import entries_with_states, nearest, state_at, walk_from
from play.log.rules_version import rules_of
from play.models import Match, Move
from play.queries import fetch_one

AT_ONCE = 8
"""How many of the newest entries are kept if they were replayed together because they came in quick succession."""


class Memory:
    """A cache of the newest entry of each match that this process has shown recently, so that showing the following
    entry takes only one step of replay, and of the entries that were replayed together with it. An entry's chain link
    identifies the whole log up to that entry. Cached tables are never changed, only copied.
    """

    def __init__(self, room: int = 200) -> None:
        self.room, self.lock = room, Lock()
        self.kept: OrderedDict[str, Entry] = OrderedDict()
        self.earlier: dict[str, Sequence[Entry]] = {}

    def get(self, match: Match) -> Entry | None:
        """Return the cached entry if it may still be the match's last one or precede it, otherwise None."""
        entry = self.kept.get(match.pk)
        return entry if entry and entry.move.number <= match.version and match.rules == rules_of(match) else None

    def put(self, match: Match, entry: Entry, earlier: Sequence[Entry] = ()) -> None:
        """Keep the newest entry of a match, and the `earlier` entries right before it."""
        with self.lock:
            self.kept[match.pk], self.earlier[match.pk] = entry, earlier
            self.kept.move_to_end(match.pk)
            while len(self.kept) > self.room:
                self.earlier.pop(self.kept.popitem(last=False)[0], None)

    def after(self, match: Match, number: int) -> list[Entry]:
        """Return the entries after entry `number` up to the newest, or [] if not all of them are cached."""
        newest = self.kept.get(match.pk)
        if newest is None or newest.move.chain != match.chain:
            return []
        found = [entry for entry in (*self.earlier.get(match.pk, ()), newest) if entry.move.number > number]
        return found if found[:1] and found[0].move.number == number + 1 else []


MEMORY = Memory()


def newest(match: Match) -> Entry | None:
    """Return the last log entry with its table and events, from the cache or by replaying, or None for an empty log.
    Raise RulesChanged if the log is no longer legal.
    """
    cached = MEMORY.get(match)
    if cached and cached.move.chain == match.chain:
        return cached
    saved = (cached.state.clone(), cached.move.number) if cached and cached.state else nearest(match, match.version - 1)
    walked = deque(map(partial(kept_apart, match), walk_from(saved, match, match.version, in_stages=True)), AT_ONCE)
    if not walked:
        return None
    last = walked.pop()
    MEMORY.put(match, last, tuple(walked))
    return last


def kept_apart(match: Match, entry: Entry) -> Entry:
    """Return an entry of a replay with a copy of its table, unless it is the last one: the replay changes the table."""
    if entry.state is None or entry.move.number == match.version:
        return entry
    return entry._replace(state=entry.state.clone())


class Choices:
    """A cache of the last choice of each seat whose table this process has shown recently: (version, log entry) by
    match and seat.
    """

    def __init__(self, room: int = 2000) -> None:
        self.room, self.lock = room, Lock()
        self.kept: OrderedDict[tuple[str, int], tuple[int, Move | None]] = OrderedDict()

    def put(self, match: Match, seat: int, move: Move | None) -> Move | None:
        with self.lock:
            self.kept[match.pk, seat] = (match.version, move)
            self.kept.move_to_end((match.pk, seat))
            while len(self.kept) > self.room:
                self.kept.popitem(last=False)
        return move


CHOICES = Choices()
LAST_CHOICE = "match_id = %s AND kind = %s AND seat = %s AND number <= %s ORDER BY number DESC LIMIT 1"


def last_choice(match: Match, seat: int) -> Move | None:
    """Return the log entry of a seat's newest choice, whether undone or not, or None. It is taken from the cache, from
    the newest entry, or from the database.
    """
    version, cached = CHOICES.kept.get((match.pk, seat), (-1, None))
    if version == match.version:
        return cached
    entry = MEMORY.get(match)
    if version != match.version - 1 or entry is None or entry.move.chain != match.chain:
        return CHOICES.put(match, seat, fetch_one(Move, LAST_CHOICE, match.pk, Move.Kind.CHOICE, seat, match.version))
    own = entry.move.kind == Move.Kind.CHOICE and entry.move.seat == seat
    return CHOICES.put(match, seat, entry.move if own else cached)


def shown_state(match: Match, version: int) -> State | None:
    """Return the table after entry `version`, or None before the match begins. The caller must not change the table.
    Raise RulesChanged if the log is no longer legal.
    """
    if version != match.version:
        return state_at(match, version)
    entry = newest(match)
    return entry.state if entry else None


def shown_entries(match: Match, after: int, upto: int) -> Iterator[Entry]:
    """Return an iterator over the same entries as `entries_with_states`, from the cache if possible. The caller must
    not change them.
    """
    if upto == match.version and newest(match) and (entries := MEMORY.after(match, after)):
        return iter(entries)
    return entries_with_states(match, after, upto)


def links(match: Match, after: int, upto: int) -> list[tuple[int, str]]:
    """Return (number, chain link) of the entries after `after` up to `upto`."""
    if after >= upto:
        return []
    if (after, upto) == (match.version - 1, match.version):
        return [(match.version, match.chain)]
    moves = Move.objects.filter(match=match, number__gt=after, number__lte=upto)
    return list(moves.order_by("number").values_list("number", "chain"))
