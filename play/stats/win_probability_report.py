"""Show each seat's chance to win in the course of a finished match, with all cards known."""

from collections.abc import Mapping, Sequence
from statistics import median
from typing import NamedTuple

from play.bots import win_probability
from play.engine.game import Text
from play.log import replay
from play.log.archive import archive_of
from play.log.entries import PLAYED, RulesChanged
from play.log.rules_version import game_of
from play.models import Match, Move
from play.refusals import refuse
from play.stats.costly_choices import CostlyChoice, costly_choices
from play.view.names import names_of
from play.view.projection import View, view_for

WIDTH, HEIGHT = 600, 60
"""The size of a seat's curve, in the units of its drawing."""
SWINGS = 6
"""How many of the greatest changes are shown."""
COSTLY = 3
"""How many of the viewer's own costly choices are shown."""
NOTICED = 0.05
"""A smaller change is not shown."""


class Point(NamedTuple):
    """A point of the curves: the chances of all seats to win after a log entry, from 0 to 1 each."""

    number: int
    probabilities: tuple[float, ...]


class Curve(NamedTuple):
    """The curve of the winning chances of one player or, in a cooperative game, of all together. `area` is the SVG path
    of the drawing, and `spoken` describes the curve in a sentence. In a match of two, the only curve divides the
    drawing between its player and the `other` one.
    """

    name: str
    other: str
    area: str
    spoken: str
    first: float
    last: float


class Swing(NamedTuple):
    """A log entry at which winning chances changed a lot: the seat whose chance changed most, that chance before and
    after, and the log line.
    """

    number: int
    name: str
    before: float
    after: float
    lines: tuple[Text, ...]


class Report(NamedTuple):
    """The content of the page about the winning chances in a match. `costly` are the viewer's own choices that cost
    most. `apart` is the mean error of the predictions, measured in matches between bots. The curves are drawn `width`
    by `height`.
    """

    shown: View
    points: tuple[Point, ...]
    curves: tuple[Curve, ...]
    swings: tuple[Swing, ...]
    costly: tuple[CostlyChoice, ...]
    apart: float
    width: int = WIDTH
    height: int = HEIGHT


def win_probability_report(match: Match, viewer: int | None = None) -> Report | None:
    """Return the report on the winning chances in a match for the player in a seat (None: a spectator), or None for a
    game without reliable chances. Raise Illegal while the match is running, and if the rules under which it was
    played no longer exist.
    """
    if not match.over:
        refuse("not_over", "You can see the winning chances once the match is over.")
    calibration = win_probability.calibration(match.game)
    points = points_of(match) if calibration else ()
    if calibration is None or not points:
        return None
    shown = view_for(match, None, at=match.version)
    named = names_by_seat(names_of(shown.seats), game_of(match).cooperative)
    turning = swings(points, named, lines_by_number(shown))
    costly = () if viewer is None else costly_choices(match, viewer, changes(points, viewer))[:COSTLY]
    return Report(shown, points, curves(points, named, viewer or 0), turning, costly, calibration.error)


def changes(points: Sequence[Point], seat: int) -> tuple[tuple[int, float], ...]:
    """Return (log entry, how much the seat's chance changed with it)."""
    pairs = zip(points, points[1:], strict=False)
    return tuple([(now.number, now.probabilities[seat] - before.probabilities[seat]) for before, now in pairs])


def curves(points: Sequence[Point], named: Mapping[int, str], viewer: int) -> tuple[Curve, ...]:
    """Return a curve for each name or, in a match of two, only the viewer's, since the other one mirrors it."""
    if len(named) != 2:
        return tuple([chance_curve(points, seat, name) for seat, name in named.items()])
    return (chance_curve(points, viewer, named[viewer], named[1 - viewer]),)


def points_of(match: Match) -> tuple[Point, ...]:
    """Return the chances after each move, from the archive or replayed. Refuse if the rules have changed."""
    kept = archive_of(match)
    if kept and kept.chances:
        return tuple([Point(number, tuple(each)) for number, each in kept.chances])
    try:
        return replay_chances(match)
    except RulesChanged:
        refuse(
            "log_unreadable", "We can’t show the winning chances: the rules have changed since this match was played."
        )


