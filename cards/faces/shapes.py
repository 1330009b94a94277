"""Make points and polygons: curves, limbs and arcs, and their placing.

A shape is a list of polygons, and a polygon a list of (x, y). Everything drawn on a card starts here. y grows downward;
figures have their feet at y = 0 and their head at y = -1.
"""

from collections.abc import Iterable, Sequence
from math import atan2, cos, pi, sin

Point = tuple[float, float]
Polygon = list[Point]
Shape = list[Polygon]
Glyph = tuple[Shape, Shape]  # the filled shape, and the one cut out of it


def curve(points: Sequence[Point], closed: bool = True, steps: int = 6) -> Polygon:
    """Return a smooth line through the points (Catmull-Rom). A point given twice in a row makes a corner."""
    n = len(points)
    last = n if closed else n - 1
    line: Polygon = []
    for i in range(last):
        a, b, c, d = (_at(points, i + k, closed) for k in (-1, 0, 1, 2))
        line.extend(_blend(a, b, c, d, s / steps) for s in range(steps))
    return line if closed else [*line, points[-1]]


def _at(points: Sequence[Point], i: int, closed: bool) -> Point:
    return points[i % len(points)] if closed else points[min(max(i, 0), len(points) - 1)]


def _blend(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    """Return the point at `t` (0 to 1) between b and c on a smooth curve through all four points (Catmull-Rom)."""

    def axis(k: int) -> float:
        return 0.5 * (
            2 * b[k]
            + (c[k] - a[k]) * t
            + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t
            + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t
        )

    return axis(0), axis(1)


def arc(x: float, y: float, r: float, start: float, end: float, steps: int = 12, squash: float = 1.0) -> Polygon:
    """Return points on a circle from one angle to another, in radians. `squash` flattens it to an ellipse."""
    turns = (start + (end - start) * i / steps for i in range(steps + 1))
    return [(x + r * cos(t), y + r * squash * sin(t)) for t in turns]


def disc(x: float, y: float, r: float, squash: float = 1.0, steps: int = 24) -> Polygon:
    return arc(x, y, r, 0, 2 * pi, steps, squash)


def star(x: float, y: float, r: float, rays: int, inner: float = 0.4, turn: float = -pi / 2) -> Polygon:
    """Return a star with `rays` points. `inner` is the radius of its notches, as a share of `r`."""
    return [
        (
            x + (r if i % 2 == 0 else r * inner) * cos(turn + i * pi / rays),
            y + (r if i % 2 == 0 else r * inner) * sin(turn + i * pi / rays),
        )
        for i in range(2 * rays)
    ]


def limb(p: Point, q: Point, rp: float, rq: float) -> Polygon:
    """Return a tapered stroke with round ends, such as an arm, a leg or a branch."""
    t = atan2(q[1] - p[1], q[0] - p[0])
    return arc(q[0], q[1], rq, t - pi / 2, t + pi / 2, 5) + arc(p[0], p[1], rp, t + pi / 2, t + 3 * pi / 2, 5)


def chain(points: Sequence[Point], radii: Sequence[float]) -> Shape:
    """Return limbs that join each point to the next. `radii` gives the thickness at each point."""
    return [limb(p, q, a, b) for p, q, a, b in zip(points, points[1:], radii, radii[1:], strict=False)]


def tentacle(points: Sequence[Point], thick: float, steps: int = 6) -> Polygon:
    """Return a curved stroke that tapers to nothing."""
    line = curve(points, closed=False, steps=steps)
    left, right = [], []
    for i, (x, y) in enumerate(line):
        ahead, behind = line[min(i + 1, len(line) - 1)], line[max(i - 1, 0)]
        t = atan2(ahead[1] - behind[1], ahead[0] - behind[0])
        r = thick * (1 - i / len(line)) ** 0.8
        left.append((x - r * sin(t), y + r * cos(t)))
        right.append((x + r * sin(t), y - r * cos(t)))
    return left + right[::-1]


def band(points: Sequence[Point], width: float, closed: bool = False) -> Polygon:
    """Return a stroke of even width along a line of points."""
    left, right = [], []
    for i, (x, y) in enumerate(points):
        a = points[(i - 1) % len(points)] if closed or i else points[0]
        b = points[(i + 1) % len(points)] if closed or i < len(points) - 1 else points[-1]
        t = atan2(b[1] - a[1], b[0] - a[0])
        left.append((x - width / 2 * sin(t), y + width / 2 * cos(t)))
        right.append((x + width / 2 * sin(t), y - width / 2 * cos(t)))
    return left + right[::-1]


def ring(x: float, y: float, outer: float, inner: float, squash: float = 1.0) -> Polygon:
    """Return a ring as one polygon, with a seam where its inner and outer circles meet."""
    return disc(x, y, outer, squash, 40) + disc(x, y, inner, squash, 40)[::-1]


def box(x0: float, y0: float, x1: float, y1: float) -> Polygon:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def placed(
    shape: Iterable[Polygon], x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False
) -> Shape:
    """Return the shape mirrored (with `flip`), turned around its origin (in radians, clockwise), scaled and moved."""
    c, s, m = cos(turn) * scale, sin(turn) * scale, -1 if flip else 1
    return [[(x + m * px * c - py * s, y + m * px * s + py * c) for px, py in polygon] for polygon in shape]


def bounds(shape: Iterable[Polygon]) -> tuple[float, float, float, float]:
    xs = [x for polygon in shape for x, _ in polygon]
    ys = [y for polygon in shape for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)
