"""Draw the site's icon for when it is installed as an app: a golden ring with a spark, on green.

`manage.py draw_faces --icons` writes the files, which are stored in the repository and served like style sheets.
"""

from pathlib import Path

from PIL import Image, ImageDraw

from cards.faces.banner import ring_mark
from cards.faces.brush import Canvas, Colour, rgb, shade
from cards.faces.shapes import Polygon, arc, disc

FOLDER = Path(__file__).resolve().parents[2] / "lotr_site" / "static" / "site" / "img"
TOP, BOTTOM, GOLD, LIGHT = rgb("#23523f"), rgb("#0c1f17"), rgb("#dcb45a"), rgb("#fff0c4")
FILES = {  # name: side in pixels, whether systems may cut it to any shape
    "icon-192.png": (192, False),
    "icon-512.png": (512, False),
    "icon-maskable-192.png": (192, True),
    "icon-maskable-512.png": (512, True),
    "icon-touch-180.png": (180, True),
}
ROUND = 0.22
"""The corner radius of an icon that is shown as it is, as a share of its side."""


def icon(side: int, whole: bool) -> Image.Image:
    """Return the site's icon as a square picture.

    A `whole` icon fills the square, with everything important in the middle four fifths. Otherwise its corners are
    rounded and transparent.
    """
    c = Canvas(side, side, BOTTOM, fine=4)
    c.sky((TOP, BOTTOM))
    r = side * (0.255 if whole else 0.29)
    _ring(c, side / 2, side * 0.5 + r * 0.26, r)
    if whole:
        return c.image
    corners = Image.new("L", (side * 4, side * 4))
    ImageDraw.Draw(corners).rounded_rectangle((0, 0, side * 4 - 1, side * 4 - 1), side * 4 * ROUND, fill=255)
    image = c.image.convert("RGBA")
    image.putalpha(corners.reduce(4))
    return image


def _ring(c: Canvas, x: float, y: float, r: float) -> None:
    """Draw the ring around (x, y): its glow, its shadow, the metal with a dark groove, the light on it, and the
    spark."""
    c.glow(x, y, r * 2.3, rgb("#4f9a72"), 0.5)
    c.glow(x, y - r * 1.25, r * 0.95, LIGHT, 0.55)
    c.paint([_band(x, y + r * 0.07, r * 1.03, r * 0.62)], (3, 8, 6), 0.55, soft=r * 0.05)
    c.paint([_band(x, y, r, r * 0.64)], (shade(GOLD, 0.35), shade(GOLD, -0.5)))
    c.paint([_band(x, y, r * 0.955, r * 0.685)], (GOLD, shade(GOLD, -0.28)))
    c.paint([_band(x, y, r * 0.845, r * 0.8)], shade(GOLD, -0.62), 0.75)
    _gleam(c, x, y, r, LIGHT)
    c.paint([ring_mark(x, y, r)[1]], (LIGHT, GOLD))


def _band(x: float, y: float, outer: float, inner: float) -> Polygon:
    """Return the polygon of a ring with enough points to look smooth in the largest icon."""
    return disc(x, y, outer, 1, 180) + disc(x, y, inner, 1, 180)[::-1]


def _gleam(c: Canvas, x: float, y: float, r: float, colour: Colour) -> None:
    """Draw a gleam of light on the upper left of the ring's metal."""
    outer, inner = arc(x, y, r * 0.945, 3.35, 4.55, 30), arc(x, y, r * 0.885, 3.35, 4.55, 30)
    c.paint([outer + inner[::-1]], colour, 0.85, soft=r * 0.012)


def write(folder: Path = FOLDER) -> list[Path]:
    """Write the files of all icons. Return their paths."""
    paths = []
    for name, (side, whole) in FILES.items():
        icon(side, whole).save(folder / name, optimize=True)
        paths.append(folder / name)
    return paths
