"""Draw signs of trees, fire, sky and land.

The functions return shapes in the square from -1 to 1, with y growing downward.
"""

from math import pi

from cards.faces.shapes import Glyph, Polygon, Shape, arc, box, curve, disc, limb, placed, tentacle


def leaf(turn: float = 0.0, scale: float = 1.0, x: float = 0.0, y: float = 0.0) -> Polygon:
    return placed(
        [curve([(0, 0.9), (0, 0.9), (-0.42, 0.3), (-0.34, -0.3), (0, -0.95), (0, -0.95), (0.34, -0.3), (0.42, 0.3)])],
        x,
        y,
        scale,
        turn,
    )[0]


def tree() -> Shape:
    boughs = [
        tentacle([(0, 0.2), (s * 0.3, -0.1), (s * d, y)], 0.07)
        for s in (-1, 1)
        for d, y in ((0.75, -0.2), (0.5, -0.62))
    ]
    leaves = [
        disc(x, y, 0.17, 1, 14)
        for x, y in (
            (-0.75, -0.2),
            (0.75, -0.2),
            (-0.52, -0.6),
            (0.52, -0.6),
            (0, -0.82),
            (-0.36, -0.25),
            (0.36, -0.25),
        )
    ]
    return [
        limb((0, 0.8), (0, -0.6), 0.12, 0.05),
        *boughs,
        *leaves,
        tentacle([(0, 0.7), (-0.3, 0.85), (-0.6, 0.92)], 0.1),
        tentacle([(0, 0.7), (0.3, 0.85), (0.6, 0.92)], 0.1),
    ]


def flame() -> Shape:
    return [
        curve(
            [
                (0, 0.95),
                (-0.55, 0.7),
                (-0.6, 0.15),
                (-0.3, -0.2),
                (-0.3, -0.55),
                (-0.3, -0.55),
                (-0.02, -0.3),
                (0.1, -0.95),
                (0.1, -0.95),
                (0.42, -0.35),
                (0.62, 0.2),
                (0.52, 0.7),
            ]
        )
    ]


def moon() -> Glyph:
    return [disc(0, 0, 0.9)], [disc(0.4, -0.12, 0.76)]


def campfire() -> Shape:
    return [
        *placed(flame(), 0, -0.2, 0.75),
        limb((-0.7, 0.9), (0.7, 0.6), 0.1, 0.1),
        limb((-0.7, 0.6), (0.7, 0.9), 0.1, 0.1),
    ]


def mountain() -> Glyph:
    return [[(-0.98, 0.8), (-0.3, -0.6), (0.02, -0.05), (0.35, -0.85), (0.98, 0.8)]], [
        [(0.35, -0.62), (0.14, -0.14), (0.32, -0.26), (0.42, -0.1), (0.56, -0.22)],
        [(-0.3, -0.38), (-0.44, -0.1), (-0.3, -0.18), (-0.18, -0.08)],
    ]


def firs() -> Shape:
    fir = [
        [(-0.5, 0.6), (0, -0.1), (0.5, 0.6)],
        [(-0.42, 0.15), (0, -0.5), (0.42, 0.15)],
        [(-0.3, -0.3), (0, -0.95), (0.3, -0.3)],
        box(-0.08, 0.5, 0.08, 0.95),
    ]
    return [*placed(fir, -0.42, 0.16, 0.8), *placed(fir, 0.36, -0.02)]


def hills() -> Shape:
    return [
        [(-1, 0.8), *arc(-0.35, 0.8, 0.65, pi, 2 * pi, 16, 1.1), (0.3, 0.8)],
        [(-0.2, 0.8), *arc(0.42, 0.8, 0.58, pi, 2 * pi, 16, 1.7), (1, 0.8)],
    ]


def sun() -> Shape:
    return [
        disc(0, 0, 0.46),
        *(placed([[(-0.13, -0.56), (0, -0.98), (0.13, -0.56)]], turn=k * pi / 4)[0] for k in range(8)),
    ]


def drop() -> Shape:
    return [curve([(0, -0.98), (0, -0.98), (-0.45, -0.1), (-0.55, 0.4), (0, 0.92), (0.55, 0.4), (0.45, -0.1)])]


def bolt() -> Shape:
    return [[(0.2, -0.98), (-0.55, 0.15), (-0.05, 0.15), (-0.3, 0.98), (0.6, -0.25), (0.08, -0.25), (0.45, -0.98)]]
