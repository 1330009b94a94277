"""Estimate the group's chance to destroy the Ring, from the table, as a sum of named, weighted terms.

The weights are in `value_weights.json`, fitted by `manage.py tune fellowship_board --worth`
(play/bots/value_fitting.py). Most terms have a separate weight for each board, because boards have different
priorities.
"""

from pathlib import Path
from typing import Final

from play.engine.logistic import Weights, probability
from play.games.fellowship_board.box import EFFECT, GANDALF, board
from play.games.fellowship_board.rules.journey import lacking
from play.games.fellowship_board.state import Fellowship

BOARDS: Final = ("moria", "helms_deep", "shelobs_lair", "mordor")
BEFORE: Final = {"bag_end": "moria", "rivendell": "moria", "lothlorien": "helms_deep"}
"""The board that is next after a haven."""
ON_A_BOARD: Final = (
    "board", "left", "event", "gap", "near", "hand", "poor", "lacking", "shields", "others", "closest", "gap_left",
)  # fmt: skip
"""`left` is the rest of the main line, `gap` the Ring-bearer's distance from Sauron and `near` how far it is below
four, `hand` symbols and `poor` the cards missing to three each, `lacking` missing Life tokens, `others` the other
Hobbits' distance from Sauron and `closest` how far the smallest of them is below three."""
YELLOW: Final = tuple(sorted({effect for effect in EFFECT if effect}))
PLAYERS: Final = (2, 3, 4, 5)
ANYWHERE: Final = ("out", "ring", *YELLOW, *GANDALF, *[f"{what}_of_{n}" for n in PLAYERS for what in ("crew", "gap")])
"""Eliminated players, whether the Ring is still unused, yellow cards in hands, Gandalf cards, and the number of
players."""
HURTS: Final = frozenset(["left", "event", "near", "poor", "lacking", "closest", "out"])
HELPS: Final = frozenset(["gap", "hand", "shields", "others", "ring", *YELLOW, *GANDALF])

NAMES: Final = tuple([[f"{place}.{name}" for name in ON_A_BOARD] for place in BOARDS])
WEIGHTS: Final = Weights(Path(__file__).parent, HELPS, HURTS)
STRONG_FILE: Final = "strong_value_weights.json"
"""The weights for crews that follow `strong_policy.py`."""
Rows = tuple[tuple[list[float], ...], list[float]]
"""The weights of the terms on each board, and of those anywhere."""


def rows_of(weights: Weights) -> Rows:
    return tuple([weights.row(names) for names in NAMES]), weights.row(ANYWHERE)


EASY: Final = rows_of(WEIGHTS)
STRONG: Final = rows_of(Weights(Path(__file__).parent, HELPS, HURTS, STRONG_FILE))


def prospect(g: Fellowship, rows: Rows = EASY) -> float:
    """Return the chance that the Ring is destroyed, from 0 to 1, if the group follows the policy."""
    (by_stage, everywhere), (stage, here) = rows, on_the_board(g)
    total = sum([w * t for w, t in zip(by_stage[stage], here, strict=True)])
    total += sum([w * t for w, t in zip(everywhere, anywhere(g), strict=True)])
    return probability(total)


def terms(g: Fellowship) -> dict[str, float]:
    """Return the nonzero terms of the value function for this table, by name."""
    stage, here = on_the_board(g)
    pairs = [*zip(NAMES[stage], here, strict=True), *zip(ANYWHERE, anywhere(g), strict=True)]
    return {name: value for name, value in pairs if value}


def on_the_board(g: Fellowship) -> tuple[int, list[float]]:
    """Return the board's index and the values of the terms in `ON_A_BOARD`, each about 0 to 1."""
    alive = g.around(0)
    gap, gaps = gap_of_bearer(g), [g.sauron - g.corruption[s] for s in alive if s != g.bearer] or [0]
    left = left_of_line(g)
    symbols = sum([g.count(card) for s in alive for card in g.hands[s]])
    poor = sum([max(0, 3 - len(g.hands[s])) for s in alive])
    stage = BOARDS.index(BEFORE.get(g.place, g.place))
    wanting = 0 if g.place == "mordor" else sum([lacking(g, s) for s in alive])
    return stage, [
        1.0, left, g.event / 6 if g.phase != "haven" else 0.0, gap / 10, max(0, 4 - gap) / 4, symbols / 10, poor / 6,
        wanting / 10, sum(g.shields) / 10, sum(gaps) / len(gaps) / 10, max(0, 3 - min(gaps)) / 3, gap * left / 10,
    ]  # fmt: skip


def gap_of_bearer(g: Fellowship) -> int:
    """Return the number of steps between Sauron and the Ring-bearer.

    Without a Ring-bearer (on Mount Doom), use the Hobbit farthest from Sauron.
    """
    if g.bearer >= 0:
        return g.sauron - g.corruption[g.bearer]
    return max([g.sauron - g.corruption[s] for s in g.around(0)], default=0)


def left_of_line(g: Fellowship) -> float:
    """Return what fraction of the main line remains, from 0 to 1."""
    if g.phase != "scenario":
        return float(g.phase == "haven")
    facts = board(g.place)
    last: int = facts["lines"][facts["main_line"]]["last_space"]
    return (last - g.line(facts["main_line"])) / last


def anywhere(g: Fellowship) -> list[float]:
    """Return the values of the terms in `ANYWHERE`."""
    held = {EFFECT[card] for hand in g.hands for card in hand}
    gap = gap_of_bearer(g) / 10
    crew = [float(value) for n in PLAYERS for value in (n == g.seats, gap * (n == g.seats))]
    return [
        float(g.alive.count(False)), float(g.phase == "scenario" and not g.ring_used),
        *[float(e in held) for e in YELLOW], *[float(card in g.gandalf) for card in GANDALF], *crew,
    ]  # fmt: skip
