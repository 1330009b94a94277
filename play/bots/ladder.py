"""Show the strength of the levels in each game as `manage.py ladder` measured it, and which levels are offered.

`data/ladder.json` contains the date of the last measurement and a row for each level measured against one below it, as
`simulate --versus` returns it. A level above easy is offered if it has been shown to beat the one offered below it;
novice is offered if easy beats it.
"""

import json
from functools import cache
from math import log10
from pathlib import Path

import msgspec

from play.bots import BOTS, LEVELS
from play.bots.versus import EVEN, MIN_PAIRS

FILE = Path(__file__).parent / "data" / "ladder.json"
ALWAYS = ("random", "easy")
"""Levels that need no proof: random play and the policy."""


class Row(msgspec.Struct, frozen=True):
    """The measurement of a level against a weaker one. `share` is the level's share of the points, and `low` to `high`
    its 95 % interval. `median` and `most` are the median and 95th percentile of processor milliseconds per choice in
    the latest run. `won` counts the matches that only one of the two levels won, for each level, and `points` holds
    the share for each deal, so that a run can be continued.
    """

    game: str
    level: str
    against: str
    seats: int
    pairs: int
    share: float
    low: float
    high: float
    median: float
    most: float
    date: str
    won: tuple[int, int] = (0, 0)
    points: tuple[float, ...] = ()

    @property
    def proved(self) -> bool:
        return self.low > EVEN and self.pairs >= MIN_PAIRS

    @property
    def elo(self) -> int:
        """Return the Elo difference that corresponds to the level's share of the points, limited to about 800 either
        way.
        """
        share = min(0.99, max(0.01, self.share))
        return round(400 * log10(share / (1 - share)))

    @property
    def percent(self) -> str:
        return f"{self.share:.0%} ({self.low:.0%} to {self.high:.0%})"


class Standing(msgspec.Struct, frozen=True):
    """A bot level in a game, as the page shows it. `row` is its measurement, if there is one, and `why` the reason it
    is not offered, or "".
    """

    level: str
    words: str
    offered: bool
    why: str
    row: Row | None


@cache
def measured() -> tuple[Row, ...]:
    return tuple(msgspec.json.decode(FILE.read_bytes(), type=list[Row])) if FILE.exists() else ()


def record(row: Row) -> None:
    """Write a measurement to the file, replacing an older one of the same two levels in the same game."""
    others = [one for one in measured() if (one.game, one.level, one.against) != (row.game, row.level, row.against)]
    names = list(BOTS)
    rows = sorted([*others, row], key=lambda one: (one.game, names.index(one.level), names.index(one.against)))
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps([msgspec.to_builtins(one) for one in rows], indent=1) + "\n", encoding="utf-8")
    measured.cache_clear()
    standings.cache_clear()


@cache
def standings(game: str) -> tuple[Standing, ...]:
    """Return all levels of a game, from the weakest to the strongest."""
    return tuple([standing(game, level.name) for level in LEVELS])


def standing(game: str, level: str) -> Standing:
    row, why = judged(game, level)
    return Standing(level, BOTS[level].words, not why, why, row)


def judged(game: str, level: str) -> tuple[Row | None, str]:
    """Return (a level's measurement or None, why the level is not offered or "")."""
    if level in ALWAYS:
        return found(game, level, below(game, level)), ""
    if level == "novice":
        row = found(game, "easy", "novice")
        return None, "" if row and row.proved else "In this game it plays no differently from easy."
    rival = below(game, level)
    row = found(game, level, rival)
    if row is None:
        return None, f"Not tested against {rival} yet."
    return row, "" if row.proved else f"It hasn’t beaten {rival} clearly enough."


def below(game: str, level: str) -> str:
    """Return the strongest offered level below this one, or "" for the lowest level."""
    names = list(BOTS)
    under = names[: names.index(level)]
    return next((name for name in reversed(under) if not judged(game, name)[1]), "random") if under else ""


def found(game: str, level: str, against: str) -> Row | None:
    return next((r for r in measured() if (r.game, r.level, r.against) == (game, level, against)), None)


def offered(game: str) -> tuple[str, ...]:
    """Return the levels that players can choose in a game."""
    return tuple([one.level for one in standings(game) if one.offered])
