"""Calculate charts as plain geometry. Templates draw them as SVG, with the same numbers in a table next to them."""

from collections.abc import Sequence
from typing import NamedTuple

from decks.lotr_tcg.statistics import Bar

SIDES = ("Free Peoples", "Shadow")
WIDTH, HEIGHT, FOOT, HEAD = 320, 130, 18, 14


class Column(NamedTuple):
    """A column of two stacked parts, with Free Peoples below. All numbers are in SVG units."""

    x: float
    width: float
    label: str
    free_y: float
    free_height: float
    shadow_y: float
    shadow_height: float
    total: int
    middle: float
    top: float
    query: str


class Chart(NamedTuple):
    """A column chart with its title. `bars` are the numbers behind the columns, for the table next to the chart, and
    `parts` the names of the lower and the upper part of each column.
    """

    title: str
    unit: str
    columns: tuple[Column, ...]
    bars: tuple[Bar, ...]
    parts: tuple[str, str]
    width: int = WIDTH
    height: int = HEIGHT

    @property
    def spoken(self) -> str:
        """Return the chart described in one sentence, for its label."""
        parts = [f"{bar.label}: {bar.free_peoples} and {bar.shadow}" for bar in self.bars if bar.total]
        return f"{self.title}, {self.parts[0]} and {self.parts[1]} by {self.unit}. " + "; ".join(parts)


def chart(title: str, unit: str, bars: Sequence[Bar], parts: tuple[str, str] = SIDES) -> Chart:
    """Return a chart with columns side by side, scaled so that the highest one fills the chart."""
    highest = max((bar.total for bar in bars), default=0) or 1
    step = WIDTH / max(1, len(bars))
    room = HEIGHT - FOOT - HEAD
    columns = tuple(_column(bar, index * step, step, room / highest) for index, bar in enumerate(bars))
    return Chart(title, unit, columns, tuple(bars), parts)


def _column(bar: Bar, x: float, step: float, scale: float) -> Column:
    """Return a bar's geometry, in units of the chart: Free Peoples below, Shadow above. `x` is its slot's left edge."""
    ground = HEIGHT - FOOT
    free, shadow = bar.free_peoples * scale, bar.shadow * scale
    width = min(28.0, step * 0.72)
    left = x + (step - width) / 2
    return Column(
        round(left, 1),
        round(width, 1),
        bar.label,
        round(ground - free, 1),
        round(free, 1),
        round(ground - free - shadow, 1),
        round(shadow, 1),
        bar.total,
        round(x + step / 2, 1),
        round(ground - free - shadow - 3, 1),
        bar.query,
    )
