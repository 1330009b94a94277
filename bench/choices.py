"""The gain from search over the policy per question, in points of 100 matches, judged by longer playouts"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count, islice
from typing import Any, NamedTuple

from bench import Row
from play.bots.playout import Picks, playout
from play.bots.search import different, mean_and_error
from play.engine.brain import Brain
from play.engine.chance import Chance
from play.engine.game import Game
from play.engine.state import decision_of
from play.games import game

Rows = Sequence[Sequence[float]]
"""The value of each choice in each world."""


class Trial(NamedTuple):
    """The settings of the measurement for one game: how its matches are played, the search horizons to compare, the
    judge's horizon, and the number of decisions.
    """

    options: Mapping[str, Any]
    seats: int
    horizons: tuple[int, ...]
    judge: int
    questions: int


TRIALS = {
    "fellowship_board": Trial({"sauron": 12}, 3, (1, 2, 4, 8), 25, 60),
    "lotr_tarot": Trial({}, 2, (1, 2), 3, 40),
    "tarot": Trial({}, 2, (8, 16), 24, 25),
}
APART, MOST = 29, 8
"""Choices from one question to the next, and choices that are compared."""
FEW, MANY, JUDGES = 10, 100, 150
"""Numbers of worlds as used by medium, by hard, and by the judge."""
GATES = (0, 1, 2)


def measure() -> Iterator[Row]:
    """Yield the gain of search for each game, at several horizons, with few and with many worlds; all choices are tried
    in the same worlds. The gate (`GATES`) is the lead over the policy's choice, in standard errors, that a choice
    must exceed.
    """
    for key, trial in TRIALS.items():
        yield from told(key, trial)


def told(key: str, trial: Trial) -> Iterator[Row]:
    """Yield how much searching gains in one game, for each horizon, number of worlds and gate."""
    asked = list(islice(questions(game(key), trial), trial.questions))
    best = [
        (won(first, second, 0) + won(second, first, 0)) / 2 for first, second in (halves(rows) for _, rows in asked)
    ]
    yield Row(f"{key}: by the judge's own half", points(best))
    for horizon in trial.horizons:
        for worlds in (FEW, MANY):
            for gate in GATES:
                gains = [gained(tried[horizon], judged, worlds, gate) for tried, judged in asked]
                yield Row(f"{key}: horizon {horizon}, {worlds} worlds, gate {gate}", points(gains))


def questions(played: Game[Any], trial: Trial) -> Iterator[tuple[dict[int, Rows], Rows]]:
    """Yield (results at each horizon, the judge's results) for sampled decisions in matches between easy bots."""
    far = {horizon: looking(played.brain, horizon) for horizon in (*trial.horizons, trial.judge)}
    for seed in count(1):
        state, chance = played.new(trial.options, trial.seats, seed), Chance(seed)
        state.quiet, asked = True, seed % APART
        while state.pending:
            seat = played.waiting(state)[0].seat
            seen = played.brain.information_state(state, seat)
            picks = tuple(sorted(played.brain.policy(seen, seat, chance)))
            choices = compared(played.brain, seen, seat, picks)
            asked += len(choices) > 1
            if len(choices) > 1 and asked % APART == 0:
                tried = {h: tries(far[h], seen, seat, choices, MANY, chance) for h in trial.horizons}
                yield tried, tries(far[trial.judge], seen, seat, choices, JUDGES, chance)
            played.apply(state, seat, picks)


def looking(brain: Brain[Any], horizon: int) -> Brain[Any]:
    """Return a copy of the brain that searches with this horizon."""
    return replace(brain, search=replace(brain.search, horizon=horizon))


def compared(brain: Brain[Any], seen: Any, seat: int, favorite: Picks) -> list[Picks]:
    decision = decision_of(seen, seat)
    assert decision is not None
    return [] if decision.kind in brain.search.never_search else different(brain, seen, decision, favorite)[:MOST]


def tries(brain: Brain[Any], seen: Any, seat: int, choices: Sequence[Picks], worlds: int, chance: Chance) -> Rows:
    """Return, for each world, what each choice is worth in it, by playouts with the same luck."""
    rows = []
    for _ in range(worlds):
        world, luck = brain.determinize(seen, seat, chance).for_playouts(), chance.rand(1 << 60)
        rows.append(
            [playout(brain, world, seat, picks, Chance(luck), brain.search.use_full_policy) for picks in choices]
        )
    return rows


def halves(rows: Rows) -> tuple[Rows, Rows]:
    return rows[: len(rows) // 2], rows[len(rows) // 2 :]


def gained(tried: Rows, judged: Rows, worlds: int, gate: float) -> float:
    """Return the average gain, according to the judge, of a search that tries its choices in `worlds` worlds. The
    worlds tried are divided into parts of that size, each of which counts as one search.
    """
    parts = [tried[at : at + worlds] for at in range(0, len(tried) - worlds + 1, worlds)]
    return sum([won(part, judged, gate) for part in parts]) / len(parts)


def won(tried: Rows, judged: Rows, gate: float) -> float:
    """Return how much better the judge rates the choice that is best in `tried` than the policy's choice. Return 0.0 if
    that choice does not lead the policy's in `tried` by more than `gate` standard errors.
    """
    sums = [sum(column) for column in zip(*tried, strict=True)]
    best = sums.index(max(sums))
    mean, error = mean_and_error([row[best] - row[0] for row in tried])
    if mean <= gate * error:
        return 0.0
    return mean_and_error([row[best] - row[0] for row in judged])[0]


def points(gains: list[float]) -> str:
    mean, error = mean_and_error(gains)
    return f"{100 * mean:+.2f}, give or take {100 * 1.96 * error:.2f}"
