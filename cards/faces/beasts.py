"""Horses, riders, trolls' worse kin and trees that walk, in silhouette; feet at (0, 0), one unit a man's height."""

from collections.abc import Callable
from math import cos, pi, sin
from random import Random

from cards.faces.brush import Canvas, Colour, Fill, mix, rgb, shade
from cards.faces.figure_parts import Figure, Layer
from cards.faces.figures import layers, paint_layers
from cards.faces.shapes import Point, Shape, chain, curve, disc, limb, placed, star, tentacle

Beast = Callable[[Random, Colour, Colour], list[Layer]]


def _dark(colour: Colour) -> Fill:
    return colour, shade(colour, -0.55)


def horse_shape(galloping: bool) -> Shape:
    body = curve(
        [
            (-0.42, -0.72),
            (-0.2, -0.82),
            (0.1, -0.78),
            (0.32, -0.86),
            (0.45, -0.7),
            (0.36, -0.52),
            (0.05, -0.5),
            (-0.25, -0.5),
            (-0.44, -0.58),
        ]
    )
    neck = curve([(0.24, -0.82), (0.4, -1.02), (0.58, -1.16), (0.7, -1.13), (0.62, -0.98), (0.5, -0.62)])
    head = curve(
        [
            (0.54, -1.15),
            (0.6, -1.28),
            (0.6, -1.28),
            (0.66, -1.19),
            (0.78, -1.08),
            (0.9, -0.94),
            (0.86, -0.88),
            (0.76, -0.92),
            (0.64, -0.98),
        ]
    )
    mane = curve([(0.2, -0.84), (0.3, -1.06), (0.5, -1.24), (0.6, -1.22), (0.46, -1.06), (0.36, -0.88)])
    tail = tentacle(
        [(-0.4, -0.72), (-0.6, -0.78), (-0.82, -0.62), (-0.95, -0.38)]
        if galloping
        else [(-0.42, -0.7), (-0.56, -0.6), (-0.6, -0.3), (-0.56, -0.14)],
        0.075,
    )
    strides = (
        [
            (0.34, 0.62, -0.38, 0.8, -0.52),
            (0.3, 0.6, -0.28, 0.66, -0.06),
            (-0.3, -0.5, -0.34, -0.76, -0.2),
            (-0.26, -0.3, -0.28, -0.5, -0.02),
        ]
        if galloping
        else [
            (0.34, 0.38, -0.3, 0.36, 0),
            (0.26, 0.32, -0.34, 0.22, -0.02),
            (-0.34, -0.42, -0.3, -0.38, 0),
            (-0.26, -0.24, -0.3, -0.3, -0.02),
        ]
    )
    legs: Shape = []
    for hip, kx, ky, fx, fy in strides:
        legs += chain([(hip, -0.6), (kx, ky), (fx, fy)], (0.1, 0.045, 0.032))
        legs.append(disc(fx + 0.03, fy, 0.045, 0.55, 10))
    return [body, neck, head, mane, tail, *legs]


