"""Draw eagles, crows and oliphaunts, and boats, which are drawn like animals.

The functions return (shapes, color) layers from back to front. Feet are at (0, 0), one unit is a man's height; `rng`
decides small differences between cards.
"""

from math import cos, pi, sin
from random import Random

from cards.faces.brush import Colour, dusk, mix, rgb, shade
from cards.faces.figure_parts import Layer
from cards.faces.shapes import Shape, curve, disc, limb, placed, star, tentacle


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
        (house, dusk(accent)),
        (legs, dusk(shade(hide, -0.3))),
        (body + head, dusk(hide)),
        (ear, dusk(shade(hide, -0.12))),
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
        ([hull], dusk(mix(colour, rgb("#6b4a2a"), 0.6))),
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
