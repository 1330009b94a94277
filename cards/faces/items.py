"""Things one can carry, drawn large: centred on (0, 0) and about two units tall."""

from collections.abc import Callable
from random import Random

from cards.faces.beasts import horse_shape
from cards.faces.brush import Canvas, Colour, Fill, mix, rgb, shade
from cards.faces.figure_held import BLACK_IRON, STEEL, WOOD
from cards.faces.figure_parts import Layer
from cards.faces.figures import paint_layers
from cards.faces.glyphs import glyph
from cards.faces.shapes import Shape, arc, band, box, curve, disc, limb, placed, ring, star, tentacle

GOLD: Fill = (rgb("#fff0b0"), rgb("#a8721c"))
Item = Callable[[Random, Colour, Colour], list[Layer]]


def _pair(colour: Colour) -> Fill:
    return shade(colour, 0.22), shade(colour, -0.5)


def _sword(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
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
        ([box(-0.05, 0.5, 0.05, 0.92)], _pair(colour)),
        ([box(-0.055, 0.54 + 0.1 * k, 0.055, 0.57 + 0.1 * k) for k in range(4)], rgb("#d9b866")),
        (guard, GOLD),
        ([disc(0, 0.98, 0.09)], GOLD),
        ([disc(0, 0.98, 0.045)], shade(accent, 0.2)),
    ]


def _scimitar(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
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
        ([box(-0.055, 0.5, 0.055, 0.95)], _pair(colour)),
        ([[(-0.1, 0.95), (0.1, 0.95), (0, 1.1)]], BLACK_IRON),
    ]


def _axe(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
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
        ([box(-0.06, 0.3 + 0.12 * k, 0.06, 0.35 + 0.12 * k) for k in range(5)], _pair(accent)),
        (heads, STEEL),
        (rune, shade(accent, -0.3)),
        ([box(-0.09, -0.88, 0.09, -0.4)], GOLD),
    ]


