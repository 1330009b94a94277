"""Draw clothes, tools, food and other things for a journey.

The functions are `Item`s: they return (shapes, color) layers from back to front, centered on (0, 0) and about two units
tall. `rng` decides small differences between cards; `colour` and `accent` paint a few parts of the item. Not every item
uses all three.
"""

from random import Random

from cards.faces.beasts.horses import horse_shape
from cards.faces.brush import Colour, mix, rgb, shade, sheen
from cards.faces.figure_held import BLACK_IRON, GOLD, WOOD
from cards.faces.figure_parts import Layer
from cards.faces.glyphs import glyph
from cards.faces.shapes import arc, band, box, curve, disc, limb, placed, ring, star, tentacle


def staff(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    crook = curve([(0, -0.4), (-0.24, -0.62), (-0.2, -0.98), (0.1, -1.08), (0.26, -0.86), (0.16, -0.66)], False)
    return [
        (
            [
                limb((0, 1.15), (0, -0.42), 0.05, 0.075),
                band(crook, 0.1),
                tentacle([(0, -0.3), (0.2, -0.44), (0.28, -0.6)], 0.05),
            ],
            (mix(colour, rgb("#a98a60"), 0.5), rgb("#4a3520")),
        ),
        ([star(0.02, -0.84, 0.17, 8, 0.35)], shade(accent, 0.6)),
    ]


def cloak(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    body = curve(
        [
            (-0.24, -0.7),
            (-0.56, -0.4),
            (-0.72, 0.3),
            (-0.92, 1.0),
            (-0.92, 1.0),
            (-0.3, 0.92),
            (0.3, 1.04),
            (0.9, 0.94),
            (0.9, 0.94),
            (0.7, 0.3),
            (0.56, -0.4),
            (0.24, -0.7),
        ]
    )
    hood = curve([(-0.3, -0.55), (-0.36, -0.85), (0, -1.1), (0.36, -0.85), (0.3, -0.55), (0, -0.44)])
    folds = [tentacle([(x * 0.4, -0.35), (x * 0.7, 0.3), (x, 0.96)], 0.03) for x in (-0.66, -0.34, 0.06, 0.4, 0.72)]
    return [
        ([body], sheen(colour)),
        (folds, shade(colour, -0.45)),
        ([hood], sheen(colour)),
        ([disc(0, -0.76, 0.22, 1.15)], (12, 10, 12)),
        (placed(glyph("leaf")[0], 0, -0.4, 0.17), GOLD),
    ]


def pipe(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    bowl, stem = (
        curve([(-0.95, -0.3), (-0.95, -0.3), (-0.42, -0.3), (-0.42, -0.3), (-0.4, 0.35), (-0.62, 0.56), (-0.9, 0.35)]),
        band(curve([(-0.58, 0.4), (0, 0.34), (0.5, -0.02), (1.02, -0.1)], False), 0.11),
    )
    smoke = [ring(x, y, r, r * 0.7) for x, y, r in ((-0.66, -0.52, 0.12), (-0.44, -0.78, 0.17), (-0.08, -0.98, 0.22))]
    return [
        (smoke, rgb("#e6e2d6")),
        ([stem], WOOD),
        ([bowl], (rgb("#9a6a3a"), rgb("#3a2110"))),
        ([box(-0.97, -0.34, -0.4, -0.24)], GOLD),
    ]


def horse(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    body = rng.choice(("#e6e0d4", "#6b4a2c", "#3a3432", "#a8763e", "#8d8d92"))
    cloth = curve([(-0.2, -0.86), (0.16, -0.84), (0.2, -0.56), (0.0, -0.46), (-0.24, -0.54)])
    made: list[Layer] = [
        (horse_shape(rng.random() < 0.6), (rgb(body), shade(rgb(body), -0.6))),
        ([cloth], sheen(colour)),
        (placed(glyph("star")[0], -0.02, -0.68, 0.1), GOLD),
    ]
    return [(placed(shape, -0.02, 0.86, 1.34), fill) for shape, fill in made]


def horn(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    body = tentacle([(0.8, -0.72), (0.66, 0.2), (0.02, 0.66), (-0.95, 0.62)], 0.34, 14)
    return [
        ([body], (rgb("#f5ead0"), rgb("#9a7c4a"))),
        ([disc(0.8, -0.74, 0.34, 0.34)], GOLD),
        ([disc(0.8, -0.74, 0.25, 0.3)], (30, 20, 10)),
        ([band(arc(0.12, 0.1, 0.78, 0.1, 1.6, 14), 0.06)], sheen(accent)),
        ([disc(-0.9, 0.62, 0.09)], GOLD),
    ]


def torch(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    return [
        ([limb((0, 1.1), (0, 0.0), 0.06, 0.1)], WOOD),
        (placed(glyph("flame")[0], 0, -0.5, 0.62), (rgb("#ffd35a"), rgb("#e0501a"))),
        (placed(glyph("flame")[0], 0.01, -0.34, 0.36), (rgb("#fffbe0"), rgb("#ffc040"))),
        ([box(-0.13, -0.02, 0.13, 0.12)], BLACK_IRON),
    ]


def mug(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    return [
        ([ring(0.62, 0.1, 0.42, 0.27)], WOOD),
        ([[(-0.62, -0.6), (0.56, -0.6), (0.48, 0.95), (-0.54, 0.95)]], (rgb("#a97a45"), rgb("#4a2c14"))),
        ([box(-0.62, -0.3, 0.56, -0.2), box(-0.57, 0.6, 0.5, 0.7)], GOLD),
        ([disc(x, -0.66, 0.2) for x in (-0.5, -0.22, 0.06, 0.34, 0.5)], (rgb("#fffbee"), rgb("#e0d2ac"))),
    ]


def bread(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    leaf = glyph("leaf")[0]
    return [
        (placed(leaf, -0.1, 0.1, 1.0, 1.2), (rgb("#6fa85a"), rgb("#28502a"))),
        (placed(leaf, 0.1, 0.15, 1.0, -1.2), (rgb("#86bd6a"), rgb("#2f5c30"))),
        ([[(-0.6, -0.35), (0.6, -0.35), (0.68, 0.35), (-0.68, 0.35)]], (rgb("#f5dca0"), rgb("#b98a45"))),
        ([band([(-0.6, 0), (0.6, 0)], 0.04), band([(0, -0.34), (0, 0.34)], 0.04)], rgb("#9a6c30")),
    ]


def rope(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    coils = [ring(0, 0.5 - 0.16 * k, 0.78, 0.62, 0.45) for k in range(6)]
    strand = mix(rgb("#dfe0d6"), colour, 0.1), rgb("#7f8076")
    end = band(curve([(0.6, -0.2), (0.9, 0.3), (0.7, 0.8), (0.95, 1.05)], False), 0.13)
    return [*(([coil], strand) for coil in coils), ([end], (rgb("#c9cabd"), rgb("#77786c")))]


def banner(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    cloth = curve(
        [
            (-0.5, -0.88),
            (-0.5, -0.88),
            (0.86, -0.88),
            (0.86, -0.88),
            (0.8, -0.2),
            (0.9, 0.6),
            (0.9, 0.6),
            (0.2, 0.3),
            (-0.5, 0.62),
            (-0.5, 0.62),
        ]
    )
    return [
        ([limb((-0.56, 1.1), (-0.56, -1.05), 0.045, 0.04), limb((-0.6, -0.9), (0.92, -0.9), 0.03, 0.03)], WOOD),
        ([cloth], sheen(colour)),
        (placed(glyph(rng.choice(("gondor", "sun", "crown", "elven", "rohan")))[0], 0.18, -0.3, 0.38), GOLD),
    ]
