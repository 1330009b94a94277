"""Carry out scenarios: the table, the moves, and what must come of them (adapter.py)."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from play.engine.adapter import (
    Adapter,
    NotOffered,
    ScenarioError,
    Table,
    check_keys,
    is_negated,
    meets_expectation,
    pass_picks,
)
from play.engine.flow import Decision
from play.engine.game import plain_text
from play.engine.refusal import Illegal
from play.engine.state import Event, lists_to_tuples
from play.engine.tracing import open_questions_text, questions_text, sentences, trace_step
from play.engine.variations import table_after_steps

KEYS = {"game", "name", "rule", "setup", "seed", "script", "steps", "also"}
REFUSE = ("refuse", "because", "asked")
PATIENCE = 2000
"""How many passes `until` makes before it gives up."""


class Carried(NamedTuple):
    """The outcome of running a scenario: the message that `run_scenario` returns, and the final table, or None if the
    table could not be built.
    """

    message: str
    table: Table[Any] | None


def run_scenario(document: Mapping[str, Any], adapter: Adapter[Any], trace: Callable[[str], None] | None = None) -> str:
    """Carry out a scenario. Return "" if everything holds, otherwise `step N: reason` (step 0 is the setup).

    `trace` is called with each step, its unredacted events, and the next questions.
    """
    return carry_out(document, adapter, trace).message


def carry_out(
    document: Mapping[str, Any], adapter: Adapter[Any], trace: Callable[[str], None] | None = None
) -> Carried:
    """Carry out a scenario like `run_scenario`, but also return the final table."""
    run = Run()
    try:
        run.through(document, adapter, trace)
    except ScenarioError as error:
        return Carried(f"{run.at}: {error}{open_questions_text(adapter, run.table)}", run.table)
    except Illegal as illegal:
        refusal = illegal.refusal
        message = f"{run.at}: {refusal.code}: {refusal.sentence}{open_questions_text(adapter, run.table)}"
        return Carried(message, run.table)
    except Exception as error:  # a scenario must report what breaks, in the rules too, and let the others run
        return Carried(f"{run.at}: {type(error).__name__}: {error}", run.table)
    return Carried("", run.table)


def holds_throughout(document: Mapping[str, Any], adapter: Adapter[Any]) -> bool:
    """Return whether a scenario can be carried out and everything it expects holds.

    Unlike `run_scenario`, this gives no reason.
    """
    try:
        Run().through(document, adapter)
    except Exception:  # an error means that it does not hold
        return False
    return True


class Run:
    """A running scenario: the number of its current step, and the current table."""

    def __init__(self) -> None:
        self.number: int | str = 0
        self.table: Table[Any] | None = None

    @property
    def at(self) -> str:
        """Return the current place in the scenario in words."""
        return f"step {self.number}" if isinstance(self.number, int) else self.number

    def through(
        self, document: Mapping[str, Any], adapter: Adapter[Any], trace: Callable[[str], None] | None = None
    ) -> None:
        """Carry out the scenario.

        Raise ScenarioError or Illegal for a step that cannot be carried out or does not hold.
        """
        check_keys(document, KEYS, "scenario")
        setup, script = document.get("setup") or {}, list(document.get("script") or [])
        table = self.table = adapter.build(setup, int(document.get("seed", 1)), script)
        if trace:
            trace(f"asked: {questions_text(adapter, table)}")
        for number, step in enumerate(document.get("steps") or [], 1):
            self.number = number
            run_step(adapter, table, step)
            if trace:
                trace_step(adapter, table, step, next(iter(step)) not in CHECKS, trace)
        for number, entry in enumerate(document.get("also") or [], 1):
            self.number = f"also {number}"
            self.also(document, entry, adapter)

    def also(self, document: Mapping[str, Any], entry: Mapping[str, Any], adapter: Adapter[Any]) -> None:
        """Check one entry of a scenario's `also` list: a variation of the scenario, with what must hold in it.

        Raise ScenarioError if something does not hold or the entry states no expectation.
        """
        self.table = None
        self.table = table_after_steps(document, entry, adapter, CHECKS)
        asserted = [key for key in entry if key in CHECKS]
        if not asserted:
            raise ScenarioError("`also` must state at least one expectation")
        for key in asserted:
            CHECKS[key](adapter, self.table, entry[key])


def run_step(adapter: Adapter[Any], table: Table[Any], step: Any) -> None:
    """Carry out one step of a scenario: a keyword such as `expect` or `refuse`, or else a seat and its action."""
    if not isinstance(step, Mapping) or not step:
        raise ScenarioError(f"{step!r} is not a step")
    if "refuse" in step:
        check_keys(step, REFUSE, "refuse")
        step = {"refuse": {**step["refuse"], **{key: step[key] for key in REFUSE[1:] if key in step}}}
    if len(step) != 1:
        raise ScenarioError(f"a step has one key, not {', '.join(map(str, step))}")
    ((key, value),) = step.items()
    if key in STEPS:
        STEPS[key](adapter, table, value)
    else:
        adapter.perform(table, table.seat(key), value)


def check_paths(adapter: Adapter[Any], table: Table[Any], expected: Mapping[str, Any]) -> None:
    for path, value in expected.items():
        if not holds(adapter, table, path, value):
            raise ScenarioError(f"expected {path} to be {value!r}, but it is {adapter.read(table, path)!r}")


def holds(adapter: Adapter[Any], table: Table[Any], path: str, value: Any) -> bool:
    return meets_expectation(lambda one: adapter.holds(table, path, one), value)


def pass_until(adapter: Adapter[Any], table: Table[Any], expected: Mapping[str, Any]) -> None:
    """Pass for everyone until a decision at which the condition holds. Raise ScenarioError if none comes."""
    for _ in range(PATIENCE):
        if all(holds(adapter, table, path, value) for path, value in expected.items()):
            return
        waiting = adapter.game.waiting(table.state)
        if not waiting:
            raise ScenarioError(f"the match is over and {dict(expected)} never held")
        adapter.game.apply(table.state, waiting[0].seat, pass_picks(waiting[0]))
    raise ScenarioError(f"{dict(expected)} did not hold after {PATIENCE} passes")


def check_waiting(adapter: Adapter[Any], table: Table[Any], expected: Mapping[str, Any]) -> None:
    """Check that exactly the expected seats have an open question, each of the expected kind.

    Raise ScenarioError otherwise.
    """
    kinds = {name: decision.kind for name, decision in adapter.waiting(table).items()}
    for name in expected:
        table.seat(name)
    same = set(kinds) == set(expected)
    if not same or not all(meets_expectation(kinds[name].__eq__, kind) for name, kind in expected.items()):
        raise ScenarioError(f"expected these seats to be asked: {dict(expected)}; asked: {kinds}")


def check_view(adapter: Adapter[Any], table: Table[Any], expected: Mapping[str, Any]) -> None:
    """Check what viewers see: `{SEAT: {PATH: VALUE}}`, with paths into the view.

    Mappings in the view may have more keys.
    """
    for name, paths in expected.items():
        view = adapter.game.table.view(table.state, table.viewer(name))
        for path, value in paths.items():
            seen = view_part(table, view, str(path))
            if not matches_expected(seen, value):
                raise ScenarioError(f"expected {name} to see {path} as {value!r}, but saw {seen!r}")


def view_part(table: Table[Any], view: Any, path: str) -> Any:
    """Return the part of a view at a dotted path.

    Each part of the path is a key or an index of a list; for a list by seat, a seat's name may be used instead of an
    index. Return None for an index past the end of a list. Raise ScenarioError if the path does not exist otherwise.
    """
    for part in path.split("."):
        if isinstance(view, list):
            place = int(part) if part.isdecimal() else table.seat(part)
            view = view[place] if place < len(view) else None
        elif isinstance(view, Mapping) and part in view:
            view = view[part]
        else:
            raise ScenarioError(f"the view has no {path!r}: there is no {part!r} in {view!r}")
    return view


def matches_expected(actual: Any, expected: Any) -> bool:
    """Return whether two values are equal, except that a mapping may have more keys than expected."""
    if is_negated(expected):
        return not matches_expected(actual, expected["not"])
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        return all(key in actual and matches_expected(actual[key], value) for key, value in expected.items())
    if isinstance(expected, list) and isinstance(actual, list | tuple):
        return len(expected) == len(actual) and all(map(matches_expected, actual, expected))
    return bool(actual == expected)


def check_told(adapter: Adapter[Any], table: Table[Any], expected: Mapping[str, Any]) -> None:
    """Check what viewers are told about the last answer: `{SEAT: words in one of the sentences}`."""
    for name, words in expected.items():
        lines = list(sentences(adapter.game, table.state, table.viewer(name)))
        if not meets_expectation(lambda one, lines=lines: any(str(one) in line for line in lines), words):  # type: ignore[misc]
            raise ScenarioError(f"expected {name} to be told {words!r}, but was told {lines}")


def check_question(adapter: Adapter[Any], table: Table[Any], expected: Mapping[str, Any]) -> None:
    """Check the wording of questions: `{SEAT: words in the question or one of its options}`."""
    for name, words in expected.items():
        decision = adapter.open_decision(table, table.seat(name))
        labels = [adapter.game.table.label(decision, option, table.state).text for option in decision.options]
        lines = [plain_text(text) for text in (adapter.game.table.say(decision, table.state, decision.seat), *labels)]
        if not meets_expectation(lambda one, lines=lines: any(str(one) in line for line in lines), words):  # type: ignore[misc]
            raise ScenarioError(f"expected {name} to be asked {words!r}, but was asked {lines}")


def check_event(adapter: Adapter[Any], table: Table[Any], expected: Any) -> None:
    """Check the kind of the last event or, given as `[kind, fact, ...]`, also its first facts; seats and cards are
    given by their names in the scenario.
    """
    last = table.state.events[-1] if table.state.events else Event("nothing", ())
    names = {**table.seats, **table.aliases}

    def same(fact: Any, value: Any) -> bool:
        return bool(fact == lists_to_tuples(value) or (isinstance(value, str) and fact == names.get(value)))

    def fits(event: Any) -> bool:
        kind, *facts = event if isinstance(event, list) else [event]
        return last.kind == kind and len(last.facts) >= len(facts) and all(map(same, last.facts, facts))

    if not meets_expectation(fits, expected):
        raise ScenarioError(f"expected the last event to be {expected!r}, but it is {[last.kind, *last.facts]}")


def check_offered(adapter: Adapter[Any], table: Table[Any], expected: Mapping[str, Any]) -> None:
    """Check that each seat is offered exactly the expected answers, given by name in any order: `{SEAT: [one answer,
    another]}`.
    """
    for name, answers in expected.items():
        there = adapter.offer(table, adapter.open_decision(table, table.seat(name)))
        if sorted(map(str, answers)) != sorted(there):
            raise ScenarioError(f"expected {name} to be offered {answers}, but was offered {there}")


def can_carry_out(adapter: Adapter[Any], table: Table[Any], seat: int, action: Any) -> bool:
    """Return whether a seat could carry out an action now, by trying it on a copy of the table.

    Raise ScenarioError for an action that has no meaning here.
    """
    copy = Table(table.state.clone(), table.seats, table.aliases)
    try:
        adapter.perform(copy, seat, action)
    except (NotOffered, Illegal):
        return False
    return True


def check_options(adapter: Adapter[Any], table: Table[Any], expected: Mapping[str, Any]) -> None:
    """Check the actions that a seat with an open question is offered (`offers`) and those that it is not (`lacks`)."""
    for name, lists in expected.items():
        seat = table.seat(name)
        check_keys(lists, ("offers", "lacks"), f"options of {name}")
        decision = adapter.open_decision(table, seat)
        for action in lists.get("offers") or []:
            if not can_carry_out(adapter, table, seat, action):
                raise ScenarioError(f"{action!r} is not offered to {name}")
        for action in lists.get("lacks") or []:
            check_action_form(adapter, name, decision, action)
            if can_carry_out(adapter, table, seat, action):
                raise ScenarioError(f"{action!r} is offered to {name}, and should not be")


def check_action_form(adapter: Adapter[Any], name: str, decision: Decision, action: Any) -> None:
    """Raise ScenarioError unless an action of this form could answer the question.

    Otherwise, checking that the action is not offered would prove nothing.
    """
    if not adapter.answers(decision, action):
        raise ScenarioError(f"{name} is asked {decision.kind!r}, which {action!r} could never answer")


def check_refused(adapter: Adapter[Any], table: Table[Any], expected: Mapping[str, Any]) -> None:
    """Check that an action is impossible for the stated reason, and that nothing changes.

    The seat must have a question that such an action could answer, unless a reason is given. With `asked: no` it must
    have no question at all.
    """
    actions = dict(expected)
    because, asked = str(actions.pop("because", "")), actions.pop("asked", True)
    before = table.state.dump()
    for name, action in actions.items():
        seat = table.seat(name)
        if asked:
            decision = adapter.open_decision(table, seat)
            if not because:
                check_action_form(adapter, name, decision, action)
        elif name in adapter.waiting(table):
            raise ScenarioError(f"{name} is asked")
        if can_carry_out(adapter, table, seat, action):
            raise ScenarioError(f"{action!r} of {name} was not refused")
        reason = adapter.reason(table, seat, action)
        if because.lower() not in reason.lower():
            raise ScenarioError(f"{action!r} is refused because of {reason!r}, not {because!r}")
    if table.state.dump() != before:
        raise ScenarioError("the refusal changed the table")


def check_result(adapter: Adapter[Any], table: Table[Any], expected: Any) -> None:
    """Check how the match ended: `{winners: [SEAT], reason: CODE, SEAT: {place: 1, score: 30}}`, or null if it
    continues.
    """
    result, reached = adapter.game.result(table.state), None
    if result is not None:
        standings = {table.name_of(seat): standing._asdict() for seat, standing in enumerate(result.standings)}
        reached = {**standings, "winners": [table.name_of(seat) for seat in result.winners], "reason": result.reason}
    if not matches_expected(reached, expected):
        raise ScenarioError(f"expected the result to be {expected!r}, but it is {reached!r}")


CHECKS: dict[str, Callable[[Adapter[Any], Table[Any], Any], None]] = {
    "expect": check_paths,
    "offered": check_offered,
    "options": check_options,
    "refuse": check_refused,
    "waiting": check_waiting,
    "view": check_view,
    "told": check_told,
    "event": check_event,
    "question": check_question,
    "result": check_result,
}
"""Steps that only check and change nothing."""
STEPS = {**CHECKS, "until": pass_until}
