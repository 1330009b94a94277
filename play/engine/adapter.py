"""Define the interface between scenarios and a game: a table in an exact position, and the meaning of actions and
paths.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from play.engine.flow import Decision
from play.engine.game import PASS, Game
from play.engine.state import State, decision_of

S = TypeVar("S", bound=State)
Setup = dict[str, Any]
"""The `setup` of a scenario, or of a seat or thing in it, as YAML: the keys are the game's own (docs/scenarios.md),
and `check_keys` refuses others."""
SPECTATOR = "spectator"


class ScenarioError(Exception):
    """Raised when a scenario cannot be carried out, or something it expects does not hold; the message says what."""


class NotOffered(ScenarioError):
    """Raised when an action is well formed, but the game does not offer it now."""


@dataclass
class Table(Generic[S]):
    """A match under test, with the names by which a scenario refers to its seats, cards and other things."""

    state: S
    seats: dict[str, int] = field(default_factory=dict)
    aliases: dict[str, Any] = field(default_factory=dict)

    def name(self, alias: str, thing: Any) -> None:
        """Record that a scenario calls this thing by this alias. Raise ScenarioError if the alias is already used."""
        if alias in self.aliases or alias in self.seats:
            raise ScenarioError(f"the alias {alias!r} is used twice")
        self.aliases[alias] = thing

    def thing(self, alias: Any) -> Any:
        """Return the thing with this alias. Raise ScenarioError if there is none."""
        if alias not in self.aliases:
            raise ScenarioError(f"{alias!r} is not an alias of this scenario ({', '.join(map(str, self.aliases))})")
        return self.aliases[alias]

    def seat(self, name: str) -> int:
        """Return the number of a seat named in the setup. Raise ScenarioError if there is none."""
        if name not in self.seats:
            raise ScenarioError(f"{name!r} is not a seat of this scenario ({', '.join(self.seats)})")
        return self.seats[name]

    def viewer(self, name: str) -> int | None:
        """Return the number of a seat, or None for `spectator`."""
        return None if name == SPECTATOR else self.seat(name)

    def name_of(self, seat: int) -> str:
        """Return the name of a seat, or "seat" and its number if the setup does not name it."""
        return next((name for name, number in self.seats.items() if number == seat), f"seat {seat}")


class Adapter(ABC, Generic[S]):
    """The interface between the scenario runner and one game."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    @abstractmethod
    def build(self, setup: Setup, seed: int, script: list[Any]) -> Table[S]:
        """Build the table that a scenario's `setup` describes and return it at its first decision.

        Raise ScenarioError for keys, cards or positions that the adapter does not know.
        """

    def plant(self, setup: Setup, seed: int, script: list[Any]) -> Table[S]:
        """Return the table that `build` makes, but in the state that a real match could be in, so that a match can
        start from it.

        Raise ScenarioError for a table that cannot be built.
        """
        return self.build(setup, seed, script)

    def key(self, table: Table[S], seat: int, name: str) -> str:
        """Return the key, in the game's view, of the thing that the scenario calls `name`.

        Raise ScenarioError if there is none.
        """
        return name

    def begun(
        self, setup: Setup, seed: int, script: list[Any], keys: Iterable[str], usual: Mapping[str, Any]
    ) -> Table[S]:
        """Return the table of a setup before anything has been placed on it: with its named seats, its options (added
        to the `usual` ones), and the scripted random numbers.

        Raise ScenarioError for keys that are not in `keys`, and for too few or too many seats.
        """
        check_keys(setup, keys, "setup")
        named, players = setup.get("seats") or {}, self.game.players
        if len(named) not in players:
            raise ScenarioError(f"setup: name {players[0]} to {players[-1]} seats")
        options = self.game.check({**usual, **(setup.get("options") or {})}, len(named))
        table = Table(self.game.rules.setup(options, len(named), seed), {str(name): s for s, name in enumerate(named)})
        table.state.hides_information = bool(setup.get("hides_information", False))
        table.state.script = [int(number) for number in script]
        return table

    @abstractmethod
    def fits(self, table: Table[S], decision: Decision, option: Any, action: Mapping[str, Any]) -> bool:
        """Return whether a scenario's action means this option.

        For `{choose: [A, B]}` this is called with one `{choose: X}` at a time.
        """

    @abstractmethod
    def read(self, table: Table[S], path: str) -> Any:
        """Return the value that a path in a scenario's `expect` refers to.

        Raise ScenarioError for an unknown path.
        """

    def holds(self, table: Table[S], path: str, value: Any) -> bool:
        """Return whether the value at a path equals `value`."""
        return bool(self.read(table, path) == value)

    def reason(self, table: Table[S], seat: int, action: Any) -> str:
        """Return why the game does not offer an action.

        If it is unclear which reason applies, return all reasons that the seat is given.
        """
        return "; ".join(refusal.sentence for refusal in self.game.table.why_not(table.state, seat).values())

    def perform(self, table: Table[S], seat: int, action: Any) -> None:
        """Carry out an action. A game that splits an action into several questions answers all of them here."""
        decision = self.open_decision(table, seat)
        self.game.apply(table.state, seat, self.picks(table, decision, action))

    def offer(self, table: Table[S], decision: Decision) -> list[str]:
        """Return the names of the possible answers to a question.

        Unless exactly one must be chosen, the first item says how many, such as `0 to 2`.
        """
        names = [self.answer(table, decision, option) for option in decision.options]
        wanted = (decision.low, decision.high)
        return names if wanted == (1, 1) else [f"{decision.low} to {decision.high}", *names]

    def answer(self, table: Table[S], decision: Decision, option: Any) -> str:
        """Return the name by which a scenario refers to an answer."""
        return str(option)

    def uses(self, table: Table[S], decision: Decision, option: Any, name: str) -> bool:
        """Return whether an option uses or plays the thing with this name."""
        return False

    def open_decision(self, table: Table[S], seat: int) -> Decision:
        """Return the seat's question. Raise NotOffered if it has none."""
        decision = decision_of(table.state, seat)
        if decision is None:
            asked = ", ".join(f"{name} ({other.kind})" for name, other in self.waiting(table).items()) or "nobody"
            raise NotOffered(f"{table.name_of(seat)} has nothing to decide; asked is {asked}")
        return decision

    def asked(self, table: Table[S], decision: Decision) -> str:
        """Return the name under which a scenario answers a decision, usually that of its seat."""
        return table.name_of(decision.seat)

    def answers(self, decision: Decision, action: Any) -> bool:
        """Return whether such an action could answer this kind of question at all. Games override this."""
        return True

    def waiting(self, table: Table[S]) -> dict[str, Decision]:
        """Return the open questions, each under the name by which a scenario answers it.

        If several have the same name, only the first is included.
        """
        by_name: dict[str, Decision] = {}
        for decision in self.game.waiting(table.state):
            by_name.setdefault(self.asked(table, decision), decision)
        return by_name

    def picks(self, table: Table[S], decision: Decision, action: Any) -> tuple[int, ...]:
        """Return the indexes of the options that an action means.

        Each part of the action must match exactly one option.
        """
        if action == "pass":
            return pass_picks(decision)
        if not isinstance(action, Mapping):
            raise ScenarioError(f"{action!r} is not an action")
        parts = [action]
        if isinstance(action.get("choose"), list):
            parts = [{**action, "choose": part} for part in action["choose"]]
        return tuple([self.place(table, decision, part) for part in parts])

    def place(self, table: Table[S], decision: Decision, action: Mapping[str, Any]) -> int:
        """Return the index of the only option that an action means. Raise NotOffered if there is none, ScenarioError if
        several.
        """
        options = enumerate(decision.options)
        places = [i for i, option in options if option != PASS and self.fits(table, decision, option, action)]
        if len(places) != 1:
            kind = ScenarioError if places else NotOffered
            raise kind(f"{len(places)} options match {dict(action)}")
        return places[0]


