"""The cooperative board game on one core: speed, copies, and results of crews"""

from collections.abc import Iterator

from bench import Row
from bench._random_play import copies, mid_game, of_random_play
from play.bots.arena import play
from play.games import game

KEY = "fellowship_board"
SPEED, CREWS = 30, 40


def measure() -> Iterator[Row]:
    yield from of_random_play(KEY, [({}, seats) for seats in range(2, 6)], SPEED, 30_000)
    yield from copies(mid_game(KEY, {}, 4, lambda g: g.place == "helms_deep"))
    for players in game(KEY).players:
        easy, chance = (mean_score(level, players) for level in ("easy", "random"))
        yield Row(f"mean score of {players}, Sauron on 15: easy / random", f"{easy:.1f} / {chance:.1f}")


def mean_score(level: str, players: int) -> float:
    """Return the mean score of `CREWS` matches between bots of this level. All seats of a match share one score."""
    return sum(score(level, players, seed) for seed in range(CREWS)) / CREWS


def score(level: str, players: int, seed: int) -> int:
    played = play(game(KEY), {}, [level] * players, seed)
    assert played.result is not None
    return played.result.standings[0].score
