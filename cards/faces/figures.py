"""Draw people in silhouette: a skeleton for the build, a stance, clothes, headgear and what the hands hold.

Everything is measured in heights of the figure: feet at (0, 0), crown at about (0, -1).
"""

from collections.abc import Callable
from random import Random

from cards.faces.brush import Canvas, Colour, mix, rgb, shade
from cards.faces.figure_heads import HEADS, bare
from cards.faces.figure_held import held
from cards.faces.figure_parts import BUILDS, STANCES, Build, Figure, Layer
from cards.faces.shapes import Point, Polygon, Shape, chain, curve, disc, placed


def layers(f: Figure) -> list[Layer]:
    """Return the layers of a figure as (shape, fill) pairs from back to front. One unit is the height of a man."""
    b = BUILDS[f.build]
    elbow_l, hand_l = (_reach(p, b) for p in f_stance(f)[0])
    elbow_r, hand_r = (_reach(p, b) for p in f_stance(f)[1])
    dark = shade(f.cloth, -0.45)
    out: list[Layer] = []
    if f.cloak:
        out.append(([CLOAKS[f.cloak](b, f.wind)], (f.cloth, shade(f.cloth, -0.5))))
    out += held(f.hands[0], hand_l, f, behind=True) + held(f.hands[1], hand_r, f, behind=True)
    out.append((_legs(b, *f_stance(f)[2:]), (dark, shade(dark, -0.5))))
    out.append((_torso(b), (mix(f.cloth, dark, 0.35), dark)))
    out.append(
        (
            chain([(-0.1 * b.wide, -0.79), elbow_l, hand_l], _arm(b))
            + chain([(0.1 * b.wide, -0.79), elbow_r, hand_r], _arm(b)),
            (f.cloth, dark),
        )
    )
    out += HEADS.get(f.head, bare)(b, f)
    out += held(f.hands[0], hand_l, f, behind=False) + held(f.hands[1], hand_r, f, behind=False)
    return [(placed(shape, scale=b.tall), fill) for shape, fill in out]


def f_stance(f: Figure) -> tuple[tuple[Point, Point], tuple[Point, Point], Point, Point]:
    return STANCES[f.stance]


def _reach(p: Point, b: Build) -> Point:
    return p[0] * (0.6 + 0.4 * b.wide) * 1.02, p[1]


def _arm(b: Build) -> tuple[float, float, float]:
    return 0.036 * b.bulk, 0.03 * b.bulk, 0.023 * b.bulk


def _legs(b: Build, left: Point, right: Point) -> Shape:
    hip, shape = 0.055 * b.wide, []
    for side, foot in ((-1, left), (1, right)):
        knee = (foot[0] * 0.7 + side * 0.02, -0.26)
        shape += chain([(side * hip, -0.5), knee, (foot[0], -0.02)], (0.052 * b.bulk, 0.04 * b.bulk, 0.028 * b.bulk))
        shape.append(disc(foot[0] + 0.015 * side, -0.012, 0.045 * (0.6 + 0.4 * b.bulk), 0.4, 12))
    return shape


def _torso(b: Build) -> Shape:
    w = b.wide
    return [
        curve(
            [
                (-0.125 * w, -0.8),
                (-0.06, -0.85),
                (0.06, -0.85),
                (0.125 * w, -0.8),
                (0.1 * w, -0.64),
                (0.085 * w * b.bulk**0.5, -0.54),
                (0.12 * w, -0.36),
                (0.12 * w, -0.36),
                (-0.12 * w, -0.36),
                (-0.12 * w, -0.36),
                (-0.085 * w * b.bulk**0.5, -0.54),
                (-0.1 * w, -0.64),
            ]
        )
    ]


# --- cloaks ---------------------------------------------------------------------------------------------------------


