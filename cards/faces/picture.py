"""Draw the picture on a card. Its scene and subject follow from the card's facts alone."""

from math import cos, pi, sin

from PIL import Image

from cards.faces.beasts import paint_beast
from cards.faces.beasts.horses import rider
from cards.faces.brush import Canvas, Colour, mix, rgb, shade
from cards.faces.describe import SIZES, Art, Face
from cards.faces.figure_held import GOLD
from cards.faces.figure_parts import Figure
from cards.faces.figures import paint_figure, paint_layers, vary_figure
from cards.faces.glyphs import glyph
from cards.faces.items import paint_item, rays
from cards.faces.moods import MOODS, Mood
from cards.faces.palettes import Palette, palette
from cards.faces.scenes import landscape
from cards.faces.shapes import Polygon, disc, placed, ring, star
from cards.faces.subjects import seeded


def draw_picture(face: Face, width: int, height: int, fine: int, clear: tuple[float, float]) -> Image.Image:
    """Draw the picture on a face: its subject in a landscape.

    `width` and `height` are in pixels, and `fine` is as for `Canvas`. `clear` is (top, bottom) of the part that no
    plate will cover, as fractions of the height.
    """
    art, p, mood = face.art, palette(face.palette), MOODS[face.art.mood]
    c = Canvas(width, height, fine=fine)
    c.clear = (height * clear[0], height * clear[1])
    landscape(c, seeded("scene", face.game, face.id), mood, art.scene)
    SUBJECTS[art.subject](c, art, p, mood, face)
    c.grain()
    return c.image


def _nothing(c: Canvas, art: Art, p: Palette, mood: Mood, face: Face) -> None:
    """Draw no main subject, only a few travelers in the distance that show the size of the landscape."""
    rng, y = seeded("travellers", face.id), c.clear[1] - c.height * 0.01
    x, step = c.width * rng.uniform(0.25, 0.55), rng.choice((-1, 1)) * c.width * 0.078
    for k in range(rng.choice((1, 2, 3, 4))):
        build = rng.choice(("man", "hobbit", "elf", "dwarf", "hobbit"))
        who = Figure(
            build,
            "lean",
            ("", rng.choice(("staff", "spear", "staff"))),
            rng.choice(("hood", "long", "hood")),
            "cloak",
            mix(mood.near, mood.haze, 0.18),
            mood.haze,
        )
        paint_figure(c, who, x + k * step, y + c.height * rng.uniform(-0.006, 0.006), c.height * 0.115, mood.light)


def _ground_at(c: Canvas) -> tuple[float, float, float]:
    """Return (x, y, height) for drawing a figure: the point where its feet are, and the height of a man."""
    return c.width * 0.5, c.clear[1] - c.height * 0.02, min((c.clear[1] - c.clear[0]) * 0.83, c.width * 0.98)


def _middle_of(c: Canvas) -> tuple[float, float, float]:
    """Return (x, y, half) of the part of the picture that stays uncovered: its middle, and half of its shorter side."""
    return c.width * 0.5, sum(c.clear) / 2, min((c.clear[1] - c.clear[0]) / 2, c.width / 2)


def _cast(names: tuple[str, ...], p: Palette, seed: str) -> Figure:
    """Return a figure in the palette's colors. `names` are (build, stance, left hand, right hand, head, cloak)."""
    build, stance, left, right, head, cloak = names
    rng = seeded("hero", seed)
    cloth = mix(p.cloth, rng.choice((rgb("#5a4a3a"), rgb("#2f3a46"), rgb("#6a6258"), p.deep)), rng.uniform(0.05, 0.4))
    return vary_figure(
        Figure(build, stance, (left, right), head, cloak, shade(cloth, rng.uniform(-0.25, 0.12)), p.accent), rng
    )


