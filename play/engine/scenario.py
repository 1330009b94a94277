"""Scenarios: a table in an exact position, moves, and what must come of them. The runner; each game has an Adapter."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from play.engine.flow import Decision
from play.engine.game import PASS, Game, decision_of, plain
from play.engine.refusal import Illegal
from play.engine.state import Event, State, frozen
from play.engine.tracing import left_open, questions, sentences, trace_step

S = TypeVar("S", bound=State)
KEYS = {"game", "name", "rule", "setup", "seed", "script", "steps"}
REFUSE = ("refuse", "because", "asked")
SPECTATOR = "spectator"
PATIENCE = 2000
"""How many passes `until` makes before it gives up."""


class ScenarioError(Exception):
    """The scenario cannot be carried out or does not hold; the message says why."""


class NotOffered(ScenarioError):
    """The action is well formed, and the game does not offer it now."""


@dataclass
class Table(Generic[S]):
    """A match under test: seats and things by the names the scenario gives them."""

    state: S
    seats: dict[str, int] = field(default_factory=dict)
    aliases: dict[str, Any] = field(default_factory=dict)

    def name(self, alias: str, thing: Any) -> None:
        """Give a thing its alias. Raises ScenarioError when the alias is taken."""
        if alias in self.aliases or alias in self.seats:
            raise ScenarioError(f"the alias {alias!r} is used twice")
        self.aliases[alias] = thing

    def thing(self, alias: Any) -> Any:
        """What the alias stands for."""
        if alias not in self.aliases:
            raise ScenarioError(f"{alias!r} is no alias of this scenario ({', '.join(map(str, self.aliases))})")
        return self.aliases[alias]

    def seat(self, name: str) -> int:
        """The number of a seat named in the setup."""
        if name not in self.seats:
            raise ScenarioError(f"{name!r} is no seat of this scenario ({', '.join(self.seats)})")
        return self.seats[name]

    def viewer(self, name: str) -> int | None:
        """A seat, or None for `spectator`."""
        return None if name == SPECTATOR else self.seat(name)

    def name_of(self, seat: int) -> str:
        """The name of a seat; a seat that the setup does not name has its number."""
        return next((name for name, number in self.seats.items() if number == seat), f"seat {seat}")


class Adapter(ABC, Generic[S]):
    """What the runner must know of one game."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    @abstractmethod
    def build(self, setup: dict[str, Any], seed: int, script: list[Any]) -> Table[S]:
        """The table at its first decision. Raises ScenarioError for keys, cards or positions it does not know."""

    def plant(self, setup: dict[str, Any], seed: int, script: list[Any]) -> Table[S]:
        """The same table as a match has it, for a match that begins there. Raises ScenarioError."""
        return self.build(setup, seed, script)

    def key(self, table: Table[S], seat: int, name: str) -> str:
        """The key in the view of what the scenario calls so. Raises ScenarioError where there is no such thing."""
        return name

    @abstractmethod
    def fits(self, table: Table[S], decision: Decision, option: Any, action: Mapping[str, Any]) -> bool:
        """Is this option what the action means? `{choose: [A, B]}` comes here as one `{choose: X}` after the other."""

    @abstractmethod
    def read(self, table: Table[S], path: str) -> Any:
        """The value at a path of `expect`. Raises ScenarioError for an unknown path."""

    def holds(self, table: Table[S], path: str, value: Any) -> bool:
        """Does the path have this value?"""
        return bool(self.read(table, path) == value)

    def reason(self, table: Table[S], seat: int, action: Any) -> str:
        """Why the game says an action is not on offer; all reasons it gives the seat, where it cannot tell which."""
        return "; ".join(refusal.sentence for refusal in self.game.why_not(table.state, seat).values())

    def perform(self, table: Table[S], seat: int, action: Any) -> None:
        """Carry out an action. A game whose questions are smaller than the scenario's actions answers several here."""
        decision = self.open_decision(table, seat)
        self.game.apply(table.state, seat, self.picks(table, decision, action))

    def open_decision(self, table: Table[S], seat: int) -> Decision:
        """What the seat is asked. Raises NotOffered when it is asked nothing."""
        decision = decision_of(table.state, seat)
        if decision is None:
            asked = ", ".join(f"{name} ({other.kind})" for name, other in self.waiting(table).items()) or "nobody"
            raise NotOffered(f"{table.name_of(seat)} has nothing to decide; asked is {asked}")
        return decision

    def asked(self, table: Table[S], decision: Decision) -> str:
        """The name under which a scenario answers a decision."""
        return table.name_of(decision.seat)

    def answers(self, decision: Decision, action: Any) -> bool:
        """Could such an action answer this kind of question at all?"""
        return True

    def waiting(self, table: Table[S]) -> dict[str, Decision]:
        """What is asked now, by the names that answer; of several questions to one, the first."""
        found: dict[str, Decision] = {}
        for decision in self.game.waiting(table.state):
            found.setdefault(self.asked(table, decision), decision)
        return found

    def picks(self, table: Table[S], decision: Decision, action: Any) -> tuple[int, ...]:
        """The places of the options that the action means: each part must match exactly one."""
        if action == "pass":
            return pass_picks(decision)
        if not isinstance(action, Mapping):
            raise ScenarioError(f"{action!r} is no action")
        parts = [action]
        if isinstance(action.get("choose"), list):
            parts = [{**action, "choose": part} for part in action["choose"]]
        return tuple([self.place(table, decision, part) for part in parts])

    def place(self, table: Table[S], decision: Decision, action: Mapping[str, Any]) -> int:
        options = enumerate(decision.options)
        found = [i for i, option in options if option != PASS and self.fits(table, decision, option, action)]
        if len(found) != 1:
            kind = ScenarioError if found else NotOffered
            raise kind(f"{len(found)} options match {dict(action)}")
        return found[0]