def pass_picks(decision: Decision) -> tuple[int, ...]:
    """Return the picks that pass, or the only possible answer. Raise NotOffered if neither exists."""
    if PASS in decision.options:
        return (decision.options.index(PASS),)
    if decision.low in (0, len(decision.options)):
        return tuple(range(decision.low))
    raise NotOffered("passing is not possible")


def check_keys(mapping: Mapping[str, Any], keys: Iterable[str], where: str) -> None:
    """Raise ScenarioError unless `mapping` is a mapping and all its keys are among `keys`.

    `where` says in the error message which part of the scenario is meant.
    """
    if not isinstance(mapping, Mapping):
        raise ScenarioError(f"{where}: expected keys and values, not {mapping!r}")
    unknown = [str(key) for key in mapping if key not in set(keys)]
    if unknown:
        raise ScenarioError(f"{where}: unknown key {', '.join(unknown)} (known: {', '.join(keys)})")


def is_negated(expected: Any) -> bool:
    """Return whether an expected value has the form `{not: value}`."""
    return isinstance(expected, Mapping) and set(expected) == {"not"}


def meets_expectation(test: Callable[[Any], bool], expected: Any) -> bool:
    """Return whether the expected value passes the test or, for `{not: value}`, fails it."""
    return not test(expected["not"]) if is_negated(expected) else test(expected)
