"""Draw signs of things to carry, wear or play with.

The functions return shapes in the square from -1 to 1, with y growing downward.
"""

from math import cos, pi, sin

from cards.faces.glyphs.nature import leaf
from cards.faces.shapes import Glyph, Shape, arc, band, box, curve, disc, limb, placed, ring, star


def pipe() -> Shape:
    return [
        curve([(-0.95, -0.1), (-0.38, -0.1), (-0.34, 0.7), (-0.6, 0.85), (-0.88, 0.7)]),
        band(curve([(-0.5, 0.62), (0, 0.5), (0.4, 0.1), (0.95, -0.02)], False), 0.16),
        *(disc(x, y, r) for x, y, r in ((-0.62, -0.34, 0.13), (-0.46, -0.62, 0.16), (-0.66, -0.88, 0.11))),
    ]


def cup() -> Shape:
    return [
        curve(
            [
                (-0.7, -0.9),
                (-0.7, -0.9),
                (0.7, -0.9),
                (0.7, -0.9),
                (0.55, -0.1),
                (0.12, 0.25),
                (-0.12, 0.25),
                (-0.55, -0.1),
            ]
        ),
        box(-0.1, 0.2, 0.1, 0.7),
        curve([(-0.5, 0.95), (-0.5, 0.95), (-0.2, 0.68), (0.2, 0.68), (0.5, 0.95), (0.5, 0.95)]),
    ]


def wand() -> Shape:
    return [
        limb((-0.5, 0.9), (0.42, -0.72), 0.1, 0.13),
        disc(0.45, -0.76, 0.18),
        leaf(1.0, 0.36, 0.42, -0.1),
        leaf(-1.3, 0.34, -0.34, 0.02),
        leaf(0.6, 0.3, -0.02, 0.62),
    ]


def coin() -> Glyph:
    return [disc(0, 0, 0.92)], [ring(0, 0, 0.74, 0.66), star(0, 0, 0.52, 8, 0.4)]


def hourglass() -> Shape:
    return [
        box(-0.66, -0.95, 0.66, -0.78),
        box(-0.66, 0.78, 0.66, 0.95),
        [(-0.5, -0.74), (0.5, -0.74), (0.06, 0), (0.5, 0.74), (-0.5, 0.74), (-0.06, 0)],
    ]


def clasp() -> Shape:
    return [*leaf_pair(), disc(0, 0, 0.2)]


def leaf_pair() -> Shape:
    return [leaf(0.0, 0.95), leaf(1.1, 0.62, 0.3, 0.36), leaf(-1.1, 0.62, -0.3, 0.36)]


def joined_rings() -> Shape:
    return [ring(-0.32, 0, 0.6, 0.42), ring(0.32, 0, 0.6, 0.42)]


def crown() -> Shape:
    return [
        [(-0.8, 0.6), (-0.92, -0.5), (-0.44, 0.0), (0, -0.85), (0.44, 0.0), (0.92, -0.5), (0.8, 0.6)],
        box(-0.8, 0.66, 0.8, 0.86),
    ]


def knot() -> Glyph:
    loops = [ring(0.38 * cos(t), 0.38 * sin(t), 0.56, 0.42) for t in (pi / 4, 3 * pi / 4, 5 * pi / 4, 7 * pi / 4)]
    return loops, []


def scroll() -> Glyph:
    return [
        box(-0.6, -0.8, 0.6, 0.8),
        disc(-0.6, -0.8, 0.17),
        disc(0.6, -0.8, 0.17),
        disc(-0.6, 0.8, 0.17),
        disc(0.6, 0.8, 0.17),
        limb((-0.6, -0.8), (0.6, -0.8), 0.17, 0.17),
        limb((-0.6, 0.8), (0.6, 0.8), 0.17, 0.17),
    ], [box(-0.4, y, 0.4, y + 0.1) for y in (-0.45, -0.2, 0.05, 0.3)]


def links() -> Shape:
    return [*placed([ring(0, 0, 0.46, 0.28, 0.62)], -0.42, 0.0), *placed([ring(0, 0, 0.46, 0.28, 0.62)], 0.42, 0.0)]


def die() -> Glyph:
    return [box(-0.75, -0.75, 0.75, 0.75)], [disc(x, y, 0.15) for x in (-0.4, 0.4) for y in (-0.4, 0.4)] + [
        disc(0, 0, 0.15)
    ]


def harp() -> Shape:
    return [
        band(curve([(-0.5, 0.8), (-0.75, 0.2), (-0.6, -0.6), (0.1, -0.9), (0.75, -0.6), (0.75, -0.6)], False), 0.16),
        band([(0.7, -0.6), (-0.4, 0.85)], 0.14),
        *(
            band([(x, y), (x - 0.02, z)], 0.05)
            for x, y, z in ((-0.4, -0.6, 0.7), (-0.1, -0.74, 0.35), (0.2, -0.78, 0.0), (0.45, -0.72, -0.3))
        ),
    ]


def turning_arrows() -> Shape:
    """Return two arrows that chase each other, the sign of a card that turns over."""
    half = [band(arc(0, 0, 0.66, 0.5, 2.6, 14), 0.22), [(-0.98, 0.52), (-0.28, 0.42), (-0.72, -0.14)]]
    return half + placed(half, turn=pi)