def pass_picks(decision: Decision) -> tuple[int, ...]:
    """How to pass here, or to give the only answer there is. Raises NotOffered where there is a choice."""
    if PASS in decision.options:
        return (decision.options.index(PASS),)
    if decision.low in (0, len(decision.options)):
        return tuple(range(decision.low))
    raise NotOffered("passing is not possible")


def allow(given: Mapping[str, Any], known: Iterable[str], where: str) -> None:
    """Raise ScenarioError for keys that are not known there."""
    if not isinstance(given, Mapping):
        raise ScenarioError(f"{where}: expected keys and values, not {given!r}")
    unknown = [str(key) for key in given if key not in set(known)]
    if unknown:
        raise ScenarioError(f"{where}: unknown key {', '.join(unknown)} (known: {', '.join(known)})")


def negated(wanted: Any) -> bool:
    """Is this `{not: value}`?"""
    return isinstance(wanted, Mapping) and set(wanted) == {"not"}


def agrees(test: Callable[[Any], bool], wanted: Any) -> bool:
    """Does the value asked for pass the test, or, for `{not: value}`, fail it?"""
    return not test(wanted["not"]) if negated(wanted) else test(wanted)


def run_scenario(document: Mapping[str, Any], adapter: Adapter[Any], trace: Callable[[str], None] | None = None) -> str:
    """Carry out a scenario: an empty string if all holds, else `step N: reason` (step 0 is the setup).

    `trace` is given each step, what it tells who may know all of it, and what is asked then.
    """
    number, table = 0, None
    try:
        allow(document, KEYS, "scenario")
        setup, script = document.get("setup") or {}, list(document.get("script") or [])
        table = adapter.build(setup, int(document.get("seed", 1)), script)
        if trace:
            trace(f"asked: {questions(adapter, table)}")
        for step in document.get("steps") or []:
            number += 1
            run_step(adapter, table, step)
            if trace:
                trace_step(adapter, table, step, next(iter(step)) not in CHECKS, trace)
    except ScenarioError as error:
        return f"step {number}: {error}{left_open(adapter, table)}"
    except Illegal as illegal:
        return f"step {number}: {illegal.refusal.code}: {illegal.refusal.sentence}{left_open(adapter, table)}"
    except Exception as error:  # a scenario must report what breaks, in the rules too, and let the others run
        return f"step {number}: {type(error).__name__}: {error}"
    return ""


def run_step(adapter: Adapter[Any], table: Table[Any], step: Any) -> None:
    if not isinstance(step, Mapping) or not step:
        raise ScenarioError(f"{step!r} is no step")
    if "refuse" in step:
        allow(step, REFUSE, "refuse")
        step = {"refuse": {**step["refuse"], **{key: step[key] for key in REFUSE[1:] if key in step}}}
    if len(step) != 1:
        raise ScenarioError(f"a step has one key, not {', '.join(map(str, step))}")
    ((key, value),) = step.items()
    if key in STEPS:
        STEPS[key](adapter, table, value)
    else:
        adapter.perform(table, table.seat(key), value)


