"""Draw wargs, spiders, Ents, the Balrog, a winged beast and the tentacles of the Watcher.

The functions return (shapes, color) layers from back to front. Feet are at (0, 0), one unit is a man's height; `rng`
decides small differences between cards.
"""

from random import Random

from cards.faces.brush import Colour, Fill, dusk, mix, rgb, shade
from cards.faces.figure_parts import Figure, Layer
from cards.faces.figures import layers
from cards.faces.shapes import Shape, chain, curve, disc, placed, tentacle


def warg(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    body = curve(
        [
            (-0.46, -0.6),
            (-0.2, -0.66),
            (0.1, -0.68),
            (0.28, -0.86),
            (0.44, -0.78),
            (0.44, -0.56),
            (0.26, -0.4),
            (-0.1, -0.42),
            (-0.42, -0.42),
        ]
    )
    head = curve(
        [
            (0.32, -0.8),
            (0.4, -0.92),
            (0.44, -1.02),
            (0.44, -1.02),
            (0.5, -0.9),
            (0.66, -0.8),
            (0.82, -0.74),
            (0.82, -0.74),
            (0.8, -0.68),
            (0.66, -0.68),
            (0.78, -0.62),
            (0.78, -0.62),
            (0.6, -0.58),
            (0.42, -0.6),
        ]
    )
    fur: Shape = [
        [(x, y), (x - 0.04, y - 0.12), (x + 0.08, y)]
        for x, y in ((-0.2, -0.62), (-0.06, -0.64), (0.08, -0.66), (0.2, -0.76), (0.3, -0.84))
    ]
    tail = tentacle([(-0.42, -0.56), (-0.62, -0.62), (-0.8, -0.5)], 0.06)
    legs = [
        p
        for hip, k, foot in ((0.36, 0.46, 0.42), (0.26, 0.3, 0.22), (-0.34, -0.28, -0.36), (-0.26, -0.16, -0.22))
        for p in chain([(hip, -0.5), (k, -0.24), (foot, 0)], (0.09, 0.045, 0.04))
    ]
    return [([body, head, tail, *fur, *legs], dusk(colour)), ([disc(0.53, -0.82, 0.018, 1, 8)], rgb("#ffd35a"))]


def spider(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    legs: Shape = []
    for side in (-1, 1):
        for k in range(4):
            reach = 0.42 + 0.2 * k
            legs += chain(
                [
                    (side * 0.08, -0.5),
                    (side * reach * 0.62, -0.98 + 0.12 * k),
                    (side * reach * 1.15, -0.36 + 0.04 * k),
                    (side * reach * 1.28, 0.02 - 0.05 * (3 - k)),
                ],
                (0.05, 0.035, 0.024, 0.008),
            )
    body = [disc(-0.02, -0.78, 0.36, 0.86), disc(0.0, -0.42, 0.2, 0.85)]
    eyes = [
        disc(x, y, 0.026, 1, 8)
        for x, y in ((-0.09, -0.4), (0.09, -0.4), (-0.04, -0.46), (0.04, -0.46), (-0.13, -0.47), (0.13, -0.47))
    ]
    fangs = [tentacle([(s * 0.07, -0.3), (s * 0.1, -0.2), (s * 0.03, -0.1)], 0.03) for s in (-1, 1)]
    return [
        (legs, dusk(shade(colour, -0.1))),
        (body, dusk(colour)),
        (fangs, rgb("#cfc9b0")),
        (eyes, shade(accent, 0.3)),
    ]


def ent(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    bark: Fill = (mix(colour, rgb("#6b5130"), 0.6), rgb("#20170c"))
    trunk = [
        curve(
            [
                (-0.24, 0),
                (-0.15, -0.3),
                (-0.2, -0.8),
                (-0.16, -1.2),
                (0.0, -1.3),
                (0.16, -1.2),
                (0.2, -0.8),
                (0.13, -0.35),
                (0.26, 0),
                (0.26, 0),
                (0.08, -0.03),
                (0.02, -0.22),
                (-0.08, -0.03),
            ]
        )
    ]
    arms = [
        tentacle(points, 0.085, 8)
        for points in (
            [(-0.12, -1.0), (-0.45, -1.1), (-0.62, -0.8), (-0.7, -0.5)],
            [(0.12, -1.02), (0.42, -1.22), (0.66, -1.5), (0.78, -1.62)],
        )
    ]
    twigs = [
        tentacle([(x, y), (x + dx / 2, y - 0.16), (x + dx, y - 0.4)], 0.03)
        for x, y, dx in (
            (-0.1, -1.2, -0.3),
            (0.08, -1.24, 0.24),
            (0, -1.26, -0.02),
            (0.62, -1.46, -0.1),
            (-0.08, -1.2, -0.14),
        )
    ]
    leaves = [
        disc(rng.gauss(0, 0.3), -1.52 + rng.gauss(0, 0.12), rng.uniform(0.07, 0.15), 0.8, 10) for _ in range(22)
    ] + [disc(0.74 + rng.gauss(0, 0.07), -1.66, 0.07, 1, 10) for _ in range(4)]
    beard = [tentacle([(x, -0.9), (x * 0.8, -0.7), (x * 0.3, -0.52)], 0.035) for x in (-0.09, -0.03, 0.03, 0.09)]
    eyes = [disc(s * 0.07, -1.04, 0.022, 1.3, 10) for s in (-1, 1)]
    return [
        (leaves, (mix(accent, rgb("#6f9a3a"), 0.6), rgb("#1d3a17"))),
        (trunk + arms + twigs, bark),
        (beard, mix(rgb("#8aa35a"), colour, 0.3)),
        (eyes, rgb("#ffe9a0")),
    ]


def balrog(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    wings: Shape = [
        placed(
            [
                curve(
                    [
                        (0.1, -1.2),
                        (0.4, -1.9),
                        (0.75, -2.05),
                        (0.75, -2.05),
                        (1.2, -1.6),
                        (1.5, -1.0),
                        (1.5, -1.0),
                        (1.2, -1.12),
                        (1.1, -0.7),
                        (1.1, -0.7),
                        (0.85, -0.95),
                        (0.7, -0.55),
                        (0.7, -0.55),
                        (0.5, -0.9),
                    ]
                )
            ],
            flip=s,
        )[0]
        for s in (False, True)
    ]
    flames = [
        tentacle([(x, -1.2), (x * 1.3 + rng.uniform(-0.1, 0.1), -1.6), (x * 1.2, -1.75 - rng.random() * 0.5)], 0.12)
        for x in (-0.5, -0.3, -0.1, 0.1, 0.3, 0.5)
    ]
    body = layers(Figure("troll", "strike", ("whip", "sword"), "horned", "", rgb("#2a1712"), rgb("#ffb030")))
    cracks = [tentacle([(x, -1.05), (x * 0.4, -0.8), (x * 0.9, -0.55)], 0.02) for x in (-0.14, -0.05, 0.06, 0.14)]
    return [
        (wings, (rgb("#3a120a"), rgb("#0c0505"))),
        (flames, (rgb("#ffe07a"), rgb("#d8380c"))),
        *body,
        (cracks, rgb("#ff9a2a")),
        ([disc(0.06, -1.26, 0.025, 1, 8), disc(0.16, -1.26, 0.025, 1, 8)], rgb("#fff0a0")),
    ]


def tentacles(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    out: list[Layer] = []
    for k in range(7):
        x, side = -0.75 + 0.25 * k, rng.choice((-1, 1))
        arm = tentacle(
            [
                (x, 0.1),
                (x + side * 0.1, -0.5),
                (x - side * 0.12, -0.95),
                (x + side * 0.16, -1.25 - rng.random() * 0.3),
                (x + side * 0.34, -1.1),
            ],
            0.1,
            9,
        )
        out.append(([arm], dusk(mix(colour, rgb("#2c4a44"), rng.random() * 0.6))))
    return [
        *out,
        ([disc(0, -0.12, 0.5, 0.5)], dusk(shade(colour, -0.2))),
        ([disc(-0.16, -0.22, 0.045, 0.7, 10), disc(0.16, -0.22, 0.045, 0.7, 10)], shade(accent, 0.4)),
    ]


def winged_beast(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    wing = curve(
        [
            (0.05, -0.9),
            (0.35, -1.5),
            (0.7, -1.75),
            (0.7, -1.75),
            (1.15, -1.5),
            (1.55, -1.05),
            (1.55, -1.05),
            (1.2, -1.1),
            (1.0, -0.75),
            (1.0, -0.75),
            (0.75, -0.98),
            (0.5, -0.6),
            (0.5, -0.6),
            (0.3, -0.8),
        ]
    )
    body = curve([(-0.12, -1.0), (0, -1.12), (0.12, -1.0), (0.1, -0.6), (0, -0.4), (-0.1, -0.6)])
    neck = tentacle([(0, -1.0), (0.08, -0.75), (0.3, -0.6), (0.46, -0.72)], 0.09, 9)
    head = curve(
        [
            (0.38, -0.78),
            (0.5, -0.82),
            (0.72, -0.66),
            (0.72, -0.66),
            (0.56, -0.66),
            (0.66, -0.58),
            (0.66, -0.58),
            (0.42, -0.62),
        ]
    )
    tail = tentacle([(0, -0.6), (-0.1, -0.3), (-0.36, -0.2), (-0.6, -0.3)], 0.07, 9)
    man = [
        (placed(shape, -0.03, -0.86, 0.5), fill)
        for shape, fill in layers(Figure("wraith", "raise", ("", "sword"), "void", "ragged", rgb("#17171c"), accent))
    ]
    return [
        ([wing, [(-x, y) for x, y in wing]], dusk(shade(colour, -0.1))),
        *man,
        ([body, neck, head, tail], dusk(shade(colour, -0.25))),
        ([disc(0.5, -0.74, 0.02, 1, 8)], accent),
    ]
