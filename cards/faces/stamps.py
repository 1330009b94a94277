"""Draw badges with their numbers. Each counted thing has a different shape, so that none depends on color."""

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image

from cards.faces.brush import Canvas, Colour, rgb, shade
from cards.faces.glyphs import glyph
from cards.faces.palettes import palette
from cards.faces.shapes import Shape, curve, disc, placed, star

Stamp = tuple[Image.Image, Image.Image]
KITE = curve(
    [
        (-0.86, -0.84),
        (-0.86, -0.84),
        (0, -1.0),
        (0.86, -0.84),
        (0.86, -0.84),
        (0.76, 0.2),
        (0, 1.04),
        (0, 1.04),
        (-0.76, 0.2),
    ]
)
HOUSE = [(0, -1.05), (0.92, -0.3), (0.92, 0.9), (-0.92, 0.9), (-0.92, -0.3)]
HEXAGON = [(cos(k * pi / 3 + pi / 6), sin(k * pi / 3 + pi / 6)) for k in range(6)]
SEAL = [((0.93 if i % 2 else 1.04) * cos(i * pi / 16), (0.93 if i % 2 else 1.04) * sin(i * pi / 16)) for i in range(32)]
ARROW_RIGHT = [(-0.95, -0.72), (0.3, -0.72), (1.2, 0), (0.3, 0.72), (-0.95, 0.72)]

# shape, colors of the field from top to bottom, glyph behind the number
KINDS: dict[str, tuple[Shape, str, str, str]] = {
    "cost": ([disc(0, 0, 1)], "#3a2a12", "#100a05", ""),
    "strength": ([KITE], "#5d7fa8", "#182a42", "sword"),
    "vitality": ([placed(glyph("heart")[0], scale=1.12)[0]], "#c2402f", "#54100c", ""),
    "resistance": ([disc(0, 0, 1)], "#c79a2e", "#4a3208", "ring"),
    "site": ([HEXAGON], "#6a8a4a", "#1f3216", ""),
    "home": ([HOUSE], "#8a6a3c", "#33220e", ""),
    "signet": ([SEAL], "#a8281c", "#4a0c08", ""),
    "shadow_right": ([ARROW_RIGHT], "#4a3a5c", "#140e1c", ""),
    "shadow_left": ([[(-x, y) for x, y in ARROW_RIGHT]], "#4a3a5c", "#140e1c", ""),
    "shadow": ([disc(0, 0, 1)], "#4a3a5c", "#140e1c", ""),
    "points": ([star(0, 0, 1.12, 12, 0.86)], "#b98a14", "#4a3404", ""),
    "rank": ([disc(0, 0, 1)], "#3a2a12", "#100a05", ""),
    "count": ([HEXAGON], "#4a4a52", "#141418", ""),
}


@lru_cache(maxsize=24)  # a large one takes 100 kB
def badge(kind: str, palette_name: str, radius: int) -> Stamp:
    """Return a badge without its number, as (picture, mask), 2.5 radii wide and high."""
    outline, top, bottom, sign = KINDS[kind]
    trim = palette(palette_name).trim
    return _stamp(outline, trim, rgb(top), rgb(bottom), sign, radius, 0.5, 0.34)


@lru_cache(maxsize=24)  # a large one takes 100 kB
def sign(name: str, palette_name: str, radius: int) -> Stamp:
    """Return a glyph on a disc in the palette's color, as (picture, mask)."""
    p = palette(palette_name)
    return _stamp([disc(0, 0, 1)], p.trim, p.body, p.deep, name, radius, 0.6, 1.0)


def _stamp(
    outline: Shape, trim: Colour, top: Colour, bottom: Colour, sign_name: str, r: int, scale: float, strength: float
) -> Stamp:
    """Draw a badge of radius `r` (pixels) without its number, with its shadow, and a sign within if it has one."""
    side = max(4, round(r * 2.5))
    c = Canvas(side, side, bottom, fine=4)
    at = side / 2
    shadow = placed(outline, at + r * 0.04, at + r * 0.08, r * 1.05)
    c.paint(placed(outline, at, at, r * 1.03), (12, 9, 6))
    c.paint(placed(outline, at, at, r), (shade(trim, 0.35), shade(trim, -0.45)))
    c.paint(placed(outline, at, at, r * 0.88), (top, bottom))
    if sign_name:
        filled, cut = glyph(sign_name)
        c.paint(placed(filled, at, at, r * scale), shade(trim, 0.25), strength, cut=placed(cut, at, at, r * scale))
    mask = c.mask(placed(outline, at, at, r * 1.03), (0, 0, side, side))
    soft = c.mask(shadow, (0, 0, side, side)).point([int(v * 0.45) for v in range(256)])
    soft.paste(mask, None, mask)
    picture = Image.new("RGB", (side, side), (4, 3, 3))
    picture.paste(c.image, None, mask)
    return picture, soft


def press(image: Image.Image, stamp: Stamp, x: float, y: float) -> None:
    """Paste a stamp with its middle at (x, y)."""
    picture, mask = stamp
    image.paste(picture, (round(x - picture.width / 2), round(y - picture.height / 2)), mask)
