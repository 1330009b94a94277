"""Scenarios: a table in an exact position, moves, and what must come of them. The runner; each game has an Adapter."""
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from play.engine.flow import Decision
from play.engine.game import PASS, Game, decision_of
from play.engine.refusal import Illegal
from play.engine.state import State

S = TypeVar("S", bound=State)
KEYS = {"game", "name", "rule", "setup", "seed", "script", "steps"}
STEPS = ("until", "expect", "options", "refuse")
PATIENCE = 2000
"""How many passes `until` makes before it gives up."""


class ScenarioError(Exception):
    """The scenario cannot be carried out or does not hold; the message says why."""


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


class Adapter(ABC, Generic[S]):
    """What the runner must know of one game."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    @abstractmethod
    def build(self, setup: dict[str, Any], seed: int, script: list[Any]) -> Table[S]:
        """The table at its first decision. Raises ScenarioError for keys, cards or positions it does not know."""

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
        decision = decision_of(table.state, seat)
        if decision is None:
            name = next(n for n, s in table.seats.items() if s == seat)
            raise ScenarioError(f"{name} has nothing to decide; open: {describe(self.game.waiting(table.state))}")
        return decision

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
            raise ScenarioError(f"{len(found)} options match {dict(action)}; on offer: {describe([decision])}")
        return found[0]


def pass_picks(decision: Decision) -> tuple[int, ...]:
    """How to pass here. Raises ScenarioError where that is not legal."""
    if PASS in decision.options:
        return (decision.options.index(PASS),)
    if decision.low == 0:
        return ()
    raise ScenarioError(f"passing is not possible; on offer: {describe([decision])}")


def describe(decisions: Iterable[Decision]) -> str:
    return "; ".join(f"seat {d.seat} {d.kind} {list(d.options)}" for d in decisions) or "nothing"


def allow(given: Mapping[str, Any], known: Iterable[str], where: str) -> None:
    """Raise ScenarioError for keys that are not known there."""
    if not isinstance(given, Mapping):
        raise ScenarioError(f"{where}: expected keys and values, not {given!r}")
    unknown = [str(key) for key in given if key not in set(known)]
    if unknown:
        raise ScenarioError(f"{where}: unknown key {', '.join(unknown)} (known: {', '.join(known)})")


def run_scenario(document: Mapping[str, Any], adapter: Adapter[Any]) -> str:
    """Carry out a scenario: an empty string if all holds, else `step N: reason` (step 0 is the setup)."""
    number = 0
    try:
        allow(document, KEYS, "scenario")
        setup, script = document.get("setup") or {}, list(document.get("script") or [])
        table = adapter.build(setup, int(document.get("seed", 1)), script)
        for step in document.get("steps") or []:
            number += 1
            run_step(adapter, table, step)
    except ScenarioError as error:
        return f"step {number}: {error}"
    except Illegal as illegal:
        return f"step {number}: {illegal.refusal.code}: {illegal.refusal.sentence}"
    except Exception as error:  # a scenario must report what breaks, in the rules too, and let the others run
        return f"step {number}: {type(error).__name__}: {error}"
    return ""


def run_step(adapter: Adapter[Any], table: Table[Any], step: Any) -> None:
    if not isinstance(step, Mapping) or not step:
        raise ScenarioError(f"{step!r} is no step")
    if "refuse" in step:
        refuse(adapter, table, step)
        return
    if len(step) != 1:
        raise ScenarioError(f"a step has one key, not {', '.join(map(str, step))}")
    ((key, value),) = step.items()
    if key == "until":
        pass_until(adapter, table, value)
    elif key == "expect":
        expect(adapter, table, value)
    elif key == "options":
        check_options(adapter, table, value)
    else:
        adapter.perform(table, table.seat(key), value)


def expect(adapter: Adapter[Any], table: Table[Any], wanted: Mapping[str, Any]) -> None:
    for path, value in wanted.items():
        if not adapter.holds(table, path, value):
            raise ScenarioError(f"expected {path} to be {value!r}, it is {adapter.read(table, path)!r}")


def pass_until(adapter: Adapter[Any], table: Table[Any], wanted: Mapping[str, Any]) -> None:
    """Pass for everybody until the condition holds at a decision."""
    for _ in range(PATIENCE):
        if all(adapter.holds(table, path, value) for path, value in wanted.items()):
            return
        waiting = adapter.game.waiting(table.state)
        if not waiting:
            raise ScenarioError(f"the match is over and {dict(wanted)} never held")
        adapter.game.apply(table.state, waiting[0].seat, pass_picks(waiting[0]))
    raise ScenarioError(f"{dict(wanted)} did not hold after {PATIENCE} passes")


def offered(adapter: Adapter[Any], table: Table[Any], seat: int, action: Any) -> bool:
    """Could the seat do this now? Tried on a copy."""
    copy = Table(table.state.clone(), table.seats, table.aliases)
    try:
        adapter.perform(copy, seat, action)
    except (ScenarioError, Illegal):
        return False
    return True


def check_options(adapter: Adapter[Any], table: Table[Any], wanted: Mapping[str, Any]) -> None:
    for name, lists in wanted.items():
        seat = table.seat(name)
        allow(lists, ("offers", "lacks"), f"options of {name}")
        decision = adapter.open_decision(table, seat)
        for action in lists.get("offers") or []:
            if not offered(adapter, table, seat, action):
                raise ScenarioError(f"{action!r} is not offered to {name}; on offer: {describe([decision])}")
        for action in lists.get("lacks") or []:
            if offered(adapter, table, seat, action):
                raise ScenarioError(f"{action!r} is offered to {name}, and should not be")


def refuse(adapter: Adapter[Any], table: Table[Any], step: Mapping[str, Any]) -> None:
    """The action must not be possible, for a reason that says so, and the table stays as it was."""
    allow(step, ("refuse", "because"), "refuse")
    given = dict(step["refuse"])
    because = str(step.get("because", given.pop("because", "")))
    before = table.state.dump()
    for name, action in given.items():
        seat = table.seat(name)
        if offered(adapter, table, seat, action):
            raise ScenarioError(f"{action!r} of {name} was not refused")
        reason = adapter.reason(table, seat, action)
        if because.lower() not in reason.lower():
            raise ScenarioError(f"{action!r} is refused because of {reason!r}, not {because!r}")
    if table.state.dump() != before:
        raise ScenarioError("the refusal changed the table")
