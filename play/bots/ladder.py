"""How strong the levels are in each game: what `manage.py ladder` measured, and which levels are offered for it.

`data/ladder.json` holds the date of the last measurement and a row for each level measured against one below it, as
`simulate --versus` gives it. A level above easy is offered where it has been shown to beat the one offered below it,
novice where easy beats it.
"""

import json
from functools import cache
from math import log10
from pathlib import Path

import msgspec

from play.bots import BOTS, LEVELS
from play.bots.versus import MIN_PAIRS

FILE = Path(__file__).parent / "data" / "ladder.json"
ALWAYS = ("random", "easy")
"""Levels that need no proof: the one that plays anything, and the rules of thumb."""
EVEN = 0.5


class Row(msgspec.Struct, frozen=True):
    """A level against one below it. `share` is its part of the points, `low` to `high` its 95 % interval; `median` and
    `most` are milliseconds of processor a choice, half and 95 % of them shorter, in the last run that went on with it.
    `won` are the matches that each of the two won alone, `points` the share of each deal, by which one can go on."""

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
        """The difference in Elo that goes with the share, within 800."""
        share = min(0.99, max(0.01, self.share))
        return round(400 * log10(share / (1 - share)))

    @property
    def percent(self) -> str:
        return f"{self.share:.0%} ({self.low:.0%} to {self.high:.0%})"


class Standing(msgspec.Struct, frozen=True):
    """A level in a game as the page tells it: `row` is what was measured, if anything was, `why` why it is not
    offered."""

    level: str
    words: str
    offered: bool
    why: str
    row: Row | None


@cache
def measured() -> tuple[Row, ...]:
    return tuple(msgspec.json.decode(FILE.read_bytes(), type=list[Row])) if FILE.exists() else ()


def record(row: Row) -> None:
    """Put a row into the file, in the place of an older one of the same two levels."""
    others = [one for one in measured() if (one.game, one.level, one.against) != (row.game, row.level, row.against)]
    names = list(BOTS)
    rows = sorted([*others, row], key=lambda one: (one.game, names.index(one.level), names.index(one.against)))
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps([msgspec.to_builtins(one) for one in rows], indent=1) + "\n", encoding="utf-8")
    measured.cache_clear()
    standings.cache_clear()


@cache
def standings(game: str) -> tuple[Standing, ...]:
    """All levels in a game, from the weakest to the strongest."""
    return tuple([standing(game, level.name) for level in LEVELS])


def standing(game: str, level: str) -> Standing:
    row, why = judged(game, level)
    return Standing(level, BOTS[level].words, not why, why, row)


def judged(game: str, level: str) -> tuple[Row | None, str]:
    """What was measured of a level, and why it is not offered, or an empty string."""
    if level in ALWAYS:
        return found(game, level, below(game, level)), ""
    if level == "novice":
        row = found(game, "easy", "novice")
        return None, "" if row and row.proved else "Not shown to play otherwise than easy in this game."
    rival = below(game, level)
    row = found(game, level, rival)
    if row is None:
        return None, f"Not measured against {rival} yet."
    return row, "" if row.proved else f"Not shown to beat {rival}."


def below(game: str, level: str) -> str:
    """The strongest level under this one that is offered, or easy."""
    names = list(BOTS)
    under = names[: names.index(level)]
    return next((name for name in reversed(under) if not judged(game, name)[1]), "random") if under else ""


def found(game: str, level: str, against: str) -> Row | None:
    return next((r for r in measured() if (r.game, r.level, r.against) == (game, level, against)), None)


def offered(game: str) -> tuple[str, ...]:
    """The levels that can be chosen in a game."""
    return tuple([one.level for one in standings(game) if one.offered])
