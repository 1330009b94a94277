"""Search on one core: playouts to the horizon, by the rollout policy and by the full policy"""

import time
from collections.abc import Iterator, Mapping
from typing import Any

from bench import Row, at_least
from play.bots import BOTS
from play.bots.playout import playout
from play.engine.chance import Chance
from play.engine.state import decision_of
from play.games import game

TABLES: dict[str, tuple[Mapping[str, Any], int, int]] = {
    "lotr_tcg": ({"decks": ["fotr-aragorn", "fotr-gandalf"], "ask_everything": True}, 2, 1000),
    "lotr_tarot": ({}, 2, 2000),
    "tarot": ({}, 2, 1200),
    "fellowship_board": ({}, 3, 2000),
    "two_towers": ({}, 3, 1000),
}
"""By game: options, seats, and the target of playouts per second.

In the TCG everything is asked, since leaving out empty questions leaves out the shortest playouts.
"""
EACH, APART, MOST = 4, 6, 150
"""Playouts from each position; from one position to the next; the last one."""


def measure() -> Iterator[Row]:
    """Yield the number of playouts per second in each game. In the TCG, where playouts last to the end of the turn, the
    rules themselves take most of the time.
    """
    for key, (options, seats, aim) in TABLES.items():
        per_second(key, options, seats, careful=False)
        yield at_least(f"{key}: playouts a second", per_second(key, options, seats, careful=False), aim, "")
    options, seats, _aim = TABLES["lotr_tcg"]
    speed = per_second("lotr_tcg", options, seats, careful=True)
    yield Row("lotr_tcg: the same by the rules of thumb of those who look ahead", f"{speed:,.0f}")


def per_second(key: str, options: Mapping[str, Any], seats: int, careful: bool) -> float:
    """Return the number of playouts per second of CPU time, measured from positions of a match. If `careful`, the brain
    of the medium level is used.
    """
    played, chance, seconds, count = game(key), Chance(1), 0.0, 0
    tried = BOTS["medium"].brain(played) if careful else played.brain
    state = played.new(options, seats, 5)
    for number in range(MOST):
        if not state.pending:
            break
        seat = played.waiting(state)[0].seat
        seen = played.brain.information_state(state, seat)
        picks = played.brain.rollout_policy(seen, seat, chance)
        if number % APART == 0 and decision_of(state, seat) is not None:
            world = played.brain.determinize(seen, seat, chance)
            world.quiet = True
            start = time.process_time()
            for _ in range(EACH):
                playout(tried, world, seat, picks, Chance(chance.rand(1 << 60)), careful)
            seconds, count = seconds + time.process_time() - start, count + EACH
        played.apply(state, seat, picks)
    return count / seconds
