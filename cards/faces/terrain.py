"""Draw sky and land: ridges behind ridges in the haze, woods, water, roads. A seeded generator decides every line.

The function for each landscape paints it onto the canvas. `horizon` is in pixels from the top.
"""

from math import pi, sin
from random import Random

from cards.faces.brush import Canvas, mix, shade
from cards.faces.moods import Mood
from cards.faces.shapes import Polygon, Shape, box, curve, disc, limb, star, tentacle


def ridge(rng: Random, width: float, y: float, rough: float, tall: float, ground: float) -> Polygon:
    """Return the polygon of a skyline from left to right, closed along the bottom at `ground`.

    `rough` goes from 0 (hills) to 1 (crags); `tall` is in pixels.
    """
    waves = [
        (rng.uniform(0.6, 1.4) * (k + 1), rng.uniform(0, 2 * pi), 1 / (k + 1) ** (2 - 0.9 * rough)) for k in range(6)
    ]
    steps = 26 + int(50 * rough)
    line = []
    for i in range(steps + 1):
        t = i / steps
        height = sum(
            a * (abs(sin(pi * f * t + p)) * 2 - 1 if rough > 0.5 else sin(pi * f * t + p)) for f, p, a in waves
        )
        jag = rng.uniform(-0.13, 0.13) * rough
        line.append((t * width, y - tall * (0.5 + 0.28 * height + jag)))
    return [(0, ground), *line, (width, ground)]


def heavens(c: Canvas, rng: Random, mood: Mood) -> tuple[float, float]:
    """Draw the sky with its sun or moon, stars and clouds. Return the position of the light."""
    c.sky(mood.sky)
    x, y = c.width * rng.uniform(0.2, 0.8), c.height * rng.uniform(0.16, 0.36)
    if mood.stars:
        _stars(c, rng)
    r = c.width * rng.uniform(0.06, 0.11)
    if mood.orb == "none":
        c.glow(x, c.height * 0.5, c.width * 0.6, mood.sky[-1], 0.55)
    else:
        c.glow(x, y, r * 5, mix(mood.light, mood.sky[-1], 0.3), 0.75)
        c.paint([disc(x, y, r)], (shade(mood.light, 0.5), mood.light), 0.95)
    if mood.orb == "moon" and rng.random() < 0.6:
        c.paint([disc(x + r * 0.5, y - r * 0.12, r * 0.92)], mood.sky[1], 0.9)
    _clouds(c, rng, mood)
    return x, y


def _stars(c: Canvas, rng: Random) -> None:
    for _ in range(46):
        x, y, r = (
            rng.uniform(0, c.width),
            rng.uniform(0, c.height * 0.55),
            c.width * rng.choice((0.0012, 0.0018, 0.003)),
        )
        c.paint([star(x, y, r * 2.2, 4, 0.35)], (235, 240, 255), rng.uniform(0.4, 1))


def _clouds(c: Canvas, rng: Random, mood: Mood) -> None:
    for _ in range(rng.randint(2, 5)):
        y, x, w = c.height * rng.uniform(0.08, 0.42), c.width * rng.uniform(-0.1, 0.9), c.width * rng.uniform(0.25, 0.6)
        lobes = [
            disc(
                x + w * i / 6, y - w * 0.05 * sin(pi * i / 6) * rng.uniform(0.4, 1.4), w * rng.uniform(0.06, 0.13), 0.34
            )
            for i in range(7)
        ]
        c.paint(lobes, mix(mood.sky[-1], mood.light, rng.random()), 0.28, soft=c.width * 0.012)


