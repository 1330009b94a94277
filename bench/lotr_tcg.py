"""The TCG on one core: random and easy bots, copies and snapshots"""

import time
from collections.abc import Callable, Iterator
from typing import Any

from bench import Row, at_least, at_most
from play.bots.arena import play
from play.engine.chance import Chance
from play.games import game

DECKS = {"decks": ["fotr-aragorn", "fotr-gandalf"]}
MATCHES, SMALL_BIDS = 80, 40


def measure() -> Iterator[Row]:
    """Yield the figures for the TCG. Most of the time goes into finding legal actions (the costs and conditions of each
    card in hand), and into rebuilding the index of abilities whenever a card moves to another zone.
    """
    random_match(1)
    matches, decisions = whole_matches()
    yield at_least("matches a second, random bots", matches, 40, "")
    yield at_least("decisions a second, random bots", decisions, 9000, "")
    longer, decisions = whole_matches(with_small_bids, SMALL_BIDS)
    yield Row("matches a second when nobody bids more than two", f"{longer:.0f}")
    yield at_least("decisions a second of these", decisions, 9000, "")
    thinking, _ = whole_matches(with_easy_bots, SMALL_BIDS)
    yield Row("matches a second, easy bots", f"{thinking:.1f}")
    table = mid_game()
    data = table.dump()
    yield at_most("clone in mid-game", micros(table.clone, 500), 15, "µs")
    yield at_most("snapshot to bytes and back", micros(lambda: type(table).load(table.dump()), 100) / 1000, 1, "ms")
    yield at_most("size of a snapshot", len(data) / 1000, 8, "kB")


def random_match(seed: int) -> int:
    return play(game("lotr_tcg"), DECKS, ["random", "random"], seed).decisions


def with_easy_bots(seed: int) -> int:
    return play(game("lotr_tcg"), DECKS, ["easy", "easy"], seed).decisions


def with_small_bids(seed: int) -> int:
    return len(list(positions(seed)))


def positions(seed: int) -> Iterator[Any]:
    """Yield every position of a random match. Bids are kept small, because otherwise a Ring-bearer may be corrupted at
    the start. The same table is changed in place.
    """
    played = game("lotr_tcg")
    state = played.new(DECKS, 2, seed)
    state.quiet, chance = True, Chance(seed)
    while state.pending:
        yield state
        decision = played.waiting(state)[0]
        most = 3 if decision.kind == "bid" else len(decision.options)
        picks = tuple(range(decision.low)) if decision.high != 1 else (chance.rand(most),)
        played.apply(state, decision.seat, picks)


def whole_matches(one: Callable[[int], int] = random_match, count: int = MATCHES) -> tuple[float, float]:
    """Play `count` matches with the function `one`, which returns the number of decisions. Return (matches, decisions)
    per second of CPU time.
    """
    start = time.process_time()
    decisions = sum(one(seed) for seed in range(2, 2 + count))
    seconds = time.process_time() - start
    return count / seconds, decisions / seconds


def mid_game() -> Any:
    """Return the table in the middle of a random match."""
    tables = [state.clone() for state in positions(7)]
    return tables[len(tables) // 2]


def micros(what: Callable[[], Any], count: int) -> float:
    """Return the CPU time of one call in microseconds: the best of nine runs of `count` calls."""
    runs = []
    for _ in range(9):
        start = time.process_time()
        for _ in range(count):
            what()
        runs.append((time.process_time() - start) / count * 1e6)
    return min(runs)
