"""Estimate a seat's chance to win, from all cards on the table, as a sum of named, weighted terms.

The weights are in `value_weights.json`, fitted by `manage.py tune lotr_tarot --worth` (play/bots/value_fitting.py).
Each term compares the seat with the others, and has a weight for each number of rounds still to be scored.
"""

from pathlib import Path
from typing import Final

from play.engine.logistic import Weights, probability
from play.games.lotr_tarot.pack import DARK
from play.games.lotr_tarot.rules.rounds import BEARER, LEAST, LEAST_OF_GAME, MOST, MOST_OF_GAME, RING_BONUS
from play.games.lotr_tarot.state import HAND, Tarot

LONGEST: Final = 3
"""This many rounds still to be scored, or more."""
COMPARED: Final = ("lead", "above", "round", "ring", "cards", "last", "awards")
"""Features: Victory Points recorded relative to the best other (`lead`) and to the others' mean (`above`); what the
Dark Points (`round`) and the Ring (`ring`) would give if the round ended now, cards in hand, who holds only one,
and what the Dark Points of all rounds would give."""
NAMES: Final = tuple(
    [
        [f"{table}.{left}.{name}" for name in (*COMPARED, "seats")]
        for table in ("two", "more")
        for left in range(1, LONGEST + 1)
    ]
)
"""Two players have weights of their own, and each number of rounds still to be scored has; `seats` is one over how many
they are."""
HELPS: Final = frozenset(["lead", "above", "round", "ring", "awards"])
HURTS: Final = frozenset(["cards"])
WEIGHTS: Final = Weights(Path(__file__).parent, HELPS, HURTS)
STRONG_FILE: Final = "strong_value_weights.json"
"""The weights for players who follow `strong_policy.py`."""
Rows = tuple[list[float], ...]


def rows_of(weights: Weights) -> Rows:
    return tuple([weights.row(names) for names in NAMES])


EASY: Final = rows_of(WEIGHTS)
STRONG: Final = rows_of(Weights(Path(__file__).parent, HELPS, HURTS, STRONG_FILE))


def prospect(g: Tarot, seat: int, rows: Rows = EASY) -> float:
    """Return the seat's chance to win, 0 to 1, if everyone follows the policy."""
    row = rows[stage(g)]
    return probability(sum([weight * term for weight, term in zip(row, values(g, seat), strict=True)]))


def terms(g: Tarot, seat: int) -> dict[str, float]:
    """Return the nonzero terms of the value function for this seat, by name."""
    return {name: value for name, value in zip(NAMES[stage(g)], values(g, seat), strict=True) if value}


def stage(g: Tarot) -> int:
    """Return the index in `NAMES` for this table, by whether there are more than two players and how many rounds
    remain.
    """
    return LONGEST * (g.seats > 2) + max(1, min(LONGEST, g.rounds - len(g.sheet))) - 1


def values(g: Tarot, seat: int) -> list[float]:
    """Return the values of the terms in `COMPARED`, each about -1 to 1."""
    all_of_them = [standing(g, s) for s in range(g.seats)]
    mine, others = all_of_them[seat], all_of_them[:seat] + all_of_them[seat + 1 :]
    means = [sum(column) / len(others) for column in zip(*others, strict=True)]
    lead = mine[0] - max([other[0] for other in others])
    return [lead, *[own - mean for own, mean in zip(mine, means, strict=True)], 1 / g.seats]


def standing(g: Tarot, seat: int) -> list[float]:
    """Return one seat's values for the terms in `COMPARED`, from `above` on, before they are compared with those of the
    other seats.
    """
    size = len(g.hands[seat])
    dark, total = g.dark, g.dark_of_game(seat)
    most, least = dark[seat] == max(dark), dark[seat] == min(dark)
    ring = g.ring_affiliation()
    bonus = (most if ring == DARK else least) if ring else False
    totals = [g.dark_of_game(s) for s in range(g.seats)]
    return [
        g.victory(seat) / 10,
        (MOST * most + LEAST * least) / 10 if size <= HAND else 0.0,
        (BEARER * (g.bearer == seat) + RING_BONUS * bonus) / 10 if size <= HAND else 0.0,
        size / HAND,
        float(size == 1),
        (MOST_OF_GAME * (total == max(totals)) + LEAST_OF_GAME * (total == min(totals))) / 10,
    ]
