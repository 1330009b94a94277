"""The trick-taking game on one core, beside OpenSpiel's hearts stepped from Python in the same run"""

import importlib
import time
from collections.abc import Iterator

from bench import Row, at_least
from bench._random_play import best, copies, mid_game, of_random_play
from play.engine.chance import Chance

KEY = "two_towers"
CHAPTERS = tuple(range(19, 37))
MATCHES, HEARTS = 12, 150


def measure() -> Iterator[Row]:
    """Yield the figures for all chapters with four players, then for a single short chapter, the one most similar to a
    hand of Hearts.
    """
    yield from of_random_play(KEY, [({"chapter": n}, 4) for n in CHAPTERS], MATCHES, 100_000)
    _, first = best(KEY, [({"chapter": 19}, 4)], 150)
    yield at_least("decisions a second in chapter 19", first, 100_000, "")
    yield from hearts(first)
    yield from copies(mid_game(KEY, {"chapter": 19}, 4, lambda g: len(g.tricks) == 4))


def hearts(ours: float) -> Iterator[Row]:
    """Yield the decisions per second of OpenSpiel's Hearts, the share of that time spent on dealing, and the ratio of
    our speed (`ours`) to OpenSpiel's.
    """
    try:
        pyspiel = importlib.import_module("pyspiel")
    except ImportError:
        yield Row("OpenSpiel's hearts, decisions a second", "OpenSpiel is not installed: make bench")
        return
    played, chance, decisions = pyspiel.load_game("hearts"), Chance(1), 0
    start = time.process_time()
    for _ in range(HEARTS):
        state = played.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(chance.pick(state.legal_actions()))
    theirs = decisions / (time.process_time() - start)
    yield Row("OpenSpiel's hearts, decisions a second", f"{theirs:,.0f}")
    yield Row("its speed as a multiple of ours in chapter 19", f"{theirs / ours:.2f}")
