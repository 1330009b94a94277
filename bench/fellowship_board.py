"""The cooperative board game on one core: speed, copies, and how far crews come"""
import time
from collections.abc import Iterator

from bench import Row, at_least, at_most
from bench.lotr_tcg import micros
from play.bots.arena import play
from play.engine.chance import Chance
from play.games import game
from play.games.fellowship_board.state import Fellowship

KEY = "fellowship_board"
SPEED, CREWS = 100, 40


def measure() -> Iterator[Row]:
    start = time.process_time()
    decisions = sum(play(game(KEY), {}, ["random"] * 4, seed).decisions for seed in range(SPEED))
    seconds = time.process_time() - start
    yield Row("matches a second, random bots", f"{SPEED / seconds:.0f}")
    yield at_least("decisions a second, random bots", decisions / seconds, 30_000, "")
    table = mid_game()
    yield at_most("clone in mid-game", micros(table.clone, 500), 20, "µs")
    yield at_most("snapshot to bytes and back", micros(lambda: Fellowship.load(table.dump()), 100) / 1000, 1, "ms")
    for players in game(KEY).players:
        easy, chance = (mean_score(level, players) for level in ("easy", "random"))
        yield Row(f"mean score of {players}, Sauron on 15: easy / random", f"{easy:.1f} / {chance:.1f}")


def mean_score(level: str, players: int) -> float:
    """Over `CREWS` matches; the score is shared."""
    return sum(score(level, players, seed) for seed in range(CREWS)) / CREWS


def score(level: str, players: int, seed: int) -> int:
    played = play(game(KEY), {}, [level] * players, seed)
    assert played.result is not None
    return played.result.standings[0].score


def mid_game() -> Fellowship:
    """Somewhere on the second board."""
    played, chance = game(KEY), Chance(3)
    state = played.new({}, 4, 3)
    while state.place != "helms_deep":
        decision = played.waiting(state)[0]
        played.apply(state, decision.seat, played.policy(state, decision.seat, chance))
    return state.clone()
