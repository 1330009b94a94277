"""Landscapes: ridges behind ridges under a sky, with what stands on them. A seeded generator decides every line."""
from collections.abc import Callable
from math import pi, sin
from random import Random

from cards.faces.brush import Canvas, Colour, mix, rgb, shade
from cards.faces.moods import Mood
from cards.faces.shapes import Polygon, Shape, arc, box, curve, disc, limb, placed, star, tentacle

Painter = Callable[[Canvas, Random, Mood, float], None]


def ridge(rng: Random, width: float, y: float, rough: float, tall: float, ground: float) -> Polygon:
    """A skyline from left to right, closed at the ground; `rough` from 0 (hills) to 1 (crags), `tall` in pixels."""
    waves = [(rng.uniform(0.6, 1.4) * (k + 1), rng.uniform(0, 2 * pi), 1 / (k + 1) ** (2 - 0.9 * rough)) for k in range(6)]
    steps = 26 + int(50 * rough)
    line = []
    for i in range(steps + 1):
        t = i / steps
        height = sum(a * (abs(sin(pi * f * t + p)) * 2 - 1 if rough > 0.5 else sin(pi * f * t + p)) for f, p, a in waves)
        jag = rng.uniform(-0.13, 0.13) * rough
        line.append((t * width, y - tall * (0.5 + 0.28 * height + jag)))
    return [(0, ground), *line, (width, ground)]


def heavens(c: Canvas, rng: Random, mood: Mood) -> tuple[float, float]:
    """Sky with its sun or moon, stars and clouds; returns where the light stands."""
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
        x, y, r = rng.uniform(0, c.width), rng.uniform(0, c.height * 0.55), c.width * rng.choice((0.0012, 0.0018, 0.003))
        c.paint([star(x, y, r * 2.2, 4, 0.35)], (235, 240, 255), rng.uniform(0.4, 1))


def _clouds(c: Canvas, rng: Random, mood: Mood) -> None:
    for _ in range(rng.randint(2, 5)):
        y, x, w = c.height * rng.uniform(0.08, 0.42), c.width * rng.uniform(-0.1, 0.9), c.width * rng.uniform(0.25, 0.6)
        lobes = [disc(x + w * i / 6, y - w * 0.05 * sin(pi * i / 6) * rng.uniform(0.4, 1.4), w * rng.uniform(0.06, 0.13), 0.34)
                 for i in range(7)]
        c.paint(lobes, mix(mood.sky[-1], mood.light, rng.random()), 0.28, soft=c.width * 0.012)


def _ground(c: Canvas, rng: Random, mood: Mood, horizon: float, rough: float, tall: float, layers: int = 4) -> None:
    """Ridges from the haze to the near dark, mist between them."""
    bottom = c.height
    for i in range(layers):
        t = i / max(1, layers - 1)
        y = horizon + (bottom - horizon) * t ** 1.3 * 0.92
        colour = mix(mood.haze, mood.near, 0.08 + 0.92 * t ** 0.62)
        shape = [ridge(rng, c.width, y, rough * (1 - 0.6 * t), tall * (1 - 0.55 * t), bottom)]
        c.paint(shape, (shade(colour, 0.1), shade(colour, -0.25)))
        if rough < 0.75:
            c.rim(shape, mix(colour, mood.light, 0.5), 0, -c.height * 0.006, 0.5 * (1 - t) + 0.15)
        if i < layers - 1:
            c.mist(y - tall * 0.2, min(bottom, y + (bottom - horizon) * 0.3), mix(mood.haze, mood.sky[-1], 0.4), 0.34 * (1 - 0.6 * t))


