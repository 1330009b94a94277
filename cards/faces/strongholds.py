"""Draw places that were built: cities, dark towers, halls under the earth, villages, bridges, camps and ruins.

The function for each place paints it onto the canvas. `horizon` is in pixels from the top.
"""

from math import pi
from random import Random

from cards.faces.brush import Canvas, mix, rgb, shade
from cards.faces.moods import Mood
from cards.faces.shapes import Polygon, Shape, arc, box, curve, disc, limb, tentacle
from cards.faces.terrain import ground, lone_tree, mountains, ridge


def towers(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    """Draw a walled city or fortress on its hill."""
    ground(c, rng, mood, horizon, 0.7, c.height * 0.26, 2)
    x, base = c.width * rng.uniform(0.35, 0.65), horizon + c.height * 0.34
    colour = mix(mood.haze, mood.near, 0.62)
    keep: Shape = [box(x - c.width * 0.3, base - c.height * 0.1, x + c.width * 0.3, base + c.height * 0.3)]
    for k in range(7):
        tx, tall = (
            x + c.width * (k - 3) * 0.095 * rng.uniform(0.9, 1.1),
            c.height * (0.44 - 0.09 * abs(k - 3)) * rng.uniform(0.85, 1.15),
        )
        keep += _tower(tx, base, c.width * (0.036 - 0.003 * abs(k - 3)), tall, rng.random() < 0.55)
    c.paint(keep, (mix(colour, mood.light, 0.28), shade(colour, -0.2)))
    c.rim(keep, mood.light, -c.width * 0.005, -c.height * 0.003, 0.6)
    lights = [
        box(x + c.width * dx, base - c.height * dy, x + c.width * (dx + 0.007), base - c.height * (dy - 0.018))
        for dx, dy in ((rng.uniform(-0.24, 0.24), rng.uniform(0, 0.16)) for _ in range(12))
    ]
    c.paint(lights, (255, 214, 120), 0.9)
    c.mist(base - c.height * 0.02, base + c.height * 0.2, mood.haze, 0.6)
    c.paint([ridge(rng, c.width, c.height * 0.9, 0.2, c.height * 0.14, c.height)], (shade(mood.near, 0.08), mood.near))


def _tower(x: float, base: float, half: float, tall: float, pointed: bool) -> Shape:
    top = base - tall
    shape = [
        [(x - half, base), (x - half * 0.86, top), (x + half * 0.86, top), (x + half, base)],
        box(x - half * 1.2, top - half * 0.2, x + half * 1.2, top + half * 0.5),
    ]
    if pointed:
        return [*shape, [(x - half * 1.1, top), (x, top - half * 3.6), (x + half * 1.1, top)]]
    return shape + [
        box(x + half * (d - 0.2), top - half * 0.8, x + half * (d + 0.2), top) for d in (-1, -0.33, 0.33, 1)
    ]


def dark_tower(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    """Draw a black spire, with fire or a cold light at its top."""
    ground(c, rng, mood, horizon, 0.9, c.height * 0.28, 3)
    x, base, top = c.width * rng.uniform(0.3, 0.7), c.height * 0.86, c.height * 0.1
    w = c.width * 0.075
    c.glow(x, top + c.height * 0.05, c.width * 0.32, mood.light, 0.85)
    spire: Shape = [
        [
            (x - w * 1.7, base),
            (x - w * 0.9, base * 0.6),
            (x - w * 0.75, top + w * 1.8),
            (x - w * 1.05, top + w * 1.2),
            (x - w * 0.95, top - w * 0.4),
            (x - w * 0.5, top + w * 0.7),
            (x + w * 0.5, top + w * 0.7),
            (x + w * 0.95, top - w * 0.4),
            (x + w * 1.05, top + w * 1.2),
            (x + w * 0.75, top + w * 1.8),
            (x + w * 0.9, base * 0.6),
            (x + w * 1.7, base),
        ]
    ]
    for side in (-1, 1):
        spire += [
            [
                (x + side * w * 1.1, base),
                (x + side * w * 1.2, base * 0.5),
                (x + side * w * 1.5, base * 0.42),
                (x + side * w * 2.1, base),
            ]
        ]
    c.paint(spire, (shade(mood.near, 0.16), mood.near))
    c.rim(spire, mood.light, c.width * 0.005, 0, 0.5)
    c.paint([disc(x, top + w * 0.1, w * 0.2, 1.1)], shade(mood.light, 0.4))
    c.mist(base - c.height * 0.2, base, mood.haze, 0.5)
    c.paint([ridge(rng, c.width, c.height * 0.92, 0.8, c.height * 0.14, c.height)], mood.near)


def fire_mountain(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    x, base = c.width * rng.uniform(0.3, 0.7), horizon + c.height * 0.3
    top, w = horizon - c.height * 0.16, c.width * 0.1
    c.glow(x, top, c.width * 0.5, rgb("#ff8a20"), 0.9)
    for i in range(6):
        c.paint(
            [
                disc(
                    x + c.width * (0.02 + 0.05 * i * rng.uniform(-0.6, 1)),
                    top - c.height * 0.06 * i,
                    c.width * (0.06 + 0.03 * i),
                    0.7,
                )
            ],
            shade(mood.near, 0.12),
            0.35,
            soft=c.width * 0.02,
        )
    cone = [
        [
            (x - c.width * 0.5, base),
            (x - c.width * 0.2, base - (base - top) * 0.5),
            (x - w, top),
            (x - w * 0.3, top + w * 0.2),
            (x + w, top),
            (x + c.width * 0.22, base - (base - top) * 0.5),
            (x + c.width * 0.55, base),
            (x + c.width * 0.6, c.height),
            (x - c.width * 0.6, c.height),
        ]
    ]
    c.paint(cone, (shade(mood.near, 0.12), mood.near))
    for _ in range(4):
        dx = rng.uniform(-0.8, 0.8)
        c.paint(
            [
                tentacle(
                    [
                        (x + w * dx, top + w * 0.2),
                        (x + w * dx * 2, top + c.height * 0.1),
                        (x + w * dx * 3.4, top + c.height * rng.uniform(0.2, 0.34)),
                    ],
                    c.width * 0.012,
                )
            ],
            (rgb("#ffd35a"), rgb("#d8380c")),
            0.95,
        )
    ground(c, rng, mood, base - c.height * 0.06, 0.9, c.height * 0.16, 3)


def cavern(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    """Draw an underground hall of pillars."""
    c.glow(c.width * rng.uniform(0.35, 0.65), c.height * 0.5, c.width * 0.5, mood.light, 0.55)
    for i in range(3):
        colour, w = mix(mood.haze, mood.near, 0.25 + 0.36 * i), c.width * (0.03 + 0.022 * i)
        gap = c.width / (5 - i)
        start = rng.uniform(-0.4, 0.2) * gap
        for k in range(7 - i):
            c.paint(_pillar(start + k * gap, w, c.height), (shade(colour, -0.3), colour))
        c.mist(c.height * 0.5, c.height * 0.92, mix(mood.haze, mood.light, 0.2), 0.3)
    c.paint([_roof(rng, c), ridge(rng, c.width, c.height * 0.94, 0.5, c.height * 0.1, c.height)], mood.near)


def _pillar(x: float, w: float, tall: float) -> Shape:
    return [
        box(x - w * 0.7, 0, x + w * 0.7, tall),
        box(x - w * 1.15, tall * 0.84, x + w * 1.15, tall),
        box(x - w * 1.3, tall * 0.9, x + w * 1.3, tall),
        [(x - w * 3, 0), (x + w * 3, 0), (x + w * 0.7, tall * 0.3), (x - w * 0.7, tall * 0.3)],
    ]


def _roof(rng: Random, c: Canvas) -> Polygon:
    teeth = [
        (c.width * k / 18, c.height * (rng.uniform(0.02, 0.07) if k % 2 else rng.uniform(0.04, 0.16)))
        for k in range(19)
    ]
    return [(0, 0), *teeth, (c.width, 0)]


def village(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    """Draw a village with round doors in green hills."""
    ground(c, rng, mood, horizon, 0.08, c.height * 0.22, 3)
    for k in range(3):
        x, y, r = (
            c.width * (0.18 + 0.32 * k + rng.uniform(-0.06, 0.06)),
            c.height * rng.uniform(0.7, 0.86),
            c.width * rng.uniform(0.07, 0.1),
        )
        bank = mix(mood.haze, mood.near, 0.55)
        c.paint(
            [disc(x, y + r, r * 2.3, 1.0), box(x - r * 2.3, y + r, x + r * 2.3, c.height)],
            (mix(bank, mood.light, 0.22), shade(bank, -0.3)),
        )
        c.glow(x, y, r * 2, (255, 205, 110), 0.6)
        c.paint([disc(x, y, r * 0.78)], rgb("#5c3b1c"))
        c.paint(
            [disc(x, y, r * 0.66)],
            (rng.choice((rgb("#3f7f4a"), rgb("#b04a2a"), rgb("#c79a2e"), rgb("#3b6d8f"))), rgb("#20301c")),
        )
        c.paint([disc(x, y, r * 0.08)], rgb("#ffd97a"))
        for side in (-1, 1):
            c.paint([disc(x + side * r * 1.35, y + r * 0.1, r * 0.24)], rgb("#ffe08a"))
    lone_tree(c, rng, mood, rng.choice((0.1, 0.9)))


def arches(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    """Draw an elven house of slender arches above a valley with waterfalls."""
    mountains(c, rng, mood, horizon - c.height * 0.06)
    x = c.width * rng.uniform(0.62, 0.8)
    for dx in (0, 0.05):
        c.paint(
            [
                [
                    (x + c.width * dx, c.height * 0.42),
                    (x + c.width * (dx + 0.02), c.height * 0.42),
                    (x + c.width * (dx + 0.03), c.height),
                    (x + c.width * (dx - 0.02), c.height),
                ]
            ],
            (shade(mood.light, 0.4), mood.haze),
            0.7,
            soft=c.width * 0.003,
        )
    colour = mix(mood.near, mood.light, 0.34)
    for k in range(4):
        ax, w, top = c.width * (0.02 + 0.15 * k), c.width * 0.13, c.height * (0.5 + 0.03 * k)
        outer = [
            (ax, c.height),
            (ax, top),
            *curve(
                [
                    (ax, top),
                    (ax + w * 0.2, top - w * 0.5),
                    (ax + w / 2, top - w),
                    (ax + w * 0.8, top - w * 0.5),
                    (ax + w, top),
                ],
                False,
            ),
            (ax + w, c.height),
        ]
        inner = [
            (ax + w * 0.14, c.height),
            (ax + w * 0.14, top + w * 0.1),
            *curve(
                [
                    (ax + w * 0.14, top + w * 0.1),
                    (ax + w * 0.3, top - w * 0.35),
                    (ax + w / 2, top - w * 0.72),
                    (ax + w * 0.7, top - w * 0.35),
                    (ax + w * 0.86, top + w * 0.1),
                ],
                False,
            ),
            (ax + w * 0.86, c.height),
        ]
        c.paint([outer], (mix(colour, mood.light, 0.4), colour), cut=[inner])
    c.paint([ridge(rng, c.width, c.height * 0.97, 0.1, c.height * 0.1, c.height)], mood.near)


def bridge(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    ground(c, rng, mood, horizon, 0.6, c.height * 0.3, 3)
    y, colour = c.height * 0.68, mix(mood.near, mood.haze, 0.32)
    span: Shape = [
        curve([(-9, y + 16), (c.width * 0.5, y - c.height * 0.07), (c.width + 9, y + 16)], False)
        + curve([(c.width + 9, y + c.height * 0.07), (c.width * 0.5, y), (-9, y + c.height * 0.07)], False)
    ]
    gaps = [arc(c.width * (0.125 + 0.25 * k), c.height, c.width * 0.095, pi, 2 * pi, 14, 2.0) for k in range(4)]
    c.paint(
        [*span, box(0, y + c.height * 0.03, c.width, c.height)],
        (mix(colour, mood.light, 0.2), shade(colour, -0.3)),
        cut=[],
    )
    for gap in gaps:
        c.paint([gap], (mix(mood.haze, mood.sky[-1], 0.5), mix(mood.sky[0], mood.near, 0.3)))
    c.rim(span, mood.light, 0, -c.height * 0.008, 0.6)


def camp(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    """Draw the tents, spears and banners of an army's camp."""
    ground(c, rng, mood, horizon, 0.3, c.height * 0.2, 3)
    for _ in range(26):
        x, y = c.width * rng.random(), c.height * rng.uniform(0.66, 0.82)
        c.paint(
            [
                limb(
                    (x, y),
                    (x + c.width * 0.006, y - c.height * rng.uniform(0.12, 0.22)),
                    c.width * 0.0026,
                    c.width * 0.0016,
                )
            ],
            shade(mood.near, 0.06),
        )
    for k in range(3):
        x, w = c.width * (0.2 + 0.3 * k + rng.uniform(-0.05, 0.05)), c.width * rng.uniform(0.1, 0.14)
        cloth = mix(mood.near, mood.light, 0.25)
        c.paint([[(x - w, c.height * 0.9), (x, c.height * 0.72), (x + w, c.height * 0.9)]], (cloth, shade(cloth, -0.5)))
        c.paint(
            [[(x - w * 0.16, c.height * 0.9), (x, c.height * 0.77), (x + w * 0.16, c.height * 0.9)]],
            (255, 190, 90),
            0.75,
        )
    c.paint([ridge(rng, c.width, c.height * 0.95, 0.1, c.height * 0.12, c.height)], mood.near)


def ruins(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    ground(c, rng, mood, horizon, 0.25, c.height * 0.24, 3)
    colour = mix(mood.near, mood.haze, 0.12)
    for k in range(6):
        x, tall = c.width * (0.1 + 0.16 * k + rng.uniform(-0.03, 0.03)), c.height * rng.uniform(0.12, 0.36)
        base, w = c.height * 0.88, c.width * 0.03
        c.paint(
            [
                [
                    (x - w, base),
                    (x - w, base - tall),
                    (x - w * 0.2, base - tall * 1.12),
                    (x + w * 0.5, base - tall * 0.96),
                    (x + w, base - tall * 0.9),
                    (x + w, base),
                ]
            ],
            (mix(colour, mood.light, 0.25), shade(colour, -0.2)),
        )
    c.paint([ridge(rng, c.width, c.height * 0.94, 0.25, c.height * 0.12, c.height)], mood.near)