def expect(adapter: Adapter[Any], table: Table[Any], wanted: Mapping[str, Any]) -> None:
    for path, value in wanted.items():
        if not holds(adapter, table, path, value):
            raise ScenarioError(f"expected {path} to be {value!r}, it is {adapter.read(table, path)!r}")


def holds(adapter: Adapter[Any], table: Table[Any], path: str, value: Any) -> bool:
    return agrees(lambda one: adapter.holds(table, path, one), value)


def pass_until(adapter: Adapter[Any], table: Table[Any], wanted: Mapping[str, Any]) -> None:
    """Pass for everybody until the condition holds at a decision."""
    for _ in range(PATIENCE):
        if all(holds(adapter, table, path, value) for path, value in wanted.items()):
            return
        waiting = adapter.game.waiting(table.state)
        if not waiting:
            raise ScenarioError(f"the match is over and {dict(wanted)} never held")
        adapter.game.apply(table.state, waiting[0].seat, pass_picks(waiting[0]))
    raise ScenarioError(f"{dict(wanted)} did not hold after {PATIENCE} passes")


def check_waiting(adapter: Adapter[Any], table: Table[Any], wanted: Mapping[str, Any]) -> None:
    """These seats and no others are asked, each the kind of question that is given."""
    kinds = {name: decision.kind for name, decision in adapter.waiting(table).items()}
    for name in wanted:
        table.seat(name)
    same = set(kinds) == set(wanted)
    if not same or not all(agrees(kinds[name].__eq__, kind) for name, kind in wanted.items()):
        raise ScenarioError(f"expected to be asked: {dict(wanted)}, asked are: {kinds}")


def check_view(adapter: Adapter[Any], table: Table[Any], wanted: Mapping[str, Any]) -> None:
    """What viewers see: `{SEAT: {PATH: VALUE}}`, the path into the view, of a mapping only the keys that are given."""
    for name, paths in wanted.items():
        view = adapter.game.view(table.state, table.viewer(name))
        for path, value in paths.items():
            found = within(table, view, str(path))
            if not contains(found, value):
                raise ScenarioError(f"expected {name} to see {path} as {value!r}, it is {found!r}")


def within(table: Table[Any], view: Any, path: str) -> Any:
    """The part of a view at a path: keys, and places of a list by their number or, of one per seat, by its name."""
    for part in path.split("."):
        if isinstance(view, list):
            place = int(part) if part.isdecimal() else table.seat(part)
            view = view[place] if place < len(view) else None
        elif isinstance(view, Mapping) and part in view:
            view = view[part]
        else:
            raise ScenarioError(f"the view has no {path!r}: there is no {part!r} in {view!r}")
    return view


def contains(found: Any, wanted: Any) -> bool:
    """Equal, but a mapping may have more keys."""
    if negated(wanted):
        return not contains(found, wanted["not"])
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        return all(key in found and contains(found[key], value) for key, value in wanted.items())
    if isinstance(wanted, list) and isinstance(found, list | tuple):
        return len(wanted) == len(found) and all(map(contains, found, wanted))
    return bool(found == wanted)


def check_told(adapter: Adapter[Any], table: Table[Any], wanted: Mapping[str, Any]) -> None:
    """What the last answer told viewers: `{SEAT: words that one of the sentences has}`."""
    for name, words in wanted.items():
        told = sentences(adapter.game, table.state, table.viewer(name))
        if not agrees(lambda one, told=told: any(str(one) in sentence for sentence in told), words):  # type: ignore[misc]
            raise ScenarioError(f"expected {name} to be told {words!r}, it was {list(told)}")


def check_question(adapter: Adapter[Any], table: Table[Any], wanted: Mapping[str, Any]) -> None:
    """What seats are asked in words: `{SEAT: words that the question or one of its answers has}`."""
    for name, words in wanted.items():
        decision = adapter.open_decision(table, table.seat(name))
        labels = [adapter.game.label(decision, option, table.state).text for option in decision.options]
        told = [plain(text) for text in (adapter.game.say(decision, table.state, decision.seat), *labels)]
        if not agrees(lambda one, told=told: any(str(one) in sentence for sentence in told), words):  # type: ignore[misc]
            raise ScenarioError(f"expected {name} to be asked {words!r}, it is {told}")


