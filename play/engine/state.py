"""Represent a match as flat columns of plain values, which are cheap to copy, store, send and compare."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar, NamedTuple, Self

import msgspec

from play.engine.chance import Chance
from play.engine.compiler import RESUMES
from play.engine.decision import Decision

ALL = -1
"""Everyone including spectators: the mask of a public event."""


class Event(NamedTuple):
    """One thing that happened in a match, as a kind and a tuple of facts.

    `to` is a bit mask of the seats that may know all of `facts`. Other seats see `public` instead, or do not learn of
    the event at all if that is None.
    """

    kind: str
    facts: tuple[Any, ...]
    to: int = ALL
    public: tuple[Any, ...] | None = None


def event_seen_by(event: Event, seat: int | None) -> Event | None:
    """Return an event with only the facts that a viewer (a seat, or None for a spectator) may know.

    Return None if the viewer does not learn of it at all.
    """
    if event.to == ALL or (seat is not None and event.to >> seat & 1):
        return Event(event.kind, event.facts)
    return None if event.public is None else Event(event.kind, event.public)


class StaleProcedure(Exception):
    """Raised when stored bytes contain a frame of a procedure that no longer exists.

    The match must then be replayed from its log.
    """


def lists_to_tuples(value: Any) -> Any:
    """Return a value in which lists, nested ones included, are turned back into the tuples that they were before being
    stored.
    """
    return tuple([lists_to_tuples(item) for item in value]) if type(value) is list else value


DEPTHS = ("SCALARS", "COLUMNS", "PILES", "TABLES", "DERIVED")


class Slotted(type):
    """A metaclass that gives each declared field of a state class a slot.

    A slot is faster to read, set and above all copy than a dict entry. Any other name is refused.
    """

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> "Slotted":
        """Make the class with a slot for each of its fields, except those that a base already has."""
        named = [field for depth in DEPTHS for field in space.get(depth, ())]
        inherited = {slot for base in bases for above in base.__mro__ for slot in getattr(above, "__slots__", ())}
        new = tuple([field for field in dict.fromkeys(named) if field not in inherited])
        return super().__new__(cls, name, bases, {"__slots__": new, **space})


class State(Chance, metaclass=Slotted):
    """The base class of every game's state.

    A subclass lists the names of its fields by how deeply their values are nested: `SCALARS` (int, str, bool, None, or
    tuples of these), `COLUMNS` (lists of such values, with one entry per card or seat), `PILES` (lists of lists) and
    `TABLES` (dicts with such keys and values). Nothing deeper is allowed, so that `clone` makes an exact copy.

    Some fields are not part of the match: `events` (what happened since the last choice), `cache` (derived values,
    dropped by every `emit`), `witness` (called with the table after each event; a copy has none), and whatever else a
    game derives, listed in `DERIVED` (any values; None on a new or loaded table, and shared by copies).
    """

    __slots__ = (
        "seats", "asked", "pending", "answers", "together", "script", "frames", "hides_information", "asks_all",
        "events", "quiet", "returned", "cache", "witness",
    )  # fmt: skip
    SCALARS: ClassVar[tuple[str, ...]] = ()
    COLUMNS: ClassVar[tuple[str, ...]] = ()
    PILES: ClassVar[tuple[str, ...]] = ()
    TABLES: ClassVar[tuple[str, ...]] = ()
    DERIVED: ClassVar[tuple[str, ...]] = ()
    FIELDS: ClassVar[tuple[str, ...]]
    PENDING: ClassVar[int]
    _copy: ClassVar[Callable[[Any], Any]]

    seats: int
    asked: int
    """How many times the match has stopped to ask; with the seat it names a decision."""
    pending: tuple[Any, ...]
    """The decisions asked together at the last stop; empty when the match is over."""
    answers: tuple[tuple[int, ...] | None, ...]
    """For each of them the picked indexes, or None while it is open."""
    together: bool
    """Whether the rule that asked expects a tuple of answers."""
    script: list[int]
    """Outcomes fixed in advance for `roll`, for scenarios."""
    frames: list[list[Any]]
    signals: list[str]
    """By seat, the moment at which it wants to be asked, or an empty string: a column of the games that have
    signals."""
    hides_information: bool
    """Whether questions that depend on hidden cards are asked even with only one possible answer. This is so between
    people: being asked must not reveal what a seat holds."""

    asks_all: bool
    """Whether every question with any answer is asked, and everyone who might pass is asked for an action. Set on
    scenario tables."""

    def __init_subclass__(cls) -> None:
        """Work out a state class's fields, in the order of its dumps, and the function that copies it."""
        base = ("seed", "draws", "seats", "asked", "pending", "answers", "together")
        cls.SCALARS = tuple(dict.fromkeys((*base, *cls.SCALARS)))
        cls.COLUMNS = tuple(dict.fromkeys(("script", *cls.COLUMNS)))
        cls.FIELDS = (*cls.SCALARS, *cls.COLUMNS, *cls.PILES, *cls.TABLES, "frames")
        cls.PENDING = 1 + cls.FIELDS.index("pending")
        cls._copy = _make_copier(cls)

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seed)
        self.seats = seats
        self.asked = 0
        self.pending = ()
        self.answers = ()
        self.together = False
        self.script = []
        self.frames = []
        self.hides_information = self.asks_all = False
        self.events: list[Event] = []
        self.quiet = False
        self.returned: Any = None
        self.cache: dict[Any, Any] = {}
        self.witness: Callable[[Any], None] | None = None
        for name in self.DERIVED:
            setattr(self, name, None)

    def clone(self) -> Self:
        """Return an independent copy, without the events."""
        copy: Self = type(self)._copy(self)
        return copy

    def for_playouts(self) -> Self:
        """Set this copy to collect no events and to hide nothing, so that no question is asked merely to protect
        secrets. Return it.
        """
        self.quiet, self.hides_information = True, False
        return self

    def emit(self, kind: str, *facts: Any, to: int = ALL, public: tuple[Any, ...] | None = None) -> None:
        """Record that something has happened. Each change of the state must be followed by this or by `touch`."""
        if self.cache:
            self.cache.clear()
        if not self.quiet:
            self.record(Event(kind, facts, to, public))

    def record(self, event: Event) -> None:
        """Add an event, and show the table to its `witness` if it has one."""
        self.events.append(event)
        if self.witness is not None:
            self.witness(self)

    def touch(self) -> None:
        """Drop derived values after a change without an event."""
        self.cache.clear()

    def roll(self, n: int) -> int:
        """Return the next number of the `script`, if there is one, otherwise a random integer from 0 to n - 1."""
        return self.script.pop(0) if self.script else self.rand(n)

    def dump(self, names: Mapping[str, str] | None = None) -> bytes:
        """Return the match as bytes.

        Equal matches give equal bytes. `names` maps names of procedures to those to be stored.
        """
        frames = self.frames
        if names is not None:
            frames = [[names.get(frame[0], frame[0]), *frame[1:]] for frame in frames]
        return _encode([*self._told(), frames])

    def outcome(self) -> bytes:
        """Return, as bytes, everything a replay must reproduce: the table and its questions, without the frames of
        running rules.

        The bytes depend on the contents of fields but not on their names or order, so a field may be renamed, moved, or
        added while it is empty.
        """
        return outcome_of(self._told())

    def _told(self) -> list[Any]:
        """Return a list of whether the match hides information and of every field except the frames.

        The pending decisions include their `hidden` flags only in a match that hides information.
        """
        fields = [self.hides_information, *(getattr(self, name) for name in self.FIELDS[:-1])]
        if not self.hides_information:
            fields[self.PENDING] = [decision[:-1] for decision in self.pending]
        return fields

    @classmethod
    def load(cls, data: bytes, names: Mapping[str, str] | None = None) -> Self:
        """Return the match stored in these bytes, under the current rules.

        `names` maps stored names of procedures to current ones. Raise StaleProcedure for a procedure that no longer
        exists, and ValueError for bytes of another layout.
        """
        state = cls.__new__(cls)
        State.__init__(state, 0, 0)
        state.hides_information, *values = msgspec.msgpack.decode(data)
        if len(values) != len(cls.FIELDS):
            raise ValueError(f"these bytes hold {len(values)} fields, not {len(cls.FIELDS)}")
        for name, value in zip(cls.FIELDS, values, strict=True):
            setattr(state, name, _restored_field(cls, name, value))
        for frame in state.frames:
            frame[0] = (names or {}).get(frame[0], frame[0])
            if frame[0] not in RESUMES:
                raise StaleProcedure(frame[0])
        state.pending = tuple([Decision(*fields) for fields in state.pending])
        return state


