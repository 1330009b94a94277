"""Record what can be observed in a TCG scenario, step by step, to find where a changed definition shows."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from play.engine.adapter import Adapter, NotOffered, ScenarioError, Table
from play.engine.scenario import CHECKS
from play.engine.variations import Person, acting_steps, carry_out_step, prepared_table
from play.games.lotr_tcg.meaning import initiative
from play.games.lotr_tcg.meaning.costs import cost_now
from play.games.lotr_tcg.meaning.totals import archery_total, move_limit
from play.games.lotr_tcg.meaning.values import keyword, resistance_left, site_number, strength, vitality_left
from play.games.lotr_tcg.scenario.adapter import TcgAdapter
from play.games.lotr_tcg.state.table import HAND, IN_PLAY
from play.games.lotr_tcg.state.table import Table as State

OPEN = ("burdens", "threats", "site", "alive", "ring_bearer")
PILES = ("deck", "hand", "discard", "dead", "removed")
Answers = list[tuple[int, tuple[int, ...]]]


class Sight(NamedTuple):
    """What can be observed at a stop: the questions, the cards on the table, and the values of cards and seats."""

    asked: tuple[Any, ...]
    lying: tuple[Any, ...]
    worth: dict[tuple[int, str], Any]


class Stop(NamedTuple):
    """A moment in the course of a scenario, given by the number of steps carried out and of questions passed since
    then. It stores the answers given since the previous stop, and what can be observed.
    """

    after: int
    passes: int
    answers: Answers
    sight: Sight


class Watch:
    """The values to observe besides the cards on the table: those to which a card's definition refers."""

    def __init__(self, definition: str) -> None:
        gained = re.findall(r"(?:Gains|Loses)\(.*?, ([a-z-]+)", definition)
        self.words = tuple(dict.fromkeys(gained))
        self.archery = "archery" in definition
        self.costs = "Plus(cost" in definition or "discount" in definition
        self.numbers = "site_number" in definition
        self.initiative = "initiative" in definition

    def worth(self, g: State) -> dict[tuple[int, str], Any]:
        """Return the values of cards and seats by (card or seat, field)."""
        found: dict[tuple[int, str], Any] = {(g.free, "move_limit"): move_limit(g)}
        for c, zone in enumerate(g.zone):
            if zone < IN_PLAY:
                if self.costs and zone == HAND:
                    found[c, "cost"] = cost_now(g, c)
                continue
            card = g.card(c)
            if card.character:
                found[c, "strength"], found[c, "vitality"] = strength(g, c), vitality_left(g, c)
                found[c, "resistance"] = resistance_left(g, c)
                if self.numbers and card.minion:
                    found[c, "roaming_number"] = site_number(g, c)
            for word in self.words:
                found[c, f"keywords.{word}"] = keyword(g, c, word)
        for seat in range(g.seats) if self.archery else ():
            found[seat, "archery"] = archery_total(g, "fellowship" if seat == g.free else "minion")
        if self.initiative:
            found[g.free, "initiative"] = initiative.of_free_peoples(g)
        return found


def sight(g: State, asked: tuple[Any, ...], watch: Watch) -> Sight:
    """Return what can be observed at a table."""
    lying = (
        tuple(g.zone), tuple(g.wounds), tuple(g.host), tuple(g.tokens), tuple(g.owner), tuple(g.holder),
        g.twilight, g.moves, g.free, g.phase, g.ring_worn, g.winner, g.battles, g.skirmish,
        (len(g.effects), len(g.listeners)),
        *[tuple(getattr(g, name)) for name in OPEN], *[tuple(map(tuple, getattr(g, name))) for name in PILES],
    )  # fmt: skip
    return Sight(asked, lying, watch.worth(g))


def questions(adapter: Adapter[Any], g: State) -> tuple[Any, ...]:
    """Return the open questions, each with its seat, its kind and its possible answers."""
    return tuple([(d.seat, d.kind, d.options, d.low, d.high) for d in adapter.game.waiting(g)])


class Recorder:
    """A game that passes everything on to another one and records the answers given."""

    def __init__(self, game: Any) -> None:
        self.game, self.answers = game, Answers()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def apply(self, state: Any, seat: int, picks: tuple[int, ...]) -> None:
        self.answers.append((seat, picks))
        self.game.apply(state, seat, picks)

    def taken(self) -> Answers:
        """Return the answers recorded since the last call."""
        taken, self.answers = self.answers, []
        return taken


