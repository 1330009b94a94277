"""Draw signs of arms and war.

The functions return shapes in the square from -1 to 1, with y growing downward.
"""

from cards.faces.glyphs.nature import sun
from cards.faces.shapes import Shape, band, box, curve, disc, limb, placed, tentacle


def sword(turn: float = 0.0, scale: float = 1.0) -> Shape:
    blade = [
        [(-0.1, 0.42), (-0.1, -0.72), (0, -0.98), (0.1, -0.72), (0.1, 0.42)],
        box(-0.4, 0.4, 0.4, 0.53),
        box(-0.07, 0.5, 0.07, 0.85),
        disc(0, 0.9, 0.12),
    ]
    return placed(blade, scale=scale, turn=turn)


def axe(turn: float = 0.0) -> Shape:
    head = curve([(0.05, -0.75), (0.5, -0.95), (0.5, -0.95), (0.66, -0.5), (0.5, -0.08), (0.5, -0.08), (0.05, -0.3)])
    return placed([box(-0.07, -0.9, 0.07, 0.95), head, [(-x, y) for x, y in head]], turn=turn)


def tower(pronged: bool) -> Shape:
    body = [(-0.42, 0.95), (-0.28, -0.3), (-0.36, -0.5), (0.36, -0.5), (0.28, -0.3), (0.42, 0.95)]
    prongs = [[(s * 0.36, -0.5), (s * 0.42, -0.98), (s * 0.12, -0.5)] for s in (-1, 1)]
    merlons = [box(x - 0.1, -0.78, x + 0.1, -0.5) for x in (-0.26, 0, 0.26)]
    return [body, *(prongs if pronged else merlons), box(-0.6, 0.82, 0.6, 0.98)]


def bow() -> Shape:
    return [
        band(curve([(0.45, -0.95), (-0.1, -0.7), (-0.3, 0), (-0.1, 0.7), (0.45, 0.95)], False), 0.17),
        band([(0.45, -0.95), (0.45, 0.95)], 0.06),
        band([(-0.75, 0), (0.6, 0)], 0.09),
        [(-0.98, 0), (-0.62, -0.18), (-0.62, 0.18)],
    ]


def shield() -> Shape:
    return [
        curve(
            [
                (-0.8, -0.8),
                (-0.8, -0.8),
                (0, -0.95),
                (0.8, -0.8),
                (0.8, -0.8),
                (0.7, 0.15),
                (0, 0.98),
                (0, 0.98),
                (-0.7, 0.15),
            ]
        )
    ]


def banner() -> Shape:
    return [
        box(-0.62, -0.95, -0.48, 0.98),
        curve(
            [
                (-0.48, -0.9),
                (-0.48, -0.9),
                (0.1, -0.75),
                (0.85, -0.9),
                (0.85, -0.9),
                (0.6, -0.42),
                (0.85, 0.1),
                (0.85, 0.1),
                (0.1, 0.2),
                (-0.48, 0.08),
                (-0.48, 0.08),
            ]
        ),
    ]


def spear_sun() -> Shape:
    return [
        *placed(sun(), 0, 0.12, 0.72),
        limb((0, 0.98), (0, -0.6), 0.05, 0.05),
        [(0, -0.99), (-0.16, -0.6), (0.16, -0.6)],
    ]


def arrow() -> Shape:
    return [[(-0.9, -0.26), (0.1, -0.26), (0.1, -0.75), (0.95, 0), (0.1, 0.75), (0.1, 0.26), (-0.9, 0.26)]]


def horn() -> Shape:
    return [tentacle([(0.75, -0.7), (0.6, 0.2), (0, 0.6), (-0.9, 0.55)], 0.36, 12), disc(0.76, -0.7, 0.34, 0.35)]


def crossed_swords() -> Shape:
    return sword(0.72, 0.98) + sword(-0.72, 0.98)