@contextmanager
def witnessed(state: State) -> Iterator[list[State]]:
    """Collect copies of the table after each event of the `with` block."""
    stages: list[State] = []
    state.witness = lambda table: stages.append(table.clone())
    try:
        yield stages
    finally:
        state.witness = None


def decision_of(state: State, seat: int) -> Decision | None:
    """Return the decision that the seat has to make now; None if it has none."""
    pending, answers = state.pending, state.answers
    if len(pending) == 1 and pending[0][0] == seat and answers[0] is None:
        return pending[0]  # type: ignore[no-any-return]
    decisions = zip(pending, answers, strict=True)
    return next((decision for decision, answer in decisions if answer is None and decision.seat == seat), None)


def outcome_of(fields: Iterable[Any]) -> bytes:
    """Return the nonempty fields, each encoded as bytes, sorted and joined, so that the result depends only on what the
    fields contain and not on their order.
    """
    return b"".join(sorted([_encode(field) for field in fields if has_content(field)]))


def has_content(value: Any) -> bool:
    """Return whether a value contains anything but zeros and empty values."""
    return any(map(has_content, filter(None, value))) if type(value) in (list, tuple) else bool(value)


_encode = msgspec.msgpack.Encoder().encode


def _frozen_within(column: list[Any]) -> list[Any]:
    """Return a column with nested lists turned into tuples. Most have only numbers and are returned unchanged."""
    return [lists_to_tuples(item) for item in column] if list in set(map(type, column)) else column