class Course:
    """The course of a scenario with a variation, carried out once. After the scenario's steps, everything is declined
    until the end of the turn.
    """

    def __init__(self, document: Mapping[str, Any], entry: Mapping[str, Any], game: Any, watch: Watch) -> None:
        self.document, self.entry, self.watch = document, entry, watch
        self.game = game
        self.adapter: TcgAdapter = TcgAdapter(game)
        self.stops: list[Stop] = []
        self.complete = True

    def run(self, passes: int) -> "Course":
        """Carry out the scenario, record the course and return it. If a step cannot be carried out, it and all later
        steps are left out.
        """
        recorder = Recorder(self.game)
        adapter = TcgAdapter(recorder)  # type: ignore[arg-type]
        table = prepared_table(self.document, self.entry, adapter)
        self.see(table, 0, 0, recorder)
        steps = acting_steps(self.document, CHECKS)
        steps = steps[: self.entry.get("after", len(steps))]
        for number, step in enumerate(steps, 1):
            try:
                carry_out_step(adapter, table, step)
            except (NotOffered, ScenarioError):
                self.complete = False
                return self
            self.see(table, number, 0, recorder)
        turn, person = table.state.turns, Person(adapter, table, self.entry)
        for number in range(1, passes + 1):
            if not adapter.game.waiting(table.state) or table.state.turns > turn:
                break
            person.answer()
            self.see(table, len(steps), number, recorder)
        return self

    def see(self, table: Table[State], after: int, passes: int, recorder: Recorder) -> None:
        g = table.state
        seen = sight(g, questions(self.adapter, g), self.watch)
        self.stops.append(Stop(after, passes, recorder.taken(), seen))

    def first_difference(self) -> tuple[Stop, Table[State] | None] | None:
        """Follow the same course with the cards' current behavior.

        Return the first stop that differs and the table there, or None.
        """
        try:
            table = prepared_table(self.document, self.entry, self.adapter)
        except ScenarioError:  # with the current behavior there is no such table
            return self.stops[0], None
        for stop in self.stops:
            try:
                for seat, picks in stop.answers:
                    self.game.apply(table.state, seat, picks)
                seen = sight(table.state, questions(self.adapter, table.state), self.watch)
            except Exception:  # a course that cannot be followed is a difference
                return stop, None
            if seen != stop.sight:
                return stop, table
        return None


def differing(before: Sight, g: State, table: Table[State], watch: Watch) -> Iterator[str]:
    """Yield the paths at which a table differs from what was observed, simplest first. Cards are named by number."""
    now = sight(g, (), watch)
    for place, field in enumerate(("zone", "wounds", "bearer", "tokens", "owner")):
        yield from (f"{c}.{field}" for c in unlike(before.lying[place], now.lying[place]))
    plain = ("twilight", "moves", "turn", "phase", "ring.worn", "winner")
    yield from (plain[i] for i in unlike(before.lying[6:12], now.lying[6:12]))
    for name, was, is_ in zip(SEEN_OF_SEATS, before.lying[LASTING + 1 :], now.lying[LASTING + 1 :], strict=True):
        yield from (f"{table.name_of(seat)}.{name}" for seat in unlike(was, is_) if name != "ring_bearer")
    for (thing, field), worth in before.worth.items():
        if now.worth.get((thing, field), worth) != worth:
            yield OF_SEATS[field].format(table.name_of(thing)) if field in OF_SEATS else f"{thing}.{field}"
    if before.lying[LASTING] != now.lying[LASTING]:
        yield "lasting"


def unlike(was: Sequence[Any], now: Sequence[Any]) -> list[int]:
    """Return the indexes at which two rows differ."""
    return [i for i, (one, other) in enumerate(zip(was, now, strict=False)) if one != other]


LASTING = 14
"""The index in `Sight.lying` of the numbers of lasting effects and listeners; what is seen of each seat follows it."""
SEEN_OF_SEATS = (*OPEN, *PILES)
OF_SEATS = {"move_limit": "{}.move_limit", "archery": "{}.archery", "initiative": "initiative"}
"""Paths of a seat's values."""