def replay_chances(match: Match) -> tuple[Point, ...]:
    """Return the winning chances after each log entry that was not undone, by replaying the log, or () for a game
    without reliable chances. Raise RulesChanged if the log is no longer legal.
    """
    if win_probability.calibration(match.game) is None:
        return ()
    game, points = game_of(match), list[Point]()
    for entry in replay.entries_with_states(match, 0, match.version):
        if entry.move.kind == Move.Kind.UNDO:
            points = [point for point in points if point.number <= (entry.move.undo_target or 0)]
        elif entry.state is not None and entry.move.kind in (*PLAYED, Move.Kind.START):
            by_seat = win_probability.chances(game, entry.state)
            points.append(Point(entry.move.number, tuple([round(chance, 3) for chance in by_seat])))
    return smooth_points(points)


def smooth_points(points: Sequence[Point]) -> tuple[Point, ...]:
    """Return the points with each seat's chance replaced by the median of three consecutive points; the first and last
    stay unchanged. A change that lasts for only one choice, such as a card drawn but not yet played, thus
    disappears.
    """
    around = zip(points, points[1:], points[2:], strict=False)
    between = [
        Point(now.number, tuple(map(median, zip(*[one.probabilities for one in (before, now, after)], strict=True))))
        for before, now, after in around
    ]
    return (*points[:1], *between, *points[1:][-1:])


# For the page


def names_by_seat(names: Mapping[str, str], together: bool) -> dict[int, str]:
    """Return the names of the curves by seat: one for every seat or, in a cooperative game
    (`together`), a single one.
    """
    return {0: "The whole company"} if together else {seat: names[str(seat + 1)] for seat in range(len(names))}


def chance_curve(points: Sequence[Point], seat: int, name: str, other: str = "") -> Curve:
    """Return one seat's chances as an SVG path, and in words for people who do not see it."""
    own = [point.probabilities[seat] for point in points]
    step = WIDTH / max(1, len(own) - 1)
    line = " ".join([f"L{round(step * at, 1)} {round(HEIGHT * (1 - chance), 1)}" for at, chance in enumerate(own)])
    best, worst = max(points, key=lambda p: p.probabilities[seat]), min(points, key=lambda p: p.probabilities[seat])
    spoken = (
        f"{name}: {own[0]:.0%} at the start, at most {best.probabilities[seat]:.0%} after move {best.number}, "
        f"at least {worst.probabilities[seat]:.0%} after move {worst.number}, {own[-1]:.0%} at the end."
    )
    return Curve(name, other, f"M0 {HEIGHT} {line} L{WIDTH} {HEIGHT} Z", spoken, own[0], own[-1])


def swings(
    points: Sequence[Point], named: Mapping[int, str], lines: Mapping[int, tuple[Text, ...]]
) -> tuple[Swing, ...]:
    """Return the largest changes of winning chances, in the order of the log."""
    changes = []
    for before, after in zip(points, points[1:], strict=False):
        seat = max(named, key=lambda s: abs(after.probabilities[s] - before.probabilities[s]))
        sentences = lines.get(after.number, ())
        changes.append(
            Swing(after.number, named[seat], before.probabilities[seat], after.probabilities[seat], sentences)
        )
    noticed = [one for one in changes if abs(one.after - one.before) >= NOTICED]
    greatest = sorted(noticed, key=lambda one: -abs(one.after - one.before))[:SWINGS]
    return tuple(sorted(greatest))


def lines_by_number(shown: View) -> dict[int, tuple[Text, ...]]:
    """Return the log lines that a spectator could read, by entry."""
    by_number: dict[int, tuple[Text, ...]] = {}
    for line in shown.log:
        by_number[line["number"]] = (*by_number.get(line["number"], ()), line["text"])
    return by_number