def _spear(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    blade = curve([(0, -1.15), (0, -1.15), (-0.16, -0.72), (-0.05, -0.42), (0.05, -0.42), (0.16, -0.72)])
    return [
        ([limb((0, 1.12), (0, -0.5), 0.042, 0.036)], WOOD),
        ([blade], STEEL),
        ([[(0, -1.1), (0.15, -0.72), (0.04, -0.44), (0, -0.44)]], rgb("#8d979f")),
        ([tentacle([(0, -0.36), (s * 0.14, -0.1), (s * 0.1, 0.2)], 0.06) for s in (-1, 1)], _pair(accent)),
        ([box(-0.065, -0.46, 0.065, -0.34)], GOLD),
    ]


def _bow(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
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
        ([limb((-0.17, -0.14), (-0.17, 0.14), 0.07, 0.07)], _pair(accent)),
        ([disc(0.49, y, 0.05) for y in (-1.04, 1.04)], GOLD),
        ([band([(-0.75, 0), (0.5, 0)], 0.028)], WOOD),
        ([[(-0.98, 0), (-0.74, -0.09), (-0.78, 0), (-0.74, 0.09)]], STEEL),
        ([[(0.3, 0), (0.42, -0.1), (0.58, -0.1), (0.48, 0), (0.58, 0.1), (0.42, 0.1)]], _pair(accent)),
    ]


def _shield(rng: Random, colour: Colour, accent: Colour, sign: str = "star") -> list[Layer]:
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
    return [(outer, STEEL), (inner, _pair(colour)), (placed(glyph(sign)[0], scale=0.52), GOLD), (studs, GOLD)]


def _armor(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
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
        ([band(curve([(-0.53, 0.22), (0, 0.3), (0.53, 0.22)], False), 0.13)], _pair(colour)),
        ([disc(0, 0.29, 0.1)], GOLD),
    ]


def _helm(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
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
        (rng.choice((plume, wings)), _pair(accent)),
        ([dome], STEEL),
        (cheeks, STEEL),
        ([box(-0.09, -0.94, 0.09, 0.7), box(-0.68, 0.18, 0.68, 0.34)], GOLD),
        ([disc(0, 0.26, 0.12)], _pair(colour)),
    ]


def _staff(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
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


def _cloak(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
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
        ([body], _pair(colour)),
        (folds, shade(colour, -0.45)),
        ([hood], _pair(colour)),
        ([disc(0, -0.76, 0.22, 1.15)], (12, 10, 12)),
        (placed(glyph("leaf")[0], 0, -0.4, 0.17), GOLD),
    ]


def _ring(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    stone = [star(0, -0.82, 0.3, 6, 0.8)]
    return [
        ([ring(0, 0.1, 0.86, 0.6)], GOLD),
        ([band(arc(0, 0.1, 0.73, 3.5, 5.9, 20), 0.05)], rgb("#fff8d8")),
        (stone, _pair(accent)),
        ([star(-0.05, -0.88, 0.12, 6, 0.8)], shade(accent, 0.7)),
    ]


def one_ring(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    script: Shape = []
    for k in range(30):  # a flowing script of strokes and bows, like none that is written
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


def _pipe(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
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


def _horse(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    body = rng.choice(("#e6e0d4", "#6b4a2c", "#3a3432", "#a8763e", "#8d8d92"))
    cloth = curve([(-0.2, -0.86), (0.16, -0.84), (0.2, -0.56), (0.0, -0.46), (-0.24, -0.54)])
    made: list[Layer] = [
        (horse_shape(rng.random() < 0.6), (rgb(body), shade(rgb(body), -0.6))),
        ([cloth], _pair(colour)),
        (placed(glyph("star")[0], -0.02, -0.68, 0.1), GOLD),
    ]
    return [(placed(shape, -0.02, 0.86, 1.34), fill) for shape, fill in made]


def _orb(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    swirl = [tentacle(arc(0, 0, r, a, a + 2.4, 12), 0.07) for r, a in ((0.5, 0.4), (0.34, 3.0), (0.6, 4.2), (0.2, 1.0))]
    return [
        ([curve([(-0.7, 1.05), (-0.7, 1.05), (-0.3, 0.68), (0.3, 0.68), (0.7, 1.05), (0.7, 1.05)])], GOLD),
        ([disc(0, -0.05, 0.86)], (rgb("#3a3448"), rgb("#08060c"))),
        (swirl, shade(accent, 0.1)),
        ([disc(0, -0.05, 0.12)], rgb("#fff3c0")),
        ([band(arc(0, -0.05, 0.74, 3.5, 4.6, 12), 0.06)], rgb("#c9c6dc")),
    ]


def _phial(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
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
        ([disc(0, -0.86, 0.15)], _pair(accent)),
        ([band(arc(0, 0.35, 0.4, 2.5, 3.9, 10), 0.05)], rgb("#ffffff")),
    ]


def _brooch(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
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


def _horn(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    body = tentacle([(0.8, -0.72), (0.66, 0.2), (0.02, 0.66), (-0.95, 0.62)], 0.34, 14)
    return [
        ([body], (rgb("#f5ead0"), rgb("#9a7c4a"))),
        ([disc(0.8, -0.74, 0.34, 0.34)], GOLD),
        ([disc(0.8, -0.74, 0.25, 0.3)], (30, 20, 10)),
        ([band(arc(0.12, 0.1, 0.78, 0.1, 1.6, 14), 0.06)], _pair(accent)),
        ([disc(-0.9, 0.62, 0.09)], GOLD),
    ]


def _book(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    cover = [[(-0.72, -0.9), (0.66, -0.9), (0.66, 0.9), (-0.72, 0.9)]]
    return [
        (cover, _pair(mix(colour, rgb("#6b2a1c"), 0.4))),
        ([box(0.56, -0.82, 0.78, 0.82)], (rgb("#f5ead0"), rgb("#b59a68"))),
        ([box(-0.72, -0.9, -0.54, 0.9)], _pair(shade(colour, -0.3))),
        (placed(glyph("elven")[0], 0.02, 0, 0.36), GOLD),
        ([box(-0.42, -0.78, 0.46, -0.74), box(-0.42, 0.74, 0.46, 0.78)], GOLD),
    ]


def _scroll(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    lines = [box(-0.46, -0.6 + 0.17 * k, 0.46 - rng.random() * 0.3, -0.565 + 0.17 * k) for k in range(7)]
    return [
        ([box(-0.64, -0.85, 0.64, 0.85)], (rgb("#f7ebcb"), rgb("#c9ab74"))),
        (lines, rgb("#6b4a2a")),
        ([limb((-0.66, y), (0.66, y), 0.13, 0.13) for y in (-0.88, 0.88)], (rgb("#fff3d6"), rgb("#a98650"))),
        ([disc(s * 0.74, y, 0.1) for s in (-1, 1) for y in (-0.88, 0.88)], WOOD),
        ([disc(0.3, 0.66, 0.15)], _pair(rgb("#a8281c"))),
    ]


def _torch(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    return [
        ([limb((0, 1.1), (0, 0.0), 0.06, 0.1)], WOOD),
        (placed(glyph("flame")[0], 0, -0.5, 0.62), (rgb("#ffd35a"), rgb("#e0501a"))),
        (placed(glyph("flame")[0], 0.01, -0.34, 0.36), (rgb("#fffbe0"), rgb("#ffc040"))),
        ([box(-0.13, -0.02, 0.13, 0.12)], BLACK_IRON),
    ]


def _gem(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    return [
        ([[(-0.5, -0.7), (0.5, -0.7), (0.9, -0.2), (0, 0.98), (-0.9, -0.2)]], _pair(accent)),
        ([[(-0.5, -0.7), (0, -0.2), (-0.9, -0.2)], [(0.5, -0.7), (0, -0.2), (0.9, -0.2)]], shade(accent, 0.35)),
        ([[(-0.36, -0.2), (0.36, -0.2), (0, 0.9)]], shade(accent, 0.2)),
        ([[(-0.5, -0.7), (0.5, -0.7), (0, -0.2)]], shade(accent, 0.65)),
    ]


def _box(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    return [
        (
            [curve([(-0.8, -0.2), (-0.8, -0.2), (-0.6, -0.62), (0.6, -0.62), (0.8, -0.2), (0.8, -0.2)])],
            _pair(mix(colour, rgb("#8a5a2c"), 0.5)),
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


def _mug(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    return [
        ([ring(0.62, 0.1, 0.42, 0.27)], WOOD),
        ([[(-0.62, -0.6), (0.56, -0.6), (0.48, 0.95), (-0.54, 0.95)]], (rgb("#a97a45"), rgb("#4a2c14"))),
        ([box(-0.62, -0.3, 0.56, -0.2), box(-0.57, 0.6, 0.5, 0.7)], GOLD),
        ([disc(x, -0.66, 0.2) for x in (-0.5, -0.22, 0.06, 0.34, 0.5)], (rgb("#fffbee"), rgb("#e0d2ac"))),
    ]


def _bread(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    leaf = glyph("leaf")[0]
    return [
        (placed(leaf, -0.1, 0.1, 1.0, 1.2), (rgb("#6fa85a"), rgb("#28502a"))),
        (placed(leaf, 0.1, 0.15, 1.0, -1.2), (rgb("#86bd6a"), rgb("#2f5c30"))),
        ([[(-0.6, -0.35), (0.6, -0.35), (0.68, 0.35), (-0.68, 0.35)]], (rgb("#f5dca0"), rgb("#b98a45"))),
        ([band([(-0.6, 0), (0.6, 0)], 0.04), band([(0, -0.34), (0, 0.34)], 0.04)], rgb("#9a6c30")),
    ]


def _rope(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    coils = [ring(0, 0.5 - 0.16 * k, 0.78, 0.62, 0.45) for k in range(6)]
    strand = mix(rgb("#dfe0d6"), colour, 0.1), rgb("#7f8076")
    end = band(curve([(0.6, -0.2), (0.9, 0.3), (0.7, 0.8), (0.95, 1.05)], False), 0.13)
    return [*(([coil], strand) for coil in coils), ([end], (rgb("#c9cabd"), rgb("#77786c")))]


def _mallet(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    return [
        ([limb((0, 1.08), (0, -0.4), 0.06, 0.06)], WOOD),
        ([[(-0.62, -0.9), (0.62, -0.9), (0.7, -0.62), (0.62, -0.32), (-0.62, -0.32), (-0.7, -0.62)]], STEEL),
        ([box(-0.14, -0.94, 0.14, -0.28)], GOLD),
    ]


def _banner(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
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
        ([cloth], _pair(colour)),
        (placed(glyph(rng.choice(("gondor", "sun", "crown", "elven", "rohan")))[0], 0.18, -0.3, 0.38), GOLD),
    ]


def _harp(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    return [(glyph("harp")[0], GOLD), ([disc(-0.46, 0.84, 0.16)], _pair(accent))]


def _whip(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    tails = [
        tentacle([(0, 0.3), (dx * 0.5, -0.2), (-dx, -0.6), (dx * 1.4, -1.05)], 0.06, 12)
        for dx in (-0.6, -0.25, 0.2, 0.6)
    ]
    return [(tails, (rgb("#ffe07a"), rgb("#d8380c"))), ([limb((0, 1.05), (0, 0.25), 0.07, 0.06)], BLACK_IRON)]


ITEMS: dict[str, Item] = {
    "sword": _sword,
    "scimitar": _scimitar,
    "axe": _axe,
    "spear": _spear,
    "bow": _bow,
    "shield": _shield,
    "armor": _armor,
    "helm": _helm,
    "staff": _staff,
    "cloak": _cloak,
    "ring": _ring,
    "one_ring": one_ring,
    "pipe": _pipe,
    "horse": _horse,
    "orb": _orb,
    "phial": _phial,
    "brooch": _brooch,
    "horn": _horn,
    "book": _book,
    "scroll": _scroll,
    "torch": _torch,
    "gem": _gem,
    "box": _box,
    "mug": _mug,
    "bread": _bread,
    "rope": _rope,
    "mallet": _mallet,
    "banner": _banner,
    "harp": _harp,
    "whip": _whip,
}
_LEANING = {
    "sword": 0.5,
    "scimitar": 0.4,
    "axe": 0.4,
    "spear": 0.55,
    "bow": 0.25,
    "staff": 0.25,
    "torch": 0.2,
    "mallet": 0.4,
    "whip": 0.2,
}


def paint_item(
    c: Canvas,
    name: str,
    rng: Random,
    x: float,
    y: float,
    size: float,
    colour: Colour,
    accent: Colour,
    light: Colour,
    halo: float = 0.7,
) -> None:
    """The thing centred at (x, y), `size` pixels from its middle to its end, in a halo of light."""
    made = ITEMS[name](rng, colour, accent)
    turn = _LEANING.get(name, 0.0) * rng.choice((-1, 1))
    made = [(placed(shape, turn=turn), fill) for shape, fill in made if shape]
    c.glow(x, y, size * 1.7, light, halo)
    whole = placed([p for shape, _ in made for p in shape], x + size * 0.06, y + size * 0.08, size)
    c.paint(whole, (6, 5, 8), 0.5, soft=size * 0.05)
    paint_layers(c, made, x, y, size, light, rim=0.5)


def rays(c: Canvas, x: float, y: float, light: Colour, count: int, rng: Random) -> None:
    """A burst of light behind a treasure."""
    reach = max(c.width, c.height)
    beams = [
        placed([[(0, 0), (-0.05, -1), (0.05, -1)]], x, y, reach, 6.2832 * k / count + rng.uniform(-0.04, 0.04))[0]
        for k in range(count)
    ]
    c.paint(beams, light, 0.13)
