"""Estimate a seat's chance to win, from all cards on the table, as a sum of named, weighted terms.

The weights are in `value_weights.json`, fitted by `manage.py tune tarot --worth` (play/bots/value_fitting.py). Most
terms compare the seat with the others; those that begin with `late_` count more the smaller the draw deck is.
"""

from pathlib import Path
from typing import Final

from play.engine.logistic import Weights, probability
from play.games.tarot.pack import CARDS, HAND, INSTANT, KIND, NUMBER, REVERSE, SLOTS, WORLD
from play.games.tarot.rules.final_score import earned, score
from play.games.tarot.state import Table

COMPARED: Final = ("points", "room", "down", "dead", "hand", "promise", "highest", "instants", "reverse", "world")
"""Features of a seat: `points` of the current pile, `room` for empty slots, cards `down` and, face up, `dead`, cards
in `hand`, `promise` for the highest of them that have room, `highest` in the pile, what guards it (`instants`,
face-down `reverse` cards), and The World in hand."""
LATE: Final = ("points", "room", "dead", "promise", "world")
TERMS: Final = (*COMPARED, *[f"late_{name}" for name in LATE], "late_ahead", "end", "end_against", "seats")
"""`ahead` is whether the seat has the most points; `end` whether it is ahead and holds The World, `end_against`
whether another one does; `seats` is one over their number."""
NAMES: Final = tuple([[f"{table}.{name}" for name in TERMS] for table in ("two", "more")])
"""Two players have weights of their own."""
HELPS: Final = frozenset(["points", "late_points", "promise", "late_promise", "late_ahead", "end", "instants", "hand"])
HURTS: Final = frozenset(["end_against"])
WEIGHTS: Final = Weights(Path(__file__).parent, HELPS, HURTS)
ROWS: Final = tuple([WEIGHTS.row(names) for names in NAMES])


def prospect(g: Table, seat: int) -> float:
    """Return the seat's chance to win, 0 to 1, if everyone follows the policy."""
    return probability(sum([weight * term for weight, term in zip(ROWS[g.seats > 2], values(g, seat), strict=True)]))


def terms(g: Table, seat: int) -> dict[str, float]:
    """Return the terms of the value function that are not zero, by name."""
    return {name: value for name, value in zip(NAMES[g.seats > 2], values(g, seat), strict=True) if value}


def values(g: Table, seat: int) -> list[float]:
    """Return the values of the terms in `TERMS`, each about -1 to 1."""
    late = 1 - len(g.deck) / (len(CARDS) - HAND * g.seats)
    mine = standing(g, seat)
    others = [standing(g, s) for s in range(g.seats) if s != seat]
    best = max([other[0] for other in others])
    compared = [
        mine[0] - best,
        *[own - sum(column) / len(others) for own, *column in list(zip(mine, *others, strict=True))[1:]],
    ]
    ahead = float(mine[0] > best) - float(mine[0] < best)
    end = float(ahead > 0 and mine[-1] > 0)
    against = float(any(other[-1] > 0 and other[0] > mine[0] for other in others))
    return [
        *compared,
        *[compared[at] * late for at in LATE_AT],
        ahead * late,
        end,
        against,
        1 / g.seats,
    ]


LATE_AT: Final = tuple([COMPARED.index(name) for name in LATE])


def standing(g: Table, seat: int) -> list[float]:
    """Return one seat's values of the features listed in `COMPARED`."""
    slots, hand = g.slots[seat], g.hands[seat]
    down, turned = g.down(seat), len(g.turned(seat))
    room = SLOTS - len(down) - turned
    before = earned(g, seat) if g.game == g.games else 0
    numbers = sorted([NUMBER[c] for c in hand], reverse=True)
    return [
        (before + score(g, seat).total) / 30,
        room / SLOTS,
        len(down) / SLOTS,
        turned / SLOTS,
        len(hand) / HAND,
        sum(numbers[:room]) / 30,
        max([NUMBER[slots[i]] for i in down], default=0) / 21,
        sum([KIND[c] == INSTANT for c in hand]) / 2,
        sum([KIND[slots[i]] == REVERSE for i in down]) / 2,
        float(WORLD in numbers),
    ]