def _cloak(b: Build, wind: float) -> Polygon:
    w = b.wide
    return curve(
        [
            (-0.11 * w, -0.83),
            (-0.17 * w, -0.7),
            (-0.21 * w + wind * 0.3, -0.35),
            (-0.23 * w + wind, -0.04),
            (-0.23 * w + wind, -0.04),
            (-0.1 + wind, -0.01),
            (0.06 + wind, -0.05),
            (0.2 * w + wind * 1.25, -0.02),
            (0.2 * w + wind * 1.25, -0.02),
            (0.2 * w + wind * 0.5, -0.36),
            (0.17 * w, -0.7),
            (0.11 * w, -0.83),
        ]
    )


def _flying(b: Build, wind: float) -> Polygon:
    s = 1 if wind >= 0 else -1
    return curve(
        [
            (-0.1 * s, -0.83),
            (-0.12 * s, -0.5),
            (0.02 * s, -0.3),
            (0.3 * s, -0.2),
            (0.52 * s, -0.3),
            (0.52 * s, -0.3),
            (0.46 * s, -0.4),
            (0.6 * s, -0.46),
            (0.6 * s, -0.46),
            (0.4 * s, -0.6),
            (0.12 * s, -0.83),
        ]
    )


def _robe(b: Build, wind: float) -> Polygon:
    w = b.wide
    return curve(
        [
            (-0.12 * w, -0.83),
            (-0.15 * w, -0.6),
            (-0.14 * w, -0.45),
            (-0.22 * w, -0.02),
            (-0.22 * w, -0.02),
            (wind * 0.3, 0.01),
            (0.24 * w + wind * 0.4, -0.02),
            (0.24 * w + wind * 0.4, -0.02),
            (0.14 * w, -0.45),
            (0.15 * w, -0.6),
            (0.12 * w, -0.83),
        ]
    )


def _ragged(b: Build, wind: float) -> Polygon:
    teeth = [(-0.27 + 0.075 * i + wind * 0.8, -0.02 if i % 2 else -0.15) for i in range(8)]
    return [
        (0.12, -0.86),
        (0.19, -0.7),
        (0.24 + wind * 0.5, -0.36),
        *teeth[::-1],
        (-0.24 + wind * 0.5, -0.36),
        (-0.19, -0.7),
        (-0.12, -0.86),
    ]


CLOAKS: dict[str, Callable[[Build, float], Polygon]] = {
    "cloak": _cloak,
    "flying": _flying,
    "robe": _robe,
    "ragged": _ragged,
}


def paint_layers(
    c: Canvas, made: list[Layer], x: float, y: float, size: float, light: Colour, flip: bool = False, rim: float = 0.75
) -> None:
    """Paint layers on the canvas with their origin at (x, y) and `size` pixels per unit, lit from the left."""
    whole: Shape = []
    for shape, fill in made:
        put = placed(shape, x, y, size, flip=flip)
        c.paint(put, fill)
        whole += put
    if rim:
        c.rim(whole, light, -max(1.0, size * 0.008), -max(0.7, size * 0.006), rim)


def paint_figure(c: Canvas, f: Figure, x: float, y: float, size: float, light: Colour) -> None:
    """Draw the figure with its shadow and its feet at (x, y). `size` is the height of a man in pixels."""
    c.paint([disc(x, y, size * 0.26 * BUILDS[f.build].tall, 0.16)], (4, 4, 6), 0.5, soft=size * 0.02)
    if f.hands and "staff" in f.hands:
        c.glow(x + (-1 if f.flip else 1) * size * 0.22, y - size * 1.2, size * 0.35, light, 0.6)
    if "torch" in f.hands:
        c.glow(x + (-1 if f.flip else 1) * size * 0.25, y - size * 0.9, size * 0.5, rgb("#ffb050"), 0.6)
    paint_layers(c, layers(f), x, y, size, light, f.flip)


def vary_figure(f: Figure, rng: Random) -> Figure:
    """Return the same figure, changed at random: the way it faces and the wind in its cloak."""
    f.flip, f.wind = rng.random() < 0.5, rng.uniform(-0.12, 0.2)
    return f