def hills(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    _ground(c, rng, mood, horizon, 0.12, c.height * 0.2)
    _lone_tree(c, rng, mood, rng.uniform(0.08, 0.25) if rng.random() < 0.5 else rng.uniform(0.75, 0.92))


def plains(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    _ground(c, rng, mood, horizon + c.height * 0.05, 0.05, c.height * 0.07)
    colour = mix(mood.near, mood.light, 0.16)
    for _ in range(60):
        x, y = rng.uniform(0, c.width), c.height * rng.uniform(0.86, 1.02)
        c.paint([tentacle([(x, y), (x + c.width * 0.01, y - c.height * 0.05), (x + c.width * rng.uniform(0.01, 0.04),
                 y - c.height * rng.uniform(0.06, 0.1))], c.width * 0.004, 3)], colour, 0.8)


def mountains(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    for i, (x, w) in enumerate(((rng.uniform(0, 0.4), 0.75), (rng.uniform(0.5, 1.0), 0.7), (rng.uniform(0.25, 0.75), 0.6))):
        _peak(c, rng, mood, c.width * x, horizon + c.height * 0.22, c.width * w, c.height * rng.uniform(0.38, 0.5), i * 0.28)
        c.mist(horizon, horizon + c.height * 0.24, mix(mood.haze, mood.sky[-1], 0.4), 0.4)
    _ground(c, rng, mood, horizon + c.height * 0.2, 0.3, c.height * 0.14, 3)


def _peak(c: Canvas, rng: Random, mood: Mood, x: float, base: float, width: float, tall: float, depth: float) -> None:
    """One mountain: a shaded body, its lit flank, and snow."""
    jag = [rng.uniform(-0.05, 0.05) for _ in range(12)]
    left = [(x - width / 2 * (1 - t) + width * jag[i] * 0.5, base - tall * t ** 1.15) for i, t in enumerate((0, 0.25, 0.5, 0.72, 0.88))]
    right = [(x + width / 2 * (1 - t) + width * jag[i + 5] * 0.5, base - tall * t ** 1.15) for i, t in enumerate((0.9, 0.7, 0.5, 0.25, 0))]
    top = (x, base - tall)
    colour = mix(mood.haze, mood.near, 0.15 + depth)
    c.paint([[*left, top, *right]], (shade(colour, 0.05), mix(colour, mood.haze, 0.5)))
    spine = [top, (x + width * 0.03, base - tall * 0.75), (x - width * 0.03, base - tall * 0.5), (x + width * 0.05, base)]
    c.paint([[*left, *spine]], mix(colour, mood.light, 0.32), 0.75)
    snow = [(x - width * 0.13, base - tall * 0.74), top, (x + width * 0.12, base - tall * 0.72), (x + width * 0.06, base - tall * 0.66),
            (x + width * 0.02, base - tall * 0.76), (x - width * 0.03, base - tall * 0.6), (x - width * 0.07, base - tall * 0.73)]
    c.paint([snow], mix(mood.light, mood.sky[1], 0.15), 0.85)


def forest(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    for i in range(4):
        t = i / 3
        colour, base = mix(mood.haze, mood.near, 0.15 + 0.85 * t), horizon + (c.height - horizon) * (0.25 + 0.75 * t)
        tall = c.height * (0.22 + 0.2 * t)
        firs = [_fir(rng, c.width * (k + rng.random()) / 13, base, tall * rng.uniform(0.7, 1.15)) for k in range(-1, 14)]
        c.paint([p for fir in firs for p in fir] + [box(0, base - 2, c.width, c.height)], (shade(colour, 0.08), shade(colour, -0.2)))
        c.mist(base - tall * 0.5, base, mix(mood.haze, mood.sky[-1], 0.5), 0.4 * (1 - t))


def _fir(rng: Random, x: float, base: float, tall: float) -> Shape:
    w = tall * rng.uniform(0.2, 0.28)
    tiers = [[(x - w * (1 - k * 0.22), base - tall * (0.1 + k * 0.2)), (x, base - tall * (0.48 + k * 0.18)),
              (x + w * (1 - k * 0.22), base - tall * (0.1 + k * 0.2)), (x, base - tall * (0.16 + k * 0.2))] for k in range(4)]
    return [box(x - tall * 0.02, base - tall * 0.3, x + tall * 0.02, base + tall * 0.05), *tiers]


def great_wood(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    """Trunks like pillars with light between them, as in Lórien or Fangorn."""
    c.glow(c.width * rng.uniform(0.3, 0.7), c.height * 0.45, c.width * 0.6, mood.light, 0.7)
    for i in range(3):
        colour = mix(mood.haze, mood.near, 0.2 + 0.4 * i)
        trunks = [p for k in range(7 - i) for p in _trunk(rng, c, c.width * (k + rng.random()) / (6 - i), 0.018 + 0.018 * i)]
        c.paint(trunks, (shade(colour, -0.15), colour))
        c.mist(c.height * 0.45, c.height * 0.95, mix(mood.haze, mood.light, 0.4), 0.35 * (1 - i / 3))
    leaves = [disc(rng.uniform(0, c.width), rng.uniform(-0.04, 0.16) * c.height, c.width * rng.uniform(0.04, 0.11), 0.6, 10)
              for _ in range(34)]
    c.paint(leaves, (shade(mood.near, 0.04), mix(mood.near, mood.haze, 0.45)))
    c.paint([ridge(rng, c.width, c.height * 0.93, 0.1, c.height * 0.1, c.height)], mood.near)


def _trunk(rng: Random, c: Canvas, x: float, thick: float) -> Shape:
    w, lean = c.width * thick * rng.uniform(0.7, 1.3), c.width * rng.uniform(-0.03, 0.03)
    body = curve([(x - w * 2.4, c.height), (x - w, c.height * 0.78), (x - w * 0.8 + lean, c.height * 0.3), (x - w * 1.5 + lean, 0),
                  (x + w * 1.5 + lean, 0), (x + w * 0.8 + lean, c.height * 0.3), (x + w, c.height * 0.78), (x + w * 2.4, c.height)])
    y = c.height * rng.uniform(0.12, 0.4)
    side = rng.choice((-1, 1))
    bough = tentacle([(x + lean, y + c.height * 0.08), (x + side * w * 4, y), (x + side * w * 9, y - c.height * 0.06)], w * 0.6)
    return [body, bough]


def water(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    """A lake or river between hills, with the sky in it."""
    c.paint([ridge(rng, c.width, horizon + c.height * 0.06, 0.55, c.height * 0.3, c.height)], (mood.haze, mix(mood.haze, mood.near, 0.5)))
    top = horizon + c.height * 0.07
    c.paint([box(0, top, c.width, c.height)], (mix(mood.sky[-1], mood.haze, 0.3), mix(mood.sky[0], mood.near, 0.35)))
    for _ in range(34):
        t = rng.random() ** 1.6
        y, w = top + (c.height - top) * t, c.width * rng.uniform(0.03, 0.12) * (0.5 + t)
        c.paint([disc(c.width * rng.random(), y, w, 0.05, 12)], mood.light, 0.35)
    side = rng.random() < 0.5
    c.paint([curve([(0, c.height * 0.8), (c.width * 0.35, c.height * 0.88), (c.width * 0.6, c.height * 1.05), (0, c.height * 1.05)])
             if side else curve([(c.width, c.height * 0.78), (c.width * 0.6, c.height * 0.88), (c.width * 0.4, c.height * 1.05), (c.width, c.height * 1.05)])],
            mood.near)


def marsh(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    water(c, rng, mood, horizon + c.height * 0.05)
    for _ in range(26):
        x, y = rng.uniform(0, c.width), c.height * rng.uniform(0.8, 1.02)
        tall = c.height * rng.uniform(0.1, 0.24)
        lean = c.width * rng.uniform(-0.03, 0.03)
        c.paint([tentacle([(x, y), (x + lean / 3, y - tall / 2), (x + lean, y - tall)], c.width * 0.006, 3),
                 disc(x + lean * 0.8, y - tall * 0.86, c.width * 0.008, 3, 8)], mood.near)
    for _ in range(4):
        x, y = c.width * rng.random(), c.height * rng.uniform(0.62, 0.85)
        c.glow(x, y, c.width * 0.06, mood.light, 0.7)
        c.paint([disc(x, y, c.width * 0.008, 1.6, 8)], shade(mood.light, 0.6))


def towers(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    """A walled city or fortress on its hill."""
    _ground(c, rng, mood, horizon, 0.7, c.height * 0.26, 2)
    x, base = c.width * rng.uniform(0.35, 0.65), horizon + c.height * 0.34
    colour = mix(mood.haze, mood.near, 0.62)
    keep: Shape = [box(x - c.width * 0.3, base - c.height * 0.1, x + c.width * 0.3, base + c.height * 0.3)]
    for k in range(7):
        tx, tall = x + c.width * (k - 3) * 0.095 * rng.uniform(0.9, 1.1), c.height * (0.44 - 0.09 * abs(k - 3)) * rng.uniform(0.85, 1.15)
        keep += _tower(tx, base, c.width * (0.036 - 0.003 * abs(k - 3)), tall, rng.random() < 0.55)
    c.paint(keep, (mix(colour, mood.light, 0.28), shade(colour, -0.2)))
    c.rim(keep, mood.light, -c.width * 0.005, -c.height * 0.003, 0.6)
    lights = [box(x + c.width * dx, base - c.height * dy, x + c.width * (dx + 0.007), base - c.height * (dy - 0.018))
              for dx, dy in ((rng.uniform(-0.24, 0.24), rng.uniform(0, 0.16)) for _ in range(12))]
    c.paint(lights, (255, 214, 120), 0.9)
    c.mist(base - c.height * 0.02, base + c.height * 0.2, mood.haze, 0.6)
    c.paint([ridge(rng, c.width, c.height * 0.9, 0.2, c.height * 0.14, c.height)], (shade(mood.near, 0.08), mood.near))


def _tower(x: float, base: float, half: float, tall: float, pointed: bool) -> Shape:
    top = base - tall
    shape = [[(x - half, base), (x - half * 0.86, top), (x + half * 0.86, top), (x + half, base)],
             box(x - half * 1.2, top - half * 0.2, x + half * 1.2, top + half * 0.5)]
    if pointed:
        return [*shape, [(x - half * 1.1, top), (x, top - half * 3.6), (x + half * 1.1, top)]]
    return shape + [box(x + half * (d - 0.2), top - half * 0.8, x + half * (d + 0.2), top) for d in (-1, -0.33, 0.33, 1)]


def dark_tower(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    """One black spire, with fire or a cold light at its head."""
    _ground(c, rng, mood, horizon, 0.9, c.height * 0.28, 3)
    x, base, top = c.width * rng.uniform(0.3, 0.7), c.height * 0.86, c.height * 0.1
    w = c.width * 0.075
    c.glow(x, top + c.height * 0.05, c.width * 0.32, mood.light, 0.85)
    spire: Shape = [[(x - w * 1.7, base), (x - w * 0.9, base * 0.6), (x - w * 0.75, top + w * 1.8), (x - w * 1.05, top + w * 1.2), (x - w * 0.95, top - w * 0.4),
                     (x - w * 0.5, top + w * 0.7), (x + w * 0.5, top + w * 0.7), (x + w * 0.95, top - w * 0.4), (x + w * 1.05, top + w * 1.2),
                     (x + w * 0.75, top + w * 1.8), (x + w * 0.9, base * 0.6), (x + w * 1.7, base)]]
    for side in (-1, 1):
        spire += [[(x + side * w * 1.1, base), (x + side * w * 1.2, base * 0.5), (x + side * w * 1.5, base * 0.42), (x + side * w * 2.1, base)]]
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
        c.paint([disc(x + c.width * (0.02 + 0.05 * i * rng.uniform(-0.6, 1)), top - c.height * 0.06 * i, c.width * (0.06 + 0.03 * i), 0.7)],
                shade(mood.near, 0.12), 0.35, soft=c.width * 0.02)
    cone = [[(x - c.width * 0.5, base), (x - c.width * 0.2, base - (base - top) * 0.5), (x - w, top), (x - w * 0.3, top + w * 0.2), (x + w, top),
             (x + c.width * 0.22, base - (base - top) * 0.5), (x + c.width * 0.55, base), (x + c.width * 0.6, c.height), (x - c.width * 0.6, c.height)]]
    c.paint(cone, (shade(mood.near, 0.12), mood.near))
    for _ in range(4):
        dx = rng.uniform(-0.8, 0.8)
        c.paint([tentacle([(x + w * dx, top + w * 0.2), (x + w * dx * 2, top + c.height * 0.1), (x + w * dx * 3.4, top + c.height * rng.uniform(0.2, 0.34))],
                          c.width * 0.012)], (rgb("#ffd35a"), rgb("#d8380c")), 0.95)
    _ground(c, rng, mood, base - c.height * 0.06, 0.9, c.height * 0.16, 3)


def cavern(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    """A hall of pillars under the earth."""
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
    return [box(x - w * 0.7, 0, x + w * 0.7, tall), box(x - w * 1.15, tall * 0.84, x + w * 1.15, tall), box(x - w * 1.3, tall * 0.9, x + w * 1.3, tall),
            [(x - w * 3, 0), (x + w * 3, 0), (x + w * 0.7, tall * 0.3), (x - w * 0.7, tall * 0.3)]]


def _roof(rng: Random, c: Canvas) -> Polygon:
    teeth = [(c.width * k / 18, c.height * (rng.uniform(0.02, 0.07) if k % 2 else rng.uniform(0.04, 0.16))) for k in range(19)]
    return [(0, 0), *teeth, (c.width, 0)]


def village(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    """Round doors in green hills."""
    _ground(c, rng, mood, horizon, 0.08, c.height * 0.22, 3)
    for k in range(3):
        x, y, r = c.width * (0.18 + 0.32 * k + rng.uniform(-0.06, 0.06)), c.height * rng.uniform(0.7, 0.86), c.width * rng.uniform(0.07, 0.1)
        bank = mix(mood.haze, mood.near, 0.55)
        c.paint([disc(x, y + r, r * 2.3, 1.0), box(x - r * 2.3, y + r, x + r * 2.3, c.height)], (mix(bank, mood.light, 0.22), shade(bank, -0.3)))
        c.glow(x, y, r * 2, (255, 205, 110), 0.6)
        c.paint([disc(x, y, r * 0.78)], rgb("#5c3b1c"))
        c.paint([disc(x, y, r * 0.66)], (rng.choice((rgb("#3f7f4a"), rgb("#b04a2a"), rgb("#c79a2e"), rgb("#3b6d8f"))), rgb("#20301c")))
        c.paint([disc(x, y, r * 0.08)], rgb("#ffd97a"))
        for side in (-1, 1):
            c.paint([disc(x + side * r * 1.35, y + r * 0.1, r * 0.24)], rgb("#ffe08a"))
    _lone_tree(c, rng, mood, rng.choice((0.1, 0.9)))


def _lone_tree(c: Canvas, rng: Random, mood: Mood, at: float) -> None:
    x, base, tall = c.width * at, c.height * 0.9, c.height * rng.uniform(0.3, 0.42)
    crown = [disc(x + tall * rng.uniform(-0.26, 0.26), base - tall * rng.uniform(0.55, 0.95), tall * rng.uniform(0.12, 0.2), 0.8, 14) for _ in range(9)]
    trunk = [limb((x, base + tall * 0.1), (x + tall * 0.02, base - tall * 0.6), tall * 0.045, tall * 0.02)]
    c.paint(trunk + crown, (mix(mood.near, mood.haze, 0.35), mood.near))
    c.rim(crown, mood.light, -tall * 0.012, -tall * 0.016, 0.35)


def arches(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    """An elven house of slender arches above a valley with falls."""
    mountains(c, rng, mood, horizon - c.height * 0.06)
    x = c.width * rng.uniform(0.62, 0.8)
    for dx in (0, 0.05):
        c.paint([[(x + c.width * dx, c.height * 0.42), (x + c.width * (dx + 0.02), c.height * 0.42), (x + c.width * (dx + 0.03), c.height), (x + c.width * (dx - 0.02), c.height)]],
                (shade(mood.light, 0.4), mood.haze), 0.7, soft=c.width * 0.003)
    colour = mix(mood.near, mood.light, 0.34)
    for k in range(4):
        ax, w, top = c.width * (0.02 + 0.15 * k), c.width * 0.13, c.height * (0.5 + 0.03 * k)
        outer = [(ax, c.height), (ax, top), *curve([(ax, top), (ax + w * 0.2, top - w * 0.5), (ax + w / 2, top - w), (ax + w * 0.8, top - w * 0.5), (ax + w, top)], False), (ax + w, c.height)]
        inner = [(ax + w * 0.14, c.height), (ax + w * 0.14, top + w * 0.1), *curve([(ax + w * 0.14, top + w * 0.1), (ax + w * 0.3, top - w * 0.35), (ax + w / 2, top - w * 0.72), (ax + w * 0.7, top - w * 0.35), (ax + w * 0.86, top + w * 0.1)], False), (ax + w * 0.86, c.height)]
        c.paint([outer], (mix(colour, mood.light, 0.4), colour), cut=[inner])
    c.paint([ridge(rng, c.width, c.height * 0.97, 0.1, c.height * 0.1, c.height)], mood.near)


def bridge(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    _ground(c, rng, mood, horizon, 0.6, c.height * 0.3, 3)
    y, colour = c.height * 0.68, mix(mood.near, mood.haze, 0.32)
    span: Shape = [curve([(-9, y + 16), (c.width * 0.5, y - c.height * 0.07), (c.width + 9, y + 16)], False)
                   + curve([(c.width + 9, y + c.height * 0.07), (c.width * 0.5, y), (-9, y + c.height * 0.07)], False)]
    gaps = [arc(c.width * (0.125 + 0.25 * k), c.height, c.width * 0.095, pi, 2 * pi, 14, 2.0) for k in range(4)]
    c.paint([*span, box(0, y + c.height * 0.03, c.width, c.height)], (mix(colour, mood.light, 0.2), shade(colour, -0.3)), cut=[])
    for gap in gaps:
        c.paint([gap], (mix(mood.haze, mood.sky[-1], 0.5), mix(mood.sky[0], mood.near, 0.3)))
    c.rim(span, mood.light, 0, -c.height * 0.008, 0.6)


def road(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    """A way that winds to the horizon."""
    _ground(c, rng, mood, horizon, 0.15, c.height * 0.16, 2)
    c.paint([ridge(rng, c.width, c.height * 0.67, 0.05, c.height * 0.05, c.height)], (mix(mood.haze, mood.near, 0.6), mood.near))
    left, right = [], []
    for i in range(14):
        t = i / 13
        y, x = c.height * (1 - 0.38 * t), c.width * (0.5 + 0.16 * sin(t * 6 + rng.random() * 0.2) * (1 - t * 0.7))
        w = c.width * 0.16 * (1 - t) ** 1.5 + c.width * 0.004
        left.append((x - w, y))
        right.append((x + w, y))
    c.paint([left + right[::-1]], (mix(mood.light, mood.haze, 0.4), mix(mood.light, mood.near, 0.5)), 0.9)


def camp(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    """Tents, spears and banners before a battle."""
    _ground(c, rng, mood, horizon, 0.3, c.height * 0.2, 3)
    for k in range(26):
        x, y = c.width * rng.random(), c.height * rng.uniform(0.66, 0.82)
        c.paint([limb((x, y), (x + c.width * 0.006, y - c.height * rng.uniform(0.12, 0.22)), c.width * 0.0026, c.width * 0.0016)], shade(mood.near, 0.06))
    for k in range(3):
        x, w = c.width * (0.2 + 0.3 * k + rng.uniform(-0.05, 0.05)), c.width * rng.uniform(0.1, 0.14)
        cloth = mix(mood.near, mood.light, 0.25)
        c.paint([[(x - w, c.height * 0.9), (x, c.height * 0.72), (x + w, c.height * 0.9)]], (cloth, shade(cloth, -0.5)))
        c.paint([[(x - w * 0.16, c.height * 0.9), (x, c.height * 0.77), (x + w * 0.16, c.height * 0.9)]], (255, 190, 90), 0.75)
    c.paint([ridge(rng, c.width, c.height * 0.95, 0.1, c.height * 0.12, c.height)], mood.near)


def ruins(c: Canvas, rng: Random, mood: Mood, horizon: float) -> None:
    _ground(c, rng, mood, horizon, 0.25, c.height * 0.24, 3)
    colour = mix(mood.near, mood.haze, 0.12)
    for k in range(6):
        x, tall = c.width * (0.1 + 0.16 * k + rng.uniform(-0.03, 0.03)), c.height * rng.uniform(0.12, 0.36)
        base, w = c.height * 0.88, c.width * 0.03
        c.paint([[(x - w, base), (x - w, base - tall), (x - w * 0.2, base - tall * 1.12), (x + w * 0.5, base - tall * 0.96), (x + w, base - tall * 0.9), (x + w, base)]],
                (mix(colour, mood.light, 0.25), shade(colour, -0.2)))
    c.paint([ridge(rng, c.width, c.height * 0.94, 0.25, c.height * 0.12, c.height)], mood.near)


SCENES: dict[str, Painter] = {
    "hills": hills, "plains": plains, "mountains": mountains, "forest": forest, "great_wood": great_wood, "water": water, "marsh": marsh,
    "towers": towers, "dark_tower": dark_tower, "fire_mountain": fire_mountain, "cavern": cavern, "village": village, "arches": arches,
    "bridge": bridge, "road": road, "camp": camp, "ruins": ruins,
}


def landscape(c: Canvas, rng: Random, mood: Mood, scene: str) -> Colour:
    """The whole scene on the canvas; returns the light that falls on what stands in it."""
    heavens(c, rng, mood)
    SCENES[scene](c, rng, mood, c.height * rng.uniform(0.46, 0.56))
    return mood.light
