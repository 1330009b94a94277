"""Estimate each seat's chance to win: `Brain.value`, calibrated on matches between bots.

The weights of each game are in `data/chances.json`, fitted by `manage.py tune`. The odds of each seat's value, raised
to a power that changes as a match goes on, are normalized over the seats. A crew has one chance, from the odds of its
value, their square, and the progress of the match. Chances are shown for a game only if they were correct within
`RELIABLE` in matches not used for fitting.
"""

import json
from collections.abc import Iterable, Sequence
from functools import cache
from math import exp, log, log1p
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from play.engine.game import Game

FILE = Path(__file__).parent / "data" / "chances.json"
RELIABLE = 0.03
"""The largest accepted calibration error, weighted by how often such chances were given."""
SURE = 0.01
"""Values are limited to this distance from 0 and 1."""
STEEPEST, FAINTEST = 4.0, 30.0
"""The greatest logarithm of a power, and how small the odds of a crew can become, in logarithms."""
CLASSES = 10
"""The number of equally wide classes for calibration."""
COMPETITIVE, COOPERATIVE = (0.0, 0.0), (0.0, 0.0, 1.0, 0.0, 0.0)
"""Initial weights for fitting: the logarithm of the power and its change as a match goes on; those of a crew."""


class Position(NamedTuple):
    """A table during a match: the number of questions asked so far, its value for each seat, and each seat's final
    share of the victory.
    """

    asked: int
    values: tuple[float, ...]
    won: tuple[float, ...]


class Class(msgspec.Struct, frozen=True, array_like=True):
    """A group of predictions with similar chances: the mean predicted chance, the share that came true, and the number
    of predictions.
    """

    given: float
    true: float
    count: int


class Calibration(msgspec.Struct, frozen=True):
    """The calibrated win probability of a game. The weights were trained on `matches` matches; `judged_by` other
    matches gave the classes and the error.
    """

    game: str
    weights: tuple[float, ...]
    matches: int
    judged_by: int
    classes: tuple[Class, ...]
    error: float
    date: str

    @property
    def reliable(self) -> bool:
        return self.error <= RELIABLE


# Of a table


def chances(game: Game[Any], state: Any) -> tuple[float, ...]:
    """Return each seat's chance to win, from 0 to 1, or () for a game without reliable chances."""
    measured = calibration(game.key)
    if measured is None:
        return ()
    result = game.result(state)
    if result is not None:
        return shares(game, result.winners, state.seats)
    return from_values(measured.weights, game.cooperative, state.asked, values(game, state))


def shares(game: Game[Any], winners: Sequence[int], seats: int) -> tuple[float, ...]:
    """Return each seat's share of a victory. Several winners share it equally; in a cooperative game, each seat gets 1
    if the match is won, otherwise 0.
    """
    if game.cooperative:
        return (float(bool(winners)),) * seats
    return tuple([(seat in winners) / max(1, len(winners)) for seat in range(seats)])


def values(game: Game[Any], state: Any) -> tuple[float, ...]:
    return tuple([game.brain.value(state, seat) for seat in range(state.seats)])


def from_values(weights: Sequence[float], cooperative: bool, asked: int, worth: Sequence[float]) -> tuple[float, ...]:
    """Return each seat's chance to win, calculated with the weights from the value of the table for each seat (`worth`)
    and the number of questions asked so far. A seat with value 0 has already lost.
    """
    late = log1p(asked)
    if cooperative:
        odds = log_odds(sum(worth) / len(worth))
        terms = (1.0, late, odds, odds * odds, odds * late)
        return (sigmoid(sum([weight * term for weight, term in zip(weights, terms, strict=True)])),) * len(worth)
    power = exp(min(STEEPEST, weights[0] + weights[1] * late))
    logits = [power * log_odds(value) for value in worth]
    shared = [exp(logit - max(logits)) if value else 0.0 for logit, value in zip(logits, worth, strict=True)]
    return tuple([one / sum(shared) for one in shared])


def sigmoid(logit: float) -> float:
    return 1 / (1 + exp(min(FAINTEST, -logit)))


def log_odds(value: float) -> float:
    within = min(1 - SURE, max(SURE, value))
    return log(within / (1 - within))


# Judging


def loss(weights: Sequence[float], cooperative: bool, positions: Iterable[Position]) -> float:
    """Return the mean logarithmic loss of the predicted chances: the average of minus the logarithm of the chance that
    was given to the actual outcome.
    """
    total = count = 0.0
    for asked, worth, won in positions:
        for chance, share in zip(from_values(weights, cooperative, asked, worth), won, strict=True):
            kept = min(1 - 1e-9, max(1e-9, chance))
            total -= share * log(kept) + (1 - share) * log(1 - kept)
            count += 1
    return total / max(1.0, count)


def judged(weights: Sequence[float], cooperative: bool, positions: Iterable[Position]) -> tuple[Class, ...]:
    """Return the predictions for these positions compared with the actual outcomes, grouped into classes from the
    lowest chance to the highest.
    """
    found: dict[int, list[tuple[float, float]]] = {}
    for asked, worth, won in positions:
        for pair in zip(from_values(weights, cooperative, asked, worth), won, strict=True):
            found.setdefault(min(CLASSES - 1, int(pair[0] * CLASSES)), []).append(pair)
    return tuple([class_of(found[number]) for number in sorted(found)])


def class_of(pairs: Sequence[tuple[float, float]]) -> Class:
    given, true = [round(sum(column) / len(pairs), 4) for column in zip(*pairs, strict=True)]
    return Class(given, true, len(pairs))


def error(classes: Sequence[Class]) -> float:
    """Return the mean distance between predicted and actual shares, weighted by the number of predictions in each
    class.
    """
    apart = sum([one.count * abs(one.given - one.true) for one in classes])
    return round(apart / max(1, sum([one.count for one in classes])), 4)


# Kept


@cache
def fitted() -> tuple[Calibration, ...]:
    return tuple(msgspec.json.decode(FILE.read_bytes(), type=list[Calibration])) if FILE.exists() else ()


def calibration(key: str) -> Calibration | None:
    """Return the calibration of a game, or None if there is none or it is not reliable."""
    return next((one for one in fitted() if one.game == key and one.reliable), None)


def record(found: Calibration) -> None:
    """Store a calibration in place of the game's previous one."""
    kept = sorted([*[one for one in fitted() if one.game != found.game], found], key=lambda one: one.game)
    FILE.write_text(json.dumps(msgspec.to_builtins(kept), indent=1) + "\n", encoding="utf-8")
    fitted.cache_clear()