def ground(c: Canvas, rng: Random, mood: Mood, horizon: float, rough: float, tall: float, layers: int = 4) -> None:
    """Draw ridges, from those in the haze to dark ones nearby, with mist between them."""
    bottom = c.height
    for i in range(layers):
        t = i / max(1, layers - 1)
        y = horizon + (bottom - horizon) * t**1.3 * 0.92
        colour = mix(mood.haze, mood.near, 0.08 + 0.92 * t**0.62)
        shape = [ridge(rng, c.width, y, rough * (1 - 0.6 * t), tall * (1 - 0.55 * t), bottom)]
        c.paint(shape, (shade(colour, 0.1), shade(colour, -0.25)))
        if rough < 0.75:
            c.rim(shape, mix(colour, mood.light, 0.5), 0, -c.height * 0.006, 0.5 * (1 - t) + 0.15)
        if i < layers - 1:
            c.mist(
                y - tall * 0.2,
                min(bottom, y + (bottom - horizon) * 0.3),
                mix(mood.haze, mood.sky[-1], 0.4),
                0.34 * (1 - 0.6 * t),
            )


def hills(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    ground(c, rng, mood, horizon, 0.12, c.height * 0.2)
    lone_tree(c, rng, mood, rng.uniform(0.08, 0.25) if rng.random() < 0.5 else rng.uniform(0.75, 0.92))


def plains(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    ground(c, rng, mood, horizon + c.height * 0.05, 0.05, c.height * 0.07)
    colour = mix(mood.near, mood.light, 0.16)
    for _ in range(60):
        x, y = rng.uniform(0, c.width), c.height * rng.uniform(0.86, 1.02)
        c.paint(
            [
                tentacle(
                    [
                        (x, y),
                        (x + c.width * 0.01, y - c.height * 0.05),
                        (x + c.width * rng.uniform(0.01, 0.04), y - c.height * rng.uniform(0.06, 0.1)),
                    ],
                    c.width * 0.004,
                    3,
                )
            ],
            colour,
            0.8,
        )


def mountains(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    for i, (x, w) in enumerate(
        ((rng.uniform(0, 0.4), 0.75), (rng.uniform(0.5, 1.0), 0.7), (rng.uniform(0.25, 0.75), 0.6))
    ):
        _peak(
            c,
            rng,
            mood,
            c.width * x,
            horizon + c.height * 0.22,
            c.width * w,
            c.height * rng.uniform(0.38, 0.5),
            i * 0.28,
        )
        c.mist(horizon, horizon + c.height * 0.24, mix(mood.haze, mood.sky[-1], 0.4), 0.4)
    ground(c, rng, mood, horizon + c.height * 0.2, 0.3, c.height * 0.14, 3)


def _peak(c: Canvas, rng: Random, mood: Mood, x: float, base: float, width: float, tall: float, depth: float) -> None:
    """Draw one mountain: a shaded body, its lit flank, and snow."""
    jag = [rng.uniform(-0.05, 0.05) for _ in range(12)]
    left = [
        (x - width / 2 * (1 - t) + width * jag[i] * 0.5, base - tall * t**1.15)
        for i, t in enumerate((0, 0.25, 0.5, 0.72, 0.88))
    ]
    right = [
        (x + width / 2 * (1 - t) + width * jag[i + 5] * 0.5, base - tall * t**1.15)
        for i, t in enumerate((0.9, 0.7, 0.5, 0.25, 0))
    ]
    top = (x, base - tall)
    colour = mix(mood.haze, mood.near, 0.15 + depth)
    c.paint([[*left, top, *right]], (shade(colour, 0.05), mix(colour, mood.haze, 0.5)))
    spine = [
        top,
        (x + width * 0.03, base - tall * 0.75),
        (x - width * 0.03, base - tall * 0.5),
        (x + width * 0.05, base),
    ]
    c.paint([[*left, *spine]], mix(colour, mood.light, 0.32), 0.75)
    snow = [
        (x - width * 0.13, base - tall * 0.74),
        top,
        (x + width * 0.12, base - tall * 0.72),
        (x + width * 0.06, base - tall * 0.66),
        (x + width * 0.02, base - tall * 0.76),
        (x - width * 0.03, base - tall * 0.6),
        (x - width * 0.07, base - tall * 0.73),
    ]
    c.paint([snow], mix(mood.light, mood.sky[1], 0.15), 0.85)


def forest(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    for i in range(4):
        t = i / 3
        colour, base = mix(mood.haze, mood.near, 0.15 + 0.85 * t), horizon + (c.height - horizon) * (0.25 + 0.75 * t)
        tall = c.height * (0.22 + 0.2 * t)
        firs = [
            _fir(rng, c.width * (k + rng.random()) / 13, base, tall * rng.uniform(0.7, 1.15)) for k in range(-1, 14)
        ]
        c.paint(
            [p for fir in firs for p in fir] + [box(0, base - 2, c.width, c.height)],
            (shade(colour, 0.08), shade(colour, -0.2)),
        )
        c.mist(base - tall * 0.5, base, mix(mood.haze, mood.sky[-1], 0.5), 0.4 * (1 - t))


def _fir(rng: Random, x: float, base: float, tall: float) -> Shape:
    w = tall * rng.uniform(0.2, 0.28)
    tiers = [
        [
            (x - w * (1 - k * 0.22), base - tall * (0.1 + k * 0.2)),
            (x, base - tall * (0.48 + k * 0.18)),
            (x + w * (1 - k * 0.22), base - tall * (0.1 + k * 0.2)),
            (x, base - tall * (0.16 + k * 0.2)),
        ]
        for k in range(4)
    ]
    return [box(x - tall * 0.02, base - tall * 0.3, x + tall * 0.02, base + tall * 0.05), *tiers]


def great_wood(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    """Draw a forest of trunks like pillars with light between them, as in Lórien or Fangorn."""
    c.glow(c.width * rng.uniform(0.3, 0.7), c.height * 0.45, c.width * 0.6, mood.light, 0.7)
    for i in range(3):
        colour = mix(mood.haze, mood.near, 0.2 + 0.4 * i)
        trunks = [
            p for k in range(7 - i) for p in _trunk(rng, c, c.width * (k + rng.random()) / (6 - i), 0.018 + 0.018 * i)
        ]
        c.paint(trunks, (shade(colour, -0.15), colour))
        c.mist(c.height * 0.45, c.height * 0.95, mix(mood.haze, mood.light, 0.4), 0.35 * (1 - i / 3))
    leaves = [
        disc(rng.uniform(0, c.width), rng.uniform(-0.04, 0.16) * c.height, c.width * rng.uniform(0.04, 0.11), 0.6, 10)
        for _ in range(34)
    ]
    c.paint(leaves, (shade(mood.near, 0.04), mix(mood.near, mood.haze, 0.45)))
    c.paint([ridge(rng, c.width, c.height * 0.93, 0.1, c.height * 0.1, c.height)], mood.near)


def _trunk(rng: Random, c: Canvas, x: float, thick: float) -> Shape:
    w, lean = c.width * thick * rng.uniform(0.7, 1.3), c.width * rng.uniform(-0.03, 0.03)
    body = curve(
        [
            (x - w * 2.4, c.height),
            (x - w, c.height * 0.78),
            (x - w * 0.8 + lean, c.height * 0.3),
            (x - w * 1.5 + lean, 0),
            (x + w * 1.5 + lean, 0),
            (x + w * 0.8 + lean, c.height * 0.3),
            (x + w, c.height * 0.78),
            (x + w * 2.4, c.height),
        ]
    )
    y = c.height * rng.uniform(0.12, 0.4)
    side = rng.choice((-1, 1))
    bough = tentacle(
        [(x + lean, y + c.height * 0.08), (x + side * w * 4, y), (x + side * w * 9, y - c.height * 0.06)], w * 0.6
    )
    return [body, bough]


def water(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    """Draw a lake or river between hills, reflecting the sky."""
    c.paint(
        [ridge(rng, c.width, horizon + c.height * 0.06, 0.55, c.height * 0.3, c.height)],
        (mood.haze, mix(mood.haze, mood.near, 0.5)),
    )
    top = horizon + c.height * 0.07
    c.paint([box(0, top, c.width, c.height)], (mix(mood.sky[-1], mood.haze, 0.3), mix(mood.sky[0], mood.near, 0.35)))
    for _ in range(34):
        t = rng.random() ** 1.6
        y, w = top + (c.height - top) * t, c.width * rng.uniform(0.03, 0.12) * (0.5 + t)
        c.paint([disc(c.width * rng.random(), y, w, 0.05, 12)], mood.light, 0.35)
    side = rng.random() < 0.5
    c.paint(
        [
            curve(
                [
                    (0, c.height * 0.8),
                    (c.width * 0.35, c.height * 0.88),
                    (c.width * 0.6, c.height * 1.05),
                    (0, c.height * 1.05),
                ]
            )
            if side
            else curve(
                [
                    (c.width, c.height * 0.78),
                    (c.width * 0.6, c.height * 0.88),
                    (c.width * 0.4, c.height * 1.05),
                    (c.width, c.height * 1.05),
                ]
            )
        ],
        mood.near,
    )


def marsh(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    water(c, rng, mood, horizon + c.height * 0.05)
    for _ in range(26):
        x, y = rng.uniform(0, c.width), c.height * rng.uniform(0.8, 1.02)
        tall = c.height * rng.uniform(0.1, 0.24)
        lean = c.width * rng.uniform(-0.03, 0.03)
        c.paint(
            [
                tentacle([(x, y), (x + lean / 3, y - tall / 2), (x + lean, y - tall)], c.width * 0.006, 3),
                disc(x + lean * 0.8, y - tall * 0.86, c.width * 0.008, 3, 8),
            ],
            mood.near,
        )
    for _ in range(4):
        x, y = c.width * rng.random(), c.height * rng.uniform(0.62, 0.85)
        c.glow(x, y, c.width * 0.06, mood.light, 0.7)
        c.paint([disc(x, y, c.width * 0.008, 1.6, 8)], shade(mood.light, 0.6))


def road(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    """Draw a path that winds to the horizon."""
    ground(c, rng, mood, horizon, 0.15, c.height * 0.16, 2)
    c.paint(
        [ridge(rng, c.width, c.height * 0.67, 0.05, c.height * 0.05, c.height)],
        (mix(mood.haze, mood.near, 0.6), mood.near),
    )
    left, right = [], []
    for i in range(14):
        t = i / 13
        y, x = c.height * (1 - 0.38 * t), c.width * (0.5 + 0.16 * sin(t * 6 + rng.random() * 0.2) * (1 - t * 0.7))
        w = c.width * 0.16 * (1 - t) ** 1.5 + c.width * 0.004
        left.append((x - w, y))
        right.append((x + w, y))
    c.paint([left + right[::-1]], (mix(mood.light, mood.haze, 0.4), mix(mood.light, mood.near, 0.5)), 0.9)


def lone_tree(c: Canvas, rng: Random, mood: Mood, at: float) -> None:
    x, base, tall = c.width * at, c.height * 0.9, c.height * rng.uniform(0.3, 0.42)
    crown = [
        disc(
            x + tall * rng.uniform(-0.26, 0.26),
            base - tall * rng.uniform(0.55, 0.95),
            tall * rng.uniform(0.12, 0.2),
            0.8,
            14,
        )
        for _ in range(9)
    ]
    trunk = [limb((x, base + tall * 0.1), (x + tall * 0.02, base - tall * 0.6), tall * 0.045, tall * 0.02)]
    c.paint(trunk + crown, (mix(mood.near, mood.haze, 0.35), mood.near))
    c.rim(crown, mood.light, -tall * 0.012, -tall * 0.016, 0.35)
