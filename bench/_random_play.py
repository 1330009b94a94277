"""Measure random play of a game on one core, for several benchmarks."""

import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from bench import Row, at_least, at_most
from bench.lotr_tcg import micros
from play.bots.arena import play
from play.engine.chance import Chance
from play.games import game

ROUNDS = 20
"""How many times the same matches are run; the best run counts."""


def speed(key: str, tables: list[tuple[Mapping[str, Any], int]], matches: int) -> tuple[float, float]:
    """Return (matches, decisions) per second of CPU time in random play, with `matches` matches at each of the tables,
    which are given as (options, seats).
    """
    start, decisions = time.process_time(), 0
    for options, seats in tables:
        for seed in range(matches):
            played = play(game(key), options, ["random"] * seats, seed)
            assert not played.error, played.error
            decisions += played.decisions
    seconds = time.process_time() - start
    return matches * len(tables) / seconds, decisions / seconds


def best(key: str, tables: list[tuple[Mapping[str, Any], int]], matches: int) -> tuple[float, float]:
    """Return the best result of several rounds of `speed`, after one match at each table to warm up. The best one is
    taken because other load on the machine can only slow a round down.
    """
    speed(key, tables, 1)
    return max(speed(key, tables, matches) for _ in range(ROUNDS))


def mid_game(key: str, options: Mapping[str, Any], seats: int, there: Callable[[Any], bool]) -> Any:
    """Return the table of a random match at the first decision at which `there(state)` is true."""
    played, chance = game(key), Chance(3)
    for seed in range(50):
        state = played.new(options, seats, seed)
        while state.pending:
            if there(state):
                return state.clone()
            decision = played.waiting(state)[0]
            places = list(range(len(decision.options)))
            chance.shuffle(places)
            played.apply(state, decision.seat, tuple(places[: max(1, decision.low)]))
    raise ValueError(f"no random match of {key} comes there")


def copies(table: Any) -> Iterator[Row]:
    """Yield the figures for cloning a table in mid-game and for saving and loading a snapshot of it. Their targets are
    those of games other than the TCG.
    """
    size = len(table.dump())
    yield at_most("clone in mid-game, 4 players", micros(table.clone, 500), 8, "µs")
    there_and_back = micros(lambda: type(table).load(table.dump()), 100) / 1000
    yield at_most(f"snapshot to {size:,} bytes and back", there_and_back, 0.5, "ms")


def of_random_play(key: str, tables: list[tuple[Mapping[str, Any], int]], matches: int, aim: int) -> Iterator[Row]:
    """Yield the numbers of matches and decisions per second in random play, with the target `aim` for the decisions."""
    each, decisions = best(key, tables, matches)
    yield Row("matches a second, random bots", f"{each:,.0f}")
    yield at_least("decisions a second, random bots", decisions, aim, "")
