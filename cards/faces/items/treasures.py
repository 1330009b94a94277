"""Draw rings, gems and heirlooms.

The functions are `Item`s: they return (shapes, color) layers from back to front, centered on (0, 0) and about two units
tall. `rng` decides small differences between cards; `colour` and `accent` paint a few parts of the item. Not every item
uses all three.
"""

from random import Random

from cards.faces.brush import Colour, mix, rgb, shade, sheen
from cards.faces.figure_held import GOLD, WOOD
from cards.faces.figure_parts import Layer
from cards.faces.glyphs import glyph
from cards.faces.shapes import Shape, arc, band, box, curve, disc, limb, placed, ring, star, tentacle


def jewelled_ring(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    stone = [star(0, -0.82, 0.3, 6, 0.8)]
    return [
        ([ring(0, 0.1, 0.86, 0.6)], GOLD),
        ([band(arc(0, 0.1, 0.73, 3.5, 5.9, 20), 0.05)], rgb("#fff8d8")),
        (stone, sheen(accent)),
        ([star(-0.05, -0.88, 0.12, 6, 0.8)], shade(accent, 0.7)),
    ]


def one_ring(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    script: Shape = []
    for k in range(30):  # an invented flowing script of strokes and bows
        a = k * 0.2094
        script.append(band(arc(0, 0, 0.9, a, a + 0.13, 4), 0.022))
        script.append(placed([box(-0.011, -0.965 + 0.05 * (k % 2), 0.011, -0.86)], turn=a + 0.05)[0])
        script += placed([ring(0, -0.85, 0.04, 0.02)], turn=a + 0.09) if k % 3 == 0 else []
    return [
        ([ring(0, 0, 1.06, 0.7)], GOLD),
        ([ring(0, 0, 0.82, 0.7)], (rgb("#7a4c10"), rgb("#f7d98a"))),
        ([band(arc(0, 0, 0.99, 3.4, 5.6, 30), 0.05)], rgb("#fffbe6")),
        (script, rgb("#ff5a12")),
    ]


def orb(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    swirl = [tentacle(arc(0, 0, r, a, a + 2.4, 12), 0.07) for r, a in ((0.5, 0.4), (0.34, 3.0), (0.6, 4.2), (0.2, 1.0))]
    return [
        ([curve([(-0.7, 1.05), (-0.7, 1.05), (-0.3, 0.68), (0.3, 0.68), (0.7, 1.05), (0.7, 1.05)])], GOLD),
        ([disc(0, -0.05, 0.86)], (rgb("#3a3448"), rgb("#08060c"))),
        (swirl, shade(accent, 0.1)),
        ([disc(0, -0.05, 0.12)], rgb("#fff3c0")),
        ([band(arc(0, -0.05, 0.74, 3.5, 4.6, 12), 0.06)], rgb("#c9c6dc")),
    ]


def phial(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    glass = curve(
        [
            (-0.14, -0.6),
            (-0.16, -0.3),
            (-0.5, 0.2),
            (-0.46, 0.75),
            (0, 0.98),
            (0.46, 0.75),
            (0.5, 0.2),
            (0.16, -0.3),
            (0.14, -0.6),
        ]
    )
    return [
        ([glass], (rgb("#eaffff"), rgb("#6fa8b8"))),
        ([star(0, 0.34, 0.6, 8, 0.2)], rgb("#ffffff")),
        ([box(-0.18, -0.74, 0.18, -0.56)], GOLD),
        ([disc(0, -0.86, 0.15)], sheen(accent)),
        ([band(arc(0, 0.35, 0.4, 2.5, 3.9, 10), 0.05)], rgb("#ffffff")),
    ]


def brooch(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    leaf = glyph("leaf")[0]
    veins = [
        band([(0, 0.8), (0, -0.8)], 0.035),
        *(band([(0, y), (s * 0.27, y - 0.24)], 0.025) for y in (0.5, 0.15, -0.2) for s in (-1, 1)),
    ]
    return [
        (leaf, (rgb("#9fd08a"), rgb("#2c5a33"))),
        (veins, rgb("#f0f5d0")),
        ([band(curve([(-0.5, 0.7), (0, 0.95), (0.5, 0.7)], False), 0.08)], GOLD),
    ]


def book(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    cover = [[(-0.72, -0.9), (0.66, -0.9), (0.66, 0.9), (-0.72, 0.9)]]
    return [
        (cover, sheen(mix(colour, rgb("#6b2a1c"), 0.4))),
        ([box(0.56, -0.82, 0.78, 0.82)], (rgb("#f5ead0"), rgb("#b59a68"))),
        ([box(-0.72, -0.9, -0.54, 0.9)], sheen(shade(colour, -0.3))),
        (placed(glyph("elven")[0], 0.02, 0, 0.36), GOLD),
        ([box(-0.42, -0.78, 0.46, -0.74), box(-0.42, 0.74, 0.46, 0.78)], GOLD),
    ]


def scroll(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    lines = [box(-0.46, -0.6 + 0.17 * k, 0.46 - rng.random() * 0.3, -0.565 + 0.17 * k) for k in range(7)]
    return [
        ([box(-0.64, -0.85, 0.64, 0.85)], (rgb("#f7ebcb"), rgb("#c9ab74"))),
        (lines, rgb("#6b4a2a")),
        ([limb((-0.66, y), (0.66, y), 0.13, 0.13) for y in (-0.88, 0.88)], (rgb("#fff3d6"), rgb("#a98650"))),
        ([disc(s * 0.74, y, 0.1) for s in (-1, 1) for y in (-0.88, 0.88)], WOOD),
        ([disc(0.3, 0.66, 0.15)], sheen(rgb("#a8281c"))),
    ]


def gem(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    return [
        ([[(-0.5, -0.7), (0.5, -0.7), (0.9, -0.2), (0, 0.98), (-0.9, -0.2)]], sheen(accent)),
        ([[(-0.5, -0.7), (0, -0.2), (-0.9, -0.2)], [(0.5, -0.7), (0, -0.2), (0.9, -0.2)]], shade(accent, 0.35)),
        ([[(-0.36, -0.2), (0.36, -0.2), (0, 0.9)]], shade(accent, 0.2)),
        ([[(-0.5, -0.7), (0.5, -0.7), (0, -0.2)]], shade(accent, 0.65)),
    ]


def casket(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    return [
        (
            [curve([(-0.8, -0.2), (-0.8, -0.2), (-0.6, -0.62), (0.6, -0.62), (0.8, -0.2), (0.8, -0.2)])],
            sheen(mix(colour, rgb("#8a5a2c"), 0.5)),
        ),
        ([box(-0.8, -0.2, 0.8, 0.7)], (rgb("#9a6a38"), rgb("#3a2210"))),
        (
            [
                box(-0.84, -0.24, 0.84, -0.12),
                box(-0.84, 0.62, 0.84, 0.74),
                box(-0.6, -0.6, -0.48, 0.7),
                box(0.48, -0.6, 0.6, 0.7),
            ],
            GOLD,
        ),
        ([disc(0, -0.02, 0.15)], GOLD),
    ]


def harp(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    return [(glyph("harp")[0], GOLD), ([disc(-0.46, 0.84, 0.16)], sheen(accent))]