def _restored_field(cls: type[State], name: str, value: Any) -> Any:
    """Return a field's value as the state holds it, from a value read from JSON."""
    if name in cls.COLUMNS:
        return _frozen_within(value)
    if name in cls.PILES or name == "frames":
        return [_frozen_within(pile) for pile in value]
    if name in cls.TABLES:
        return {lists_to_tuples(key): lists_to_tuples(item) for key, item in value.items()}
    return lists_to_tuples(value)


def _make_copier(cls: type[State]) -> Callable[[Any], Any]:
    """Return a function that copies a state of this class, generated field by field, which is three times as fast as a
    loop.

    Copies share derived values, which must never be changed in place.
    """
    lines = [
        "def copy(s):",
        " n = new(cls)",
        " n.events = []",
        " n.returned = None",
        " n.cache = {}",
        " n.witness = None",
    ]
    taken_over = ("quiet", "hides_information", "asks_all", *cls.SCALARS, *cls.DERIVED)
    lines += [f" n.{name} = s.{name}" for name in dict.fromkeys(taken_over)]
    lines += [f" n.{name} = s.{name}[:]" for name in cls.COLUMNS]
    lines += [f" n.{name} = [p[:] for p in s.{name}]" for name in (*cls.PILES, "frames")]
    lines += [f" n.{name} = s.{name}.copy()" for name in cls.TABLES]
    space: dict[str, Any] = {"cls": cls, "new": object.__new__}
    exec("\n".join([*lines, " return n"]), space)
    copy: Callable[[Any], Any] = space["copy"]
    return copy