def _figure(c: Canvas, art: Art, p: Palette, mood: Mood, face: Face) -> None:
    """Paint the figures in a picture: the main one, and `art.count - 1` smaller and dimmer ones behind it."""
    x, y, size = _ground_at(c)
    rng = seeded("stage", face.id)
    if art.names[0] == "hobbit" or art.names[0] == "dwarf":
        size *= 1.24
    if art.names[0] == "troll":
        size *= 0.86
    if art.names[1] == "raise" and {"staff", "banner", "spear"} & set(art.names[2:4]):
        size *= 0.84  # its head would be above the picture
    for k in range(art.count - 1):  # companions behind, smaller and dimmer
        side = -1 if k % 2 else 1
        mate = _cast(art.names, p, f"{face.id}{k}")
        mate.cloth = mix(mate.cloth, mood.haze, 0.45)
        paint_figure(
            c, mate, x + side * c.width * (0.22 + 0.07 * (k // 2)), y - c.height * 0.04, size * 0.78, mood.light
        )
    c.glow(x, y - size * 0.6, size * 0.75, mix(mood.light, mood.sky[-1], 0.4), 0.35)
    paint_figure(
        c,
        _cast(art.names, p, art.hero or face.name),
        x + c.width * rng.uniform(-0.05, 0.05),
        y,
        size * rng.uniform(0.94, 1.02),
        mood.light,
    )


def _beast(c: Canvas, art: Art, p: Palette, mood: Mood, face: Face) -> None:
    """Paint the animal or monster in a picture, sized so that it fits."""
    x, y, size = _ground_at(c)
    name, rng = art.names[0], seeded("beast", face.id)
    size *= {
        "balrog": 0.5,
        "oliphaunt": 0.38,
        "winged_beast": 0.5,
        "eagle": 0.52,
        "crows": 0.66,
        "spider": 0.62,
        "ent": 0.56,
        "tentacles": 0.6,
        "boat": 0.52,
    }.get(name, 0.62)
    colour = mix(p.cloth, mood.near, 0.4)
    if name == "rider":
        man = _cast(art.names[1:], p, art.hero or face.name)
        c.paint([disc(x, y, size * 0.75, 0.12)], (4, 4, 6), 0.5, soft=size * 0.03)
        paint_layers(c, rider(rng, man.cloth, p.accent, man), x, y, size, mood.light, flip=rng.random() < 0.5)
        return
    if name in ("eagle", "crows", "winged_beast"):
        y -= c.height * 0.14
    paint_beast(c, name, rng, (x, y), size, colour, p.accent, mood.light)


def _item(c: Canvas, art: Art, p: Palette, mood: Mood, face: Face) -> None:
    """Paint the item in a picture, large, on a dark ground, with rays behind an artifact or the One Ring."""
    x, y, half = _middle_of(c)
    size = half * 0.8
    rng = seeded("thing", face.name)
    c.paint([[(0, 0), (c.width, 0), (c.width, c.height), (0, c.height)]], (shade(p.deep, -0.2), p.deep), 0.42)
    if face.kind in ("artifact", "one ring"):
        rays(c, x, y, mix(mood.light, p.trim, 0.5), 16, rng)
    paint_item(c, art.names[0], rng, x, y, size, p.body, p.accent, mix(mood.light, p.trim, 0.4), 0.85)


def _duel(c: Canvas, art: Art, p: Palette, mood: Mood, face: Face) -> None:
    """Draw two fighters. `art.names` holds the six names for the first figure, then those for the second."""
    x, y, size = _ground_at(c)
    size *= 0.82
    c.glow(x, y - size * 0.62, size * 0.8, mood.light, 0.55)
    for names, side in ((art.names[:6], -1), (art.names[6:], 1)):
        man = _cast(names, p, f"{face.name}{side}")
        if side == 1:
            man.cloth, man.accent = mix(man.cloth, rgb("#4a4438"), 0.8), rgb("#b4502c")
        man.flip = side == 1
        paint_figure(
            c, man, x + side * c.width * 0.25, y, size * (1.2 if names[0] in ("hobbit", "dwarf") else 1), mood.light
        )
    c.paint([star(x, y - size * 0.78, size * 0.13, 8, 0.22)], shade(mood.light, 0.6), 0.9)


def _medal(kind: int, r: float) -> Polygon:
    """Return the outline of a medal of radius `r`. `kind` is any number: the five outlines repeat."""
    shapes = (
        disc(0, 0, r, steps=40),
        star(0, 0, r * 1.06, 8, 0.86),
        [(r * cos(k * pi / 4 + pi / 8), r * sin(k * pi / 4 + pi / 8)) for k in range(8)],
        star(0, 0, r * 1.12, 16, 0.88),
        [(0, -r * 1.2), (r, 0), (0, r * 1.2), (-r, 0)],
    )
    return shapes[kind % len(shapes)]


def _emblem(c: Canvas, art: Art, p: Palette, mood: Mood, face: Face) -> None:
    """Draw a medallion in the scene, with knots around its rim."""
    x, y, half = _middle_of(c)
    r = half * 0.74
    rng = seeded("emblem", face.name)
    kind, tint = (
        rng.randrange(5),
        rng.choice(
            (p.body, p.cloth, mood.haze, mood.sky[1], rgb("#5a1a14"), rgb("#14304a"), rgb("#2a4a1c"), rgb("#4a3410"))
        ),
    )
    c.glow(x, y, r * 1.9, mix(mood.light, p.trim, 0.3), 0.75)
    rays(c, x, y, mood.light, rng.choice((8, 12, 16, 24)), rng)
    c.paint(placed([_medal(kind, r)], x + r * 0.05, y + r * 0.07), (5, 4, 6), 0.55, soft=r * 0.05)
    for scale, fill in (
        (1.0, (shade(p.trim, 0.3), shade(p.trim, -0.55))),
        (0.93, (p.deep, shade(p.deep, -0.4))),
        (0.74, GOLD),
        (0.71, (mix(p.body, tint, 0.45), shade(mix(p.deep, tint, 0.25), -0.15))),
    ):
        c.paint(placed([_medal(kind if scale > 0.8 else 0, r * scale)], x, y), fill)
    _knots(c, x, y, r, rng.choice((12, 16, 20)), p.trim, rng.randrange(4))
    filled, cut = glyph(art.names[0])
    c.paint(
        placed(filled, x + r * 0.02, y + r * 0.03, r * 0.5),
        shade(p.deep, -0.5),
        0.7,
        cut=placed(cut, x + r * 0.02, y + r * 0.03, r * 0.5),
    )
    c.paint(placed(filled, x, y, r * 0.5), (shade(p.trim, 0.35), shade(p.trim, -0.2)), cut=placed(cut, x, y, r * 0.5))


def _knots(c: Canvas, x: float, y: float, r: float, count: int, colour: Colour, kind: int) -> None:
    """Draw a circle of `count` rings, beads, lozenges or stars inside the rim of a medallion.

    `kind` chooses which.
    """
    for k in range(count):
        kx, ky = x + r * 0.83 * cos(2 * pi * k / count), y + r * 0.83 * sin(2 * pi * k / count)
        knot = (
            ring(kx, ky, r * 0.105, r * 0.06),
            disc(kx, ky, r * (0.075 if k % 2 else 0.045), steps=12),
            star(kx, ky, r * 0.1, 4, 0.55),
            star(kx, ky, r * 0.11, 6, 0.4),
        )[kind]
        c.paint([knot], (shade(colour, 0.2), shade(colour, -0.35)), 0.95)


# The positions of the signs of a numbered card, in halves of its picture.
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((0, -0.5), (0, 0.5)),
    3: ((0, -0.62), (0, 0), (0, 0.62)),
    4: ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)),
    5: ((-0.5, -0.55), (0.5, -0.55), (0, 0), (-0.5, 0.55), (0.5, 0.55)),
    6: tuple((x, y) for y in (-0.6, 0, 0.6) for x in (-0.45, 0.45)),
    7: (*((x, y) for y in (-0.62, 0, 0.62) for x in (-0.48, 0.48)), (0, -0.31)),
    8: (*((x, y) for y in (-0.62, 0, 0.62) for x in (-0.48, 0.48)), (0, -0.31), (0, 0.31)),
    9: (*((x, y) for y in (-0.7, -0.24, 0.24, 0.7) for x in (-0.48, 0.48)), (0, 0)),
    10: (*((x, y) for y in (-0.7, -0.24, 0.24, 0.7) for x in (-0.48, 0.48)), (0, -0.47), (0, 0.47)),
}


