"""Fit the weights in a game's `value` offline: how well each named term of a table predicts the winner.

Matches are played by the rollout policy with occasional slips, so that tables occur that it would avoid. A logistic sum
is fitted to each seat's share of the victory. A term that can only help never gets a weight below zero, and one that
can only hurt none above: otherwise a correlated term would be mistaken for its opposite.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from inspect import getfile
from itertools import count
from math import log
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from play.bots.arena import APART
from play.bots.playout import any_picks, next_open
from play.bots.win_probability import shares
from play.engine.brain import Brain, ValueFitting
from play.engine.chance import Chance
from play.engine.game import Game
from play.engine.logistic import probability

SLIP = 20
"""One in this many choices is random."""
EVERY = 6
"""One in this many tables of a match is used."""
ROUNDS = 10
"""Enough steps for Newton's method to converge."""

Matrix = NDArray[np.float64]
Example = tuple[Mapping[str, float], float]
"""The terms of a table for a seat, and the share of the victory that it had in the end."""
Direction = Callable[[str], int]


def file_of(fitting: ValueFitting[Any]) -> Path:
    """Return the path of the file of weights, which is in the same folder as the module that defines the features."""
    return Path(getfile(fitting.features)).parent / fitting.weights_file


def record(fitting: ValueFitting[Any], weights: Mapping[str, float]) -> None:
    rounded = {name: round(weight, 3) for name, weight in sorted(weights.items()) if round(weight, 3)}
    file_of(fitting).write_text(json.dumps(rounded, indent=1) + "\n", encoding="utf-8")


def matches(
    game: Game[Any], brain: Brain[Any], options: Callable[[int, int], Mapping[str, Any]], seed: int
) -> Iterator[list[Example]]:
    """Yield the training examples of one match after another without end, one list per match. The number of seats
    varies from match to match, over the fitting's `seat_counts` or the game's player counts from 2 on.
    """
    assert brain.fitting is not None
    seat_counts = brain.fitting.seat_counts or [max(2, seats) for seats in game.players]
    for number in count():
        seats = seat_counts[number % len(seat_counts)]
        yield match(game, brain, options(number, seats), seats, seed + number * APART)


def match(game: Game[Any], brain: Brain[Any], options: Mapping[str, Any], seats: int, seed: int) -> list[Example]:
    """Play one match with the rollout policy, and return (terms of a table for a seat, that seat's share of the win)
    pairs.
    """
    assert brain.fitting is not None
    state = game.new(options, seats, seed)
    state.quiet, luck = True, Chance(seed)
    seen: list[tuple[Mapping[str, float], int]] = []
    while state.pending:
        if luck.rand(EVERY) == 0:
            seat = 0 if game.cooperative else luck.rand(seats)
            seen.append((brain.fitting.features(state, seat), seat))
        d = next_open(state)
        picks = any_picks(d, luck) if luck.rand(SLIP) == 0 else brain.rollout_policy(state, d.seat, luck)
        game.apply(state, d.seat, picks)
    result = game.result(state)
    assert result is not None
    won = shares(game, result.winners, seats)
    return [(terms, won[seat]) for terms, seat in seen]


def fitted(examples: Sequence[Example], direction: Direction, l2_penalty: float) -> dict[str, float]:
    """Return the most likely weight of each feature by name. Features whose weight would have the wrong sign, according
    to `direction`, are left out.
    """
    names = sorted({name for terms, _won in examples for name in terms})
    while True:
        weights = dict(zip(names, newton(*as_rows(examples, names), l2_penalty), strict=True))
        right = [name for name in names if weights[name] * direction(name) >= 0]
        if right == names:
            return weights
        names = right


def as_rows(examples: Sequence[Example], names: Sequence[str]) -> tuple[Matrix, Matrix]:
    """Return (matrix with a row per table and a column per name, vector of outcomes)."""
    place = {name: at for at, name in enumerate(names)}
    rows = np.zeros((len(examples), len(names)))
    for row, (terms, _won) in zip(rows, examples, strict=True):
        for name, value in terms.items():
            if name in place:
                row[place[name]] = value
    return rows, np.array([won for _terms, won in examples])


def newton(rows: Matrix, won: Matrix, l2_penalty: float) -> list[float]:
    """Return the weights of the most likely logistic regression, found by Newton's method with an L2 penalty."""
    weights = np.zeros(rows.shape[1])
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-(rows @ weights)))
        bend = (rows * (chance * (1 - chance) + 1e-6)[:, None]).T @ rows + l2_penalty * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, rows.T @ (won - chance) - l2_penalty * weights)
    return [float(weight) for weight in weights]


def chance_of(weights: Mapping[str, float], terms: Mapping[str, float]) -> float:
    total = sum([weights.get(name, 0.0) * value for name, value in terms.items()])
    return probability(total)


def surprise(weights: Mapping[str, float], examples: Sequence[Example]) -> float:
    """Return the mean logarithmic loss of the weights' predictions; the lower, the better."""
    forecasts = [(chance_of(weights, terms), won) for terms, won in examples]
    return -sum([won * log(chance) + (1 - won) * log(1 - chance) for chance, won in forecasts]) / len(forecasts)


def doubt(examples: Sequence[Example]) -> float:
    """Return the logarithmic loss of always predicting the average share of a victory. This is the baseline for
    `surprise`.
    """
    mean = sum([won for _terms, won in examples]) / len(examples)
    return -sum([part * log(part) for part in (mean, 1 - mean) if part])
