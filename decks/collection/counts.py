"""Represent the copies in a box as counts of printings by finish, and changes to them as steps. No Django.

Two browser tabs never lose a count: a step such as "one more" changes the count as it is now. A step such as "make it
three" says which count its tab showed, and is refused with the current one if that has changed since.
"""

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, get_args

import msgspec

from cards.games.lotr_tcg.facts import all_facts
from decks.changes import Refusal

Finish = Literal["plain", "foil", "tengwar", "other"]
FINISHES: tuple[Finish, ...] = get_args(Finish)
MOST_COPIES = 999
"""Copies of one printing in one finish that a box can hold."""
MOST_ROWS = 8_000
"""Different printings and finishes that a box can hold. There are 3,089 printings."""


class Printing(NamedTuple):
    """A printing of a card, by its id, in one finish."""

    card: str
    finish: Finish


Counts = Mapping[Printing, int]
"""Copies by printing and finish. Printings without copies may be left out."""


class Step(msgspec.Struct, frozen=True):
    """One change to a box.

    `add` and `remove` change a count by `count`, and `set` makes `count` the new one. `seen` is the count that the
    sender of a `set` was shown, or None to set it in any case.
    """

    do: Literal["add", "remove", "set"]
    card: str
    finish: Finish = "plain"
    count: int = 1
    seen: int | None = None

    @property
    def printing(self) -> Printing:
        return Printing(self.card, self.finish)


class Conflict(NamedTuple):
    """A count that was not set to `mine`, because it had become `theirs` in the meantime."""

    printing: Printing
    mine: int
    theirs: int


class Applied(NamedTuple):
    """The result of steps: the new count of each printing that changes, and the counts that were not set."""

    counts: dict[Printing, int]
    conflicts: tuple[Conflict, ...]


def apply_steps(counts: Counts, steps: Iterable[Step]) -> Applied:
    """Return what the steps change in these counts. Raise Refusal for an unknown card and for a count out of bounds.

    A step that removes more copies than there are removes all of them.
    """
    changed: dict[Printing, int] = {}
    conflicts: list[Conflict] = []
    for step in steps:
        _check(step)
        now = changed.get(step.printing, counts.get(step.printing, 0))
        if step.do == "set" and step.seen is not None and now not in (step.seen, step.count):
            conflicts.append(Conflict(step.printing, step.count, now))
            continue
        changed[step.printing] = _counted(now, step)
    return Applied({each: count for each, count in changed.items() if count != counts.get(each, 0)}, tuple(conflicts))


def differences(before: Counts, after: Counts) -> dict[Printing, int]:
    """Return the difference of each count in `after` that changes."""
    return {each: count - before.get(each, 0) for each, count in after.items() if count != before.get(each, 0)}


def replacing(counts: Counts, wanted: Counts) -> list[Step]:
    """Return the steps that turn the counts into the wanted ones."""
    printings = dict.fromkeys((*counts, *wanted))
    return [
        Step("set", each.card, each.finish, wanted.get(each, 0))
        for each in printings
        if counts.get(each, 0) != wanted.get(each, 0)
    ]


def _counted(now: int, step: Step) -> int:
    """Return a count after a step. Raise Refusal if there would be too many copies."""
    count = {"add": now + step.count, "remove": max(0, now - step.count), "set": step.count}[step.do]
    if count > MOST_COPIES:
        raise Refusal("count_out_of_bounds", f"A box has room for {MOST_COPIES} copies of a printing.")
    return count


def _check(step: Step) -> None:
    """Raise Refusal if a step names no known card, or a count out of bounds."""
    if step.card not in all_facts():
        raise Refusal("unknown_card", f"No card has the id “{step.card}”.")
    if not 0 <= step.count <= MOST_COPIES:
        raise Refusal("count_out_of_bounds", f"A count must be between 0 and {MOST_COPIES}.")
