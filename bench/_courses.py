"""Try the answers to a question, with all further choices of the same seat, and sum up what they lead to."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import PASS, Game
from play.engine.state import State

MOST_PICKS, MOST_LINES, DEEPEST = 40, 60, 40
RESPONSES = ("response", "respond", "react")
"""Questions in which a seat may respond to something."""


class TooMany(Exception):
    """Raised when a question has too many different courses to be tried."""


def ways(decision: Decision) -> list[tuple[int, ...]]:
    """Return all possible picks. Raise TooMany if there are too many of them."""
    count, found = len(decision.options), list[tuple[int, ...]]()
    for size in range(decision.low, decision.high + 1):
        for picks in combinations(range(count), size):
            found.append(picks)
            if len(found) > MOST_PICKS:
                raise TooMany
    return found


def outcomes(
    one: Game[Any], world: State, seat: int, picks: tuple[int, ...], settled: Callable[[Any], bool], sum_up: Any
) -> frozenset[Any]:
    """Return the summaries of all tables to which a seat's picks lead. The seat's own further choices are all tried;
    the others pass, or choose by the policy.
    """
    found = set[Any]()
    for after in courses(one, world, seat, picks, settled):
        found.add(sum_up(after))
        if len(found) > MOST_LINES:
            raise TooMany
    return frozenset(found)


def courses(
    one: Game[Any], world: State, seat: int, picks: tuple[int, ...], settled: Callable[[Any], bool]
) -> Iterator[State]:
    """Yield the tables to which an answer may lead, with all further choices of the same seat."""
    tried = world.clone()
    one.apply(tried, seat, picks)
    open_courses, seen = [tried], 0
    while open_courses:
        table = open_courses.pop()
        for _ in range(DEEPEST):
            if not table.pending or settled(table):
                break
            asked = one.waiting(table)[0]
            if PASS in asked.options and (asked.seat != seat or asked.kind in RESPONSES):
                one.apply(table, asked.seat, (asked.options.index(PASS),))
            elif asked.seat != seat:
                one.apply(table, asked.seat, one.brain.rollout_policy(table, asked.seat, Chance(1)))
            else:
                first, *others = ways(asked)
                for other in others:
                    branch = table.clone()
                    one.apply(branch, seat, other)
                    open_courses.append(branch)
                one.apply(table, seat, first)
        seen += 1
        if seen > MOST_LINES:
            raise TooMany
        yield table