def check_event(adapter: Adapter[Any], table: Table[Any], wanted: Any) -> None:
    """The last event: its kind, or `[kind, fact, ...]` with its first facts, seats and cards by their names."""
    last = table.state.events[-1] if table.state.events else Event("nothing", ())
    names = {**table.seats, **table.aliases}

    def same(fact: Any, given: Any) -> bool:
        return bool(fact == frozen(given) or (isinstance(given, str) and fact == names.get(given)))

    def fits(given: Any) -> bool:
        kind, *facts = given if isinstance(given, list) else [given]
        return last.kind == kind and len(last.facts) >= len(facts) and all(map(same, last.facts, facts))

    if not agrees(fits, wanted):
        raise ScenarioError(f"expected the last event to be {wanted!r}, it is {[last.kind, *last.facts]}")


def offered(adapter: Adapter[Any], table: Table[Any], seat: int, action: Any) -> bool:
    """Could the seat do this now? Tried on a copy. Raises ScenarioError for an action that means nothing here."""
    copy = Table(table.state.clone(), table.seats, table.aliases)
    try:
        adapter.perform(copy, seat, action)
    except (NotOffered, Illegal):
        return False
    return True


def check_options(adapter: Adapter[Any], table: Table[Any], wanted: Mapping[str, Any]) -> None:
    """What a seat that is asked may do, and what it may not."""
    for name, lists in wanted.items():
        seat = table.seat(name)
        allow(lists, ("offers", "lacks"), f"options of {name}")
        decision = adapter.open_decision(table, seat)
        for action in lists.get("offers") or []:
            if not offered(adapter, table, seat, action):
                raise ScenarioError(f"{action!r} is not offered to {name}")
        for action in lists.get("lacks") or []:
            must_fit(adapter, name, decision, action)
            if offered(adapter, table, seat, action):
                raise ScenarioError(f"{action!r} is offered to {name}, and should not be")


def must_fit(adapter: Adapter[Any], name: str, decision: Decision, action: Any) -> None:
    """That an action is not on offer shows nothing where the question is about something else."""
    if not adapter.answers(decision, action):
        raise ScenarioError(f"{name} is asked {decision.kind!r}, which {action!r} could never answer")


def refuse(adapter: Adapter[Any], table: Table[Any], wanted: Mapping[str, Any]) -> None:
    """The action of a seat must not be possible, for a reason that says so, and nothing changes.

    The seat must be asked what such an action could answer, unless a reason is given; or, with `asked: no`, nothing:
    then no action at all is possible.
    """
    given = dict(wanted)
    because, asked = str(given.pop("because", "")), given.pop("asked", True)
    before = table.state.dump()
    for name, action in given.items():
        seat = table.seat(name)
        if asked:
            decision = adapter.open_decision(table, seat)
            if not because:
                must_fit(adapter, name, decision, action)
        elif name in adapter.waiting(table):
            raise ScenarioError(f"{name} is asked")
        if offered(adapter, table, seat, action):
            raise ScenarioError(f"{action!r} of {name} was not refused")
        reason = adapter.reason(table, seat, action)
        if because.lower() not in reason.lower():
            raise ScenarioError(f"{action!r} is refused because of {reason!r}, not {because!r}")
    if table.state.dump() != before:
        raise ScenarioError("the refusal changed the table")


def check_result(adapter: Adapter[Any], table: Table[Any], wanted: Any) -> None:
    """How the match ended: `{winners: [SEAT], reason: CODE, SEAT: {place: 1, score: 30}}`, or null while it goes on."""
    result, found = adapter.game.result(table.state), None
    if result is not None:
        standings = {table.name_of(seat): standing._asdict() for seat, standing in enumerate(result.standings)}
        found = {**standings, "winners": [table.name_of(seat) for seat in result.winners], "reason": result.reason}
    if not contains(found, wanted):
        raise ScenarioError(f"expected the result to be {wanted!r}, it is {found!r}")


CHECKS: dict[str, Callable[[Adapter[Any], Table[Any], Any], None]] = {
    "expect": expect,
    "options": check_options,
    "refuse": refuse,
    "waiting": check_waiting,
    "view": check_view,
    "told": check_told,
    "event": check_event,
    "question": check_question,
    "result": check_result,
}
"""Steps that look and change nothing."""
STEPS = {**CHECKS, "until": pass_until}
