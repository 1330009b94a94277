"""Draw weapons and armor.

The functions are `Item`s: they return (shapes, color) layers from back to front, centered on (0, 0) and about two units
tall. `rng` decides small differences between cards; `colour` and `accent` paint a few parts of the item. Not every item
uses all three.
"""

from random import Random

from cards.faces.brush import Colour, mix, rgb, shade, sheen
from cards.faces.figure_held import BLACK_IRON, GOLD, STEEL, WOOD
from cards.faces.figure_parts import Layer
from cards.faces.glyphs import glyph
from cards.faces.shapes import Shape, arc, band, box, curve, disc, limb, placed, tentacle


def sword(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    w, tip = rng.uniform(0.075, 0.12), rng.uniform(-1.08, -0.95)
    guard = rng.choice(
        (
            [box(-0.36, 0.42, 0.36, 0.5)],
            [
                curve(
                    [
                        (-0.4, 0.34),
                        (-0.4, 0.34),
                        (0, 0.46),
                        (0.4, 0.34),
                        (0.4, 0.34),
                        (0.3, 0.52),
                        (0, 0.54),
                        (-0.3, 0.52),
                    ]
                )
            ],
            [tentacle([(0, 0.46), (s * 0.26, 0.5), (s * 0.42, 0.36)], 0.07) for s in (-1, 1)],
        )
    )
    return [
        ([[(-w, 0.46), (-w * 0.9, tip + 0.26), (0, tip), (w * 0.9, tip + 0.26), (w, 0.46)]], STEEL),
        ([[(0, 0.44), (0, tip + 0.1), (w * 0.9, tip + 0.26), (w, 0.46)]], (rgb("#b9c4cc"), rgb("#5d6871"))),
        ([box(-0.014, -0.6, 0.014, 0.42)], rgb("#66717a")),
        ([box(-0.05, 0.5, 0.05, 0.92)], sheen(colour)),
        ([box(-0.055, 0.54 + 0.1 * k, 0.055, 0.57 + 0.1 * k) for k in range(4)], rgb("#d9b866")),
        (guard, GOLD),
        ([disc(0, 0.98, 0.09)], GOLD),
        ([disc(0, 0.98, 0.045)], shade(accent, 0.2)),
    ]


def scimitar(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    """Draw a scimitar. Only its grip takes `colour`; the other parameters are those of every `Item`."""
    blade = curve(
        [
            (-0.08, 0.45),
            (-0.08, 0.45),
            (-0.14, -0.1),
            (0.05, -0.7),
            (0.38, -1.02),
            (0.38, -1.02),
            (0.3, -0.55),
            (0.2, -0.1),
            (0.1, 0.45),
            (0.1, 0.45),
        ]
    )
    return [
        ([blade], BLACK_IRON),
        ([[(0.2, -0.1), (0.36, -0.2), (0.26, -0.3)]], BLACK_IRON),
        ([box(-0.28, 0.42, 0.26, 0.5)], rgb("#4d463d")),
        ([box(-0.055, 0.5, 0.055, 0.95)], sheen(colour)),
        ([[(-0.1, 0.95), (0.1, 0.95), (0, 1.1)]], BLACK_IRON),
    ]


def axe(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    head = curve(
        [(0.06, -0.86), (0.46, -1.04), (0.46, -1.04), (0.62, -0.6), (0.46, -0.14), (0.46, -0.14), (0.06, -0.42)]
    )
    twin = rng.random() < 0.6
    heads = [head, [(-x, y) for x, y in head]] if twin else [head, [(-0.05, -0.8), (-0.32, -0.64), (-0.05, -0.5)]]
    rune = [
        band([(0.24, -0.82), (0.24, -0.42)], 0.03),
        band([(0.24, -0.7), (0.38, -0.8)], 0.03),
        band([(0.24, -0.56), (0.38, -0.66)], 0.03),
    ]
    return [
        ([limb((0, 1.05), (0, -0.98), 0.055, 0.045)], WOOD),
        ([box(-0.06, 0.3 + 0.12 * k, 0.06, 0.35 + 0.12 * k) for k in range(5)], sheen(accent)),
        (heads, STEEL),
        (rune, shade(accent, -0.3)),
        ([box(-0.09, -0.88, 0.09, -0.4)], GOLD),
    ]


def spear(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    blade = curve([(0, -1.15), (0, -1.15), (-0.16, -0.72), (-0.05, -0.42), (0.05, -0.42), (0.16, -0.72)])
    return [
        ([limb((0, 1.12), (0, -0.5), 0.042, 0.036)], WOOD),
        ([blade], STEEL),
        ([[(0, -1.1), (0.15, -0.72), (0.04, -0.44), (0, -0.44)]], rgb("#8d979f")),
        ([tentacle([(0, -0.36), (s * 0.14, -0.1), (s * 0.1, 0.2)], 0.06) for s in (-1, 1)], sheen(accent)),
        ([box(-0.065, -0.46, 0.065, -0.34)], GOLD),
    ]


def bow(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    limbs = curve(
        [
            (0.5, -1.05),
            (0.28, -0.92),
            (-0.16, -0.58),
            (-0.24, -0.16),
            (-0.16, 0),
            (-0.24, 0.16),
            (-0.16, 0.58),
            (0.28, 0.92),
            (0.5, 1.05),
        ],
        False,
    )
    return [
        ([band([(0.46, -1.02), (0.46, 1.02)], 0.014)], rgb("#efe6cc")),
        ([band(limbs, 0.09)], (mix(colour, rgb("#8a5a2c"), 0.6), rgb("#3b2210"))),
        ([limb((-0.17, -0.14), (-0.17, 0.14), 0.07, 0.07)], sheen(accent)),
        ([disc(0.49, y, 0.05) for y in (-1.04, 1.04)], GOLD),
        ([band([(-0.75, 0), (0.5, 0)], 0.028)], WOOD),
        ([[(-0.98, 0), (-0.74, -0.09), (-0.78, 0), (-0.74, 0.09)]], STEEL),
        ([[(0.3, 0), (0.42, -0.1), (0.58, -0.1), (0.48, 0), (0.58, 0.1), (0.42, 0.1)]], sheen(accent)),
    ]


def shield(rng: Random, colour: Colour, accent: Colour, sign: str = "star") -> list[Layer]:
    sign = rng.choice(("elven", "gondor", "rohan", "sun", "crown"))
    if rng.random() < 0.5:
        outer, inner = [disc(0, 0, 0.98)], [disc(0, 0, 0.84)]
    else:

        def kite(k: float) -> Shape:
            return placed(
                [
                    curve(
                        [
                            (-0.78, -0.8),
                            (-0.78, -0.8),
                            (0, -0.98),
                            (0.78, -0.8),
                            (0.78, -0.8),
                            (0.68, 0.2),
                            (0, 1.05),
                            (0, 1.05),
                            (-0.68, 0.2),
                        ]
                    )
                ],
                scale=k,
            )

        outer, inner = kite(1), kite(0.87)
    studs = [disc(*p, 0.035) for p in arc(0, 0, 0.9, 0, 6.0, 11)] if len(outer[0]) == 25 else []
    return [(outer, STEEL), (inner, sheen(colour)), (placed(glyph(sign)[0], scale=0.52), GOLD), (studs, GOLD)]


def armor(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    coat = curve(
        [
            (-0.34, -0.9),
            (-0.8, -0.72),
            (-0.98, -0.2),
            (-0.98, -0.2),
            (-0.68, -0.1),
            (-0.6, -0.4),
            (-0.5, 0.2),
            (-0.62, 0.95),
            (-0.62, 0.95),
            (0, 1.02),
            (0.62, 0.95),
            (0.62, 0.95),
            (0.5, 0.2),
            (0.6, -0.4),
            (0.68, -0.1),
            (0.98, -0.2),
            (0.98, -0.2),
            (0.8, -0.72),
            (0.34, -0.9),
            (0, -0.72),
        ]
    )
    rings = [
        band(arc(x * 0.13 + (0.065 if y % 2 else 0), -0.5 + y * 0.13, 0.06, 0.2, 2.9, 5), 0.022)
        for y in range(11)
        for x in range(-3, 4)
    ]
    return [
        ([coat], STEEL),
        (rings, rgb("#6b7680")),
        ([band(curve([(-0.34, -0.88), (0, -0.7), (0.34, -0.88)], False), 0.09)], GOLD),
        ([band(curve([(-0.53, 0.22), (0, 0.3), (0.53, 0.22)], False), 0.13)], sheen(colour)),
        ([disc(0, 0.29, 0.1)], GOLD),
    ]


def helm(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    dome = curve(
        [
            (-0.68, 0.3),
            (-0.66, -0.4),
            (-0.3, -0.84),
            (0, -0.98),
            (0.3, -0.84),
            (0.66, -0.4),
            (0.68, 0.3),
            (0.68, 0.3),
            (-0.68, 0.3),
        ]
    )
    cheeks = [
        curve(
            [
                (s * 0.68, 0.3),
                (s * 0.68, 0.3),
                (s * 0.6, 0.9),
                (s * 0.22, 1.0),
                (s * 0.2, 0.6),
                (s * 0.3, 0.3),
                (s * 0.3, 0.3),
            ]
        )
        for s in (-1, 1)
    ]
    plume = [tentacle([(0, -0.9), (0.3, -1.2), (0.75, -1.0), (1.0, -0.5)], 0.16, 10)]
    wings = [
        curve([(s * 0.62, -0.1), (s * 0.9, -0.7), (s * 1.1, -1.1), (s * 1.1, -1.1), (s * 1.02, -0.3), (s * 0.7, 0.2)])
        for s in (-1, 1)
    ]
    return [
        (rng.choice((plume, wings)), sheen(accent)),
        ([dome], STEEL),
        (cheeks, STEEL),
        ([box(-0.09, -0.94, 0.09, 0.7), box(-0.68, 0.18, 0.68, 0.34)], GOLD),
        ([disc(0, 0.26, 0.12)], sheen(colour)),
    ]


def mallet(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    return [
        ([limb((0, 1.08), (0, -0.4), 0.06, 0.06)], WOOD),
        ([[(-0.62, -0.9), (0.62, -0.9), (0.7, -0.62), (0.62, -0.32), (-0.62, -0.32), (-0.7, -0.62)]], STEEL),
        ([box(-0.14, -0.94, 0.14, -0.28)], GOLD),
    ]


def whip(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    tails = [
        tentacle([(0, 0.3), (dx * 0.5, -0.2), (-dx, -0.6), (dx * 1.4, -1.05)], 0.06, 12)
        for dx in (-0.6, -0.25, 0.2, 0.6)
    ]
    return [(tails, (rgb("#ffe07a"), rgb("#d8380c"))), ([limb((0, 1.05), (0, 0.25), 0.07, 0.06)], BLACK_IRON)]
