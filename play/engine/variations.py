"""Check facts derived from a scenario: its table with some additions or omissions, some of its steps, and what then
holds.

They are listed under `also` in a scenario, one line each (docs/scenarios.md).
"""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from play.engine.adapter import Adapter, NotOffered, ScenarioError, Setup, Table, check_keys
from play.engine.flow import Decision
from play.engine.game import PASS

VARIED = ("with", "without", "after", "passes", "using", "choosing")
PATIENCE = 12
"""How many unanswered questions before a step are declined."""


def vary_setup(setup: Setup, more: Mapping[str, Any], less: Any) -> Setup:
    """Return a setup with `more` added and `less` removed.

    A key of `more` is a seat, an alias, or a key of the setup; lists are extended, and mappings merged. Raise
    ScenarioError if something to remove is not there.
    """
    made: Setup = deepcopy(dict(setup))
    for name in less if isinstance(less, list) else [less] if less else []:
        if not any([*remove_thing(made.get("seats"), name)]):
            raise ScenarioError(f"without: there is no {name!r}")
        made["assigned"] = without_assigned(made.get("assigned") or {}, name)
    for key, value in more.items():
        seats = made.get("seats") or {}
        item = next(find_aliased(seats, key), None)
        if key in seats:
            seats[key] = merge_setups(seats[key] or {}, value)
        elif item is not None:
            item.update(merge_setups(item, value))
        else:
            made = merge_setups(made, {key: value})
    return made


def merge_setups(base: Any, more: Mapping[str, Any]) -> dict[str, Any]:
    """Return a mapping with additions. Lists are joined, mappings merged, and other values replaced."""
    made = dict(base) if isinstance(base, Mapping) else {"card": base}
    for key, value in more.items():
        there = made.get(key)
        if isinstance(value, Mapping) and there:
            made[key] = merge_setups(there, value)
        elif isinstance(value, list) and isinstance(there, list):
            made[key] = [*there, *value]
        else:
            made[key] = value
    return made


def find_aliased(part: Any, alias: str) -> Iterator[dict[str, Any]]:
    """Yield each mapping in a setup that has this alias."""
    if isinstance(part, dict):
        if part.get("as") == alias:
            yield part
        for value in part.values():
            yield from find_aliased(value, alias)
    elif isinstance(part, list):
        for value in part:
            yield from find_aliased(value, alias)


def remove_thing(part: Any, name: str) -> Iterator[bool]:
    """Remove the first thing with this alias or id from the lists in a setup. Yield True if one was found."""
    if isinstance(part, dict):
        for value in part.values():
            found = any([*remove_thing(value, name)])
            if found:
                yield True
                return
    elif isinstance(part, list):
        for i, item in enumerate(part):
            named = (item.get("as"), item.get("card")) if isinstance(item, Mapping) else (item,)
            if name in named:
                del part[i]
                yield True
                return
            if any([*remove_thing(item, name)]):
                yield True
                return


def without_assigned(assigned: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return the assigned skirmishes, as minions by defender, without one character.

    A defender with no minions left is dropped.
    """
    sides = {defender: minions if isinstance(minions, list) else [minions] for defender, minions in assigned.items()}
    left = {defender: [m for m in minions if m != name] for defender, minions in sides.items() if defender != name}
    return {defender: minions for defender, minions in left.items() if minions}


def prepared_table(document: Mapping[str, Any], entry: Mapping[str, Any], adapter: Adapter[Any]) -> Table[Any]:
    """Return the starting table for an entry of `also`: the scenario's setup with the additions and omissions that the
    entry names.
    """
    setup = vary_setup(document.get("setup") or {}, entry.get("with") or {}, entry.get("without"))
    return adapter.build(setup, int(document.get("seed", 1)), list(document.get("script") or []))


def table_after_steps(
    document: Mapping[str, Any], entry: Mapping[str, Any], adapter: Adapter[Any], checks: Mapping[str, Any]
) -> Table[Any]:
    """Return the table for an entry of `also` after its steps have been carried out and a `Person` has answered as many
    further questions as the entry asks for.

    Raise ScenarioError if a step cannot be carried out.
    """
    check_keys(entry, (*VARIED, *checks), "also")
    table = prepared_table(document, entry, adapter)
    steps = acting_steps(document, checks)
    for step in steps[: entry.get("after", len(steps))]:
        carry_out_step(adapter, table, step)
    person = Person(adapter, table, entry)
    for _ in range(entry.get("passes", 0)):
        person.answer()
    return table


def acting_steps(document: Mapping[str, Any], checks: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """Return the steps of a scenario in which a seat acts, as (seat's name, action)."""
    steps = [next(iter(step.items())) for step in document.get("steps") or []]
    return [(key, value) for key, value in steps if key not in checks and key != "until"]


def carry_out_step(adapter: Adapter[Any], table: Table[Any], step: tuple[str, Any]) -> None:
    """Carry out one step, in which a seat acts.

    Questions that come up before the seat can do so are declined. Raise NotOffered if the action is still impossible
    after many of them.
    """
    name, action = step
    for attempt in range(PATIENCE + 1):
        try:
            adapter.perform(table, table.seat(name), action)
            return
        except NotOffered:
            if attempt == PATIENCE:
                raise
        decline_question(adapter, table)


def decline_question(adapter: Adapter[Any], table: Table[Any]) -> None:
    """Answer the first open question by passing or with `no`.

    If neither is possible, choose as few options as allowed, the first ones.
    """
    Person(adapter, table, {}).answer()


class Person:
    """A stand-in who answers for every seat in a fixed way: they decline whenever possible, but use whatever `using`
    names and say yes to using it.

    For required choices they take the first options, with `choosing: last` the last ones, and with `choosing: 2` those
    after the first two.
    """

    def __init__(self, adapter: Adapter[Any], table: Table[Any], entry: Mapping[str, Any]) -> None:
        self.adapter, self.table = adapter, table
        self.using, self.choosing = entry.get("using"), entry.get("choosing", 0)

    def answer(self) -> None:
        """Answer the first question. Raise NotOffered if no seat is asked."""
        waiting = self.adapter.game.waiting(self.table.state)
        if not waiting:
            raise NotOffered("nobody is asked any more")
        self.adapter.game.apply(self.table.state, waiting[0].seat, self.picks(waiting[0]))

    def picks(self, decision: Decision) -> tuple[int, ...]:
        """Return the indexes of the chosen options."""
        options = decision.options
        if self.using is not None:
            for place, option in enumerate(options):
                if option == "yes" or self.adapter.uses(self.table, decision, option, self.using):
                    return (place,)
        for nothing in (PASS, "no"):
            if nothing in options:
                return (options.index(nothing),)
        last = len(options) - decision.low
        first = last if self.choosing == "last" else min(int(self.choosing), last)
        return tuple(range(first, first + decision.low))