def _pips(c: Canvas, art: Art, p: Palette, mood: Mood, face: Face) -> None:
    """Draw the suit's sign once for each point of the card's rank, each in its own coin."""
    spots = PIPS.get(art.count) or tuple(((k % 4 - 1.5) * 0.46, (k // 4 - 1.5) * 0.46) for k in range(art.count))
    r = c.width * (
        0.3
        if art.count == 1
        else 0.16
        if art.count < 4
        else 0.125
        if art.count < 7
        else 0.108
        if art.count < 9
        else 0.096
    )
    filled, cut = glyph(art.names[0])
    _, middle, _ = _middle_of(c)
    aside = 0.07 if c.width < SIZES["small_3x"][0] else 0.0  # the corner's signs are larger on a small face
    for px, py in spots:
        x, y = c.width * (0.5 + aside + px * (0.42 - aside)), middle + py * (c.clear[1] - c.clear[0]) * 0.53
        c.glow(x, y, r * 1.7, mood.light, 0.4)
        c.paint([disc(x + r * 0.06, y + r * 0.09, r * 1.05)], (5, 4, 6), 0.5, soft=r * 0.08)
        c.paint([disc(x, y, r)], (shade(p.trim, 0.3), shade(p.trim, -0.45)))
        c.paint([disc(x, y, r * 0.88)], (p.body, p.deep))
        c.paint(placed(filled, x, y, r * 0.6), (shade(p.trim, 0.45), p.trim), cut=placed(cut, x, y, r * 0.6))


SUBJECTS = {
    "none": _nothing,
    "figure": _figure,
    "beast": _beast,
    "item": _item,
    "duel": _duel,
    "emblem": _emblem,
    "pips": _pips,
}