def horse(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    return [(horse_shape(rng.random() < 0.5), _dark(colour))]


def rider(rng: Random, colour: Colour, accent: Colour, figure: Figure | None = None) -> list[Layer]:
    """A figure in the saddle; its legs are hidden behind the horse."""
    figure = figure or Figure(hands=("", "spear"), head="helm", cloak="flying", cloth=colour, accent=accent, wind=-0.2)
    figure.cloak = "flying" if figure.cloak else ""
    figure.wind = -0.2
    seated = [(placed(shape, 0, 0.02, 0.86), fill) for shape, fill in layers(figure)]
    lifted = [(placed(shape, 0, -0.36), fill) for shape, fill in seated]
    return [
        *lifted,
        (horse_shape(True), _dark(mix(colour, rgb("#3a2a1c"), 0.6))),
        ([curve([(-0.14, -0.84), (0.14, -0.82), (0.18, -0.6), (0.0, -0.52), (-0.18, -0.6)])], _dark(accent)),
        (chain([(0.02, -0.82), (0.14, -0.62), (0.1, -0.42)], (0.06, 0.05, 0.035)), _dark(shade(colour, -0.2))),
    ]


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
    return [([body, head, tail, *fur, *legs], _dark(colour)), ([disc(0.53, -0.82, 0.018, 1, 8)], rgb("#ffd35a"))]


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
        (legs, _dark(shade(colour, -0.1))),
        (body, _dark(colour)),
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
        out.append(([arm], _dark(mix(colour, rgb("#2c4a44"), rng.random() * 0.6))))
    return [
        *out,
        ([disc(0, -0.12, 0.5, 0.5)], _dark(shade(colour, -0.2))),
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
        ([wing, [(-x, y) for x, y in wing]], _dark(shade(colour, -0.1))),
        *man,
        ([body, neck, head, tail], _dark(shade(colour, -0.25))),
        ([disc(0.5, -0.74, 0.02, 1, 8)], accent),
    ]


def eagle(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    feathers: Shape = []
    for side in (-1, 1):
        for k in range(9):
            turn = -pi * (0.10 + 0.055 * k)
            tip = (side * (0.2 + 1.25 * cos(turn) * (1 - 0.03 * k)), -0.75 + 1.0 * sin(turn))
            feathers.append(limb((side * (0.12 + 0.05 * k), -0.86 - 0.02 * k), tip, 0.1, 0.03))
    body = [curve([(-0.15, -1.0), (0, -1.12), (0.15, -1.0), (0.11, -0.6), (0, -0.4), (-0.11, -0.6)])]
    tail = [limb((0, -0.55), (x, -0.12), 0.06, 0.03) for x in (-0.16, -0.06, 0.06, 0.16)]
    head = [disc(0, -1.14, 0.1), curve([(0.05, -1.18), (0.2, -1.14), (0.18, -1.03), (0.18, -1.03), (0.06, -1.08)])]
    return [
        (feathers + tail, (mix(colour, rgb("#8a6236"), 0.7), rgb("#2c1c0e"))),
        (body, (rgb("#9a7242"), rgb("#3a2612"))),
        (head, (rgb("#f2e6cc"), rgb("#c9a86a"))),
    ]


def oliphaunt(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    hide = mix(colour, rgb("#6b5d52"), 0.65)
    legs = [p for x in (-0.72, -0.4, 0.1, 0.42) for p in (limb((x, -0.9), (x + 0.02, -0.06), 0.2, 0.14),)]
    body = [
        curve(
            [
                (-0.95, -1.0),
                (-0.8, -1.5),
                (-0.2, -1.68),
                (0.4, -1.5),
                (0.62, -1.05),
                (0.4, -0.7),
                (-0.3, -0.62),
                (-0.85, -0.7),
            ]
        )
    ]
    head = [
        curve([(0.4, -1.5), (0.72, -1.6), (0.98, -1.36), (0.96, -1.02), (0.72, -0.86), (0.44, -1.0)]),
        tentacle([(0.9, -1.2), (1.08, -0.8), (1.02, -0.4), (1.16, -0.14), (1.3, -0.2)], 0.15, 9),
    ]
    ear = [curve([(0.42, -1.5), (0.62, -1.46), (0.66, -1.1), (0.46, -0.92), (0.34, -1.2)])]
    tusks = [
        tentacle([(0.86, -1.0), (1.2, -0.72), (1.55, -0.86), (1.62, -1.12)], 0.075, 9),
        tentacle([(0.8, -0.96), (1.02, -0.58), (1.36, -0.56), (1.52, -0.76)], 0.06, 9),
    ]
    house = [[(-0.62, -1.58), (-0.7, -2.0), (0.34, -2.0), (0.26, -1.56)], [(-0.8, -2.0), (-0.18, -2.26), (0.44, -2.0)]]
    spears = [limb((x, -1.7), (x + 0.05, -2.4), 0.012, 0.008) for x in (-0.6, -0.4, 0.1, 0.26)]
    return [
        (spears, rgb("#2a2018")),
        (house, _dark(accent)),
        (legs, _dark(shade(hide, -0.3))),
        (body + head, _dark(hide)),
        (ear, _dark(shade(hide, -0.12))),
        (tusks, (rgb("#f5ecd4"), rgb("#b59f74"))),
    ]


def boat(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    hull = curve(
        [
            (-0.95, -0.36),
            (-0.95, -0.36),
            (-0.6, -0.1),
            (0, 0),
            (0.6, -0.1),
            (0.98, -0.5),
            (0.98, -0.5),
            (0.86, -0.52),
            (0.62, -0.3),
            (0, -0.22),
            (-0.7, -0.3),
        ]
    )
    sail = curve(
        [
            (0.02, -1.6),
            (0.02, -1.6),
            (0.5, -1.2),
            (0.62, -0.55),
            (0.62, -0.55),
            (0.3, -0.48),
            (0.02, -0.5),
            (0.02, -0.5),
        ]
    )
    return [
        ([limb((0, -0.2), (0, -1.65), 0.025, 0.015)], rgb("#4a3018")),
        ([sail], (shade(accent, 0.2), shade(accent, -0.4))),
        ([star(0.26, -0.85, 0.16, 8, 0.35)], shade(accent, 0.6)),
        ([hull], _dark(mix(colour, rgb("#6b4a2a"), 0.6))),
    ]


def crows(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    flock: Shape = []
    for _ in range(13):
        bird = curve(
            [
                (-0.3, -0.1),
                (-0.14, -0.16),
                (0, -0.02),
                (0.14, -0.16),
                (0.3, -0.1),
                (0.3, -0.1),
                (0.12, -0.06),
                (0, 0.07),
                (-0.12, -0.06),
            ]
        )
        flock += placed(
            [bird], rng.uniform(-0.8, 0.8), rng.uniform(-1.6, -0.35), rng.uniform(0.35, 0.95), rng.uniform(-0.4, 0.4)
        )
    return [(flock, (rgb("#14141a"), rgb("#050507")))]


BEASTS: dict[str, Beast] = {
    "horse": horse,
    "rider": rider,
    "warg": warg,
    "spider": spider,
    "ent": ent,
    "balrog": balrog,
    "tentacles": tentacles,
    "winged_beast": winged_beast,
    "eagle": eagle,
    "oliphaunt": oliphaunt,
    "boat": boat,
    "crows": crows,
}


def paint_beast(
    c: Canvas, name: str, rng: Random, at: Point, size: float, colour: Colour, accent: Colour, light: Colour
) -> None:
    """The beast with its feet at the point; `size` is a man's height in pixels."""
    made = BEASTS[name](rng, colour, accent)
    if name not in ("eagle", "crows", "winged_beast", "boat"):
        c.paint([disc(*at, size * 0.7, 0.13)], (4, 4, 6), 0.5, soft=size * 0.03)
    if name == "balrog":
        c.glow(at[0], at[1] - size, size * 1.3, rgb("#ff7a1a"), 0.7)
    paint_layers(c, made, *at, size, light, flip=rng.random() < 0.5)
