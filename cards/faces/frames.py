"""Draw frames: the wood, metal and paper around a picture.

The wood takes the longest and is reused for the next face.
"""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from cards.faces.brush import Canvas, mix, shade
from cards.faces.describe import COMPACT, SIZES
from cards.faces.glyphs import glyph
from cards.faces.palettes import Palette, palette
from cards.faces.shapes import Polygon, Shape, arc, disc, placed

UNITS = (745, 1040)  # every measure below is in these, whatever the size in pixels
Rect = tuple[float, float, float, float]


@dataclass(frozen=True)
class Plan:
    """The positions of the parts of a face, in units.

    `page` is the paper behind the text, or None if there is none. `clear` is the part of the window's height, from 0 to
    1, that no plate covers.
    """

    window: Rect
    title: Rect
    ribbon: Rect | None
    band: Rect
    page: Rect | None
    footer: Rect | None
    compact: bool
    clear: tuple[float, float] = (0.02, 0.985)


def plan(template: str, compact: bool, page_top: int, subtitle: bool) -> Plan:
    """Return the positions of the parts of a face with this template.

    `page_top` is where the paper behind the text begins (1040 for no paper).
    """
    if template == "index":
        low, footer = (862, None) if compact else (846, (90, 964, 655, 992))
        plate = (60, low, 685, 1000)
        return Plan((26, 26, 719, 1014), plate, None, plate, None, footer, compact, (0.04, 0.83))
    if compact:
        band = (16, 906, 729, 1024)
        return Plan((16, 16, 729, 1024), (16, 16, 729, 158), None, band, None, None, True, (0.16, 0.885))
    ribbon = (22, 22, 128, 1018) if template == "card" else None
    left = 134 if ribbon else 34
    page = (left, page_top, 711, 964) if page_top < 940 else None
    bottom, low = page_top if page else 964, 142 if subtitle else 112
    return Plan(
        (left, low, 711, bottom - 46),
        (left, 34, 711, low),
        ribbon,
        (left, bottom - 52, 711, bottom),
        page,
        (left, 968, 711, 1014),
        False,
    )


def rounded_rect(r: Rect, radius: float) -> Polygon:
    """Return the outline of a rectangle with rounded corners."""
    x0, y0, x1, y1 = r
    q = 1.5708
    return [
        *arc(x1 - radius, y0 + radius, radius, -q, 0, 6),
        *arc(x1 - radius, y1 - radius, radius, 0, q, 6),
        *arc(x0 + radius, y1 - radius, radius, q, 2 * q, 6),
        *arc(x0 + radius, y0 + radius, radius, 2 * q, 3 * q, 6),
    ]


@dataclass(frozen=True)
class Frame:
    """The layers of a frame: `under` lies below the picture, `over` (with its mask) above it."""

    under: Image.Image
    over: Image.Image
    over_mask: Image.Image


class Scaled:
    """The conversion from units to pixels for one size."""

    def __init__(self, size: str) -> None:
        self.width, self.height = SIZES[size]
        self.sx, self.sy = self.width / UNITS[0], self.height / UNITS[1]

    def rect(self, r: Rect) -> Rect:
        return r[0] * self.sx, r[1] * self.sy, r[2] * self.sx, r[3] * self.sy

    def shape(self, shape: Shape) -> Shape:
        return [[(x * self.sx, y * self.sy) for x, y in polygon] for polygon in shape]


def frame(palette_name: str, template: str, size: str, page_top: int, subtitle: bool, ornate: bool) -> Frame:
    """Return everything around the picture of a face: wood, ribbon, paper, and the layer that goes over the picture."""
    s, p = Scaled(size), palette(palette_name)
    places = plan(template, size in COMPACT, page_top, subtitle)
    c = Canvas(s.width, s.height, (10, 8, 7), fine=2 if size == "large" else 3)
    c.image.paste(wood(palette_name, size, ornate))
    if places.ribbon:
        _ribbon(c, s, p, places.ribbon)
    if places.page:
        _paper(c, s, p, places.page)
    over, mask = _over(c, s, p, places, template)
    return Frame(c.image, over, mask)


def hole(places: Plan, s: Scaled) -> tuple[int, int, int, int]:
    """Return the rectangle, in pixels, that the picture of a face fills."""
    x0, y0, x1, y1 = s.rect(places.window)
    return int(x0), int(y0), round(x1), round(y1)


@lru_cache(maxsize=1)  # a large one takes 3 MB
def wood(palette_name: str, size: str, ornate: bool) -> Image.Image:
    """Return the border of a card: a dark edge, a metal line and the palette's color.

    Except in compact sizes, it has a faint pattern of the palette's sign.
    """
    s, p = Scaled(size), palette(palette_name)
    c = Canvas(s.width, s.height, (10, 8, 7), fine=2 if size == "large" else 3)
    c.paint(s.shape([rounded_rect((10, 10, 735, 1030), 30)]), (shade(p.trim, 0.25), shade(p.trim, -0.5)))
    c.paint(s.shape([rounded_rect((14, 14, 731, 1026), 27)]), (mix(p.body, p.deep, 0.15), shade(p.deep, -0.25)))
    if size in COMPACT:
        return c.image
    filled, cut = glyph(p.icon)
    for row in range(13):
        for x in (40 + (row % 2) * 35, 110 - (row % 2) * 35):
            c.paint(
                s.shape(placed(filled, x, 210 + row * 66, 19)),
                shade(p.body, 0.18),
                0.16,
                cut=s.shape(placed(cut, x, 210 + row * 66, 19)),
            )
    if ornate:
        c.paint(
            s.shape([rounded_rect((19, 19, 726, 1021), 24)]),
            p.trim,
            0.9,
            cut=s.shape([rounded_rect((22, 22, 723, 1018), 22)]),
        )
    return c.image


def _ribbon(c: Canvas, s: Scaled, p: Palette, r: Rect) -> None:
    """Draw the strip on the left edge of a card.

    The numbers stand there, so that all of them can be seen when cards are fanned out in a hand.
    """
    edge = [[(r[2], r[1]), (r[2] + 4, r[1]), (r[2] + 4, r[3]), (r[2], r[3])]]
    c.paint(s.shape(edge), (shade(p.trim, 0.2), shade(p.trim, -0.4)))


def _paper(c: Canvas, s: Scaled, p: Palette, r: Rect) -> None:
    """Paint the paper for the rules text into the rectangle `r`, with the icon of the palette as a watermark."""
    c.paint(
        s.shape([rounded_rect((r[0] - 4, r[1] - 4, r[2] + 4, r[3] + 4), 8)]), (shade(p.trim, 0.1), shade(p.trim, -0.5))
    )
    c.paint(s.shape([rounded_rect(r, 5)]), (shade(p.page, 0.2), shade(p.page, -0.1)))
    x, y, side = (r[0] + r[2]) / 2, (r[1] + r[3]) / 2, min(r[3] - r[1], r[2] - r[0]) * 0.4
    filled, cut = glyph(p.icon)
    c.paint(s.shape(placed(filled, x, y, side)), p.body, 0.09, cut=s.shape(placed(cut, x, y, side)))


def _over(c: Canvas, s: Scaled, p: Palette, places: Plan, template: str) -> tuple[Image.Image, Image.Image]:
    """Return the plates for title and type and the bevel around the window, as (picture, mask)."""
    o = Canvas(s.width, s.height, p.deep, fine=c.fine)
    mask = Image.new("L", (s.width, s.height))
    w = places.window
    _bevel(o, mask, s, p, w if places.compact or template == "index" else (w[0], places.title[1], w[2], w[3]))
    if template == "index":
        _cartouche(o, mask, s, p, places.title)
    else:
        _plates(o, mask, s, p, places)
    return o.image, mask


def _bevel(o: Canvas, mask: Image.Image, s: Scaled, p: Palette, w: Rect) -> None:
    """Draw a metal line around the window, with a triangle in each corner."""
    outer = [rounded_rect((w[0] - 5, w[1] - 5, w[2] + 5, w[3] + 5), 14)]
    inner = [rounded_rect((w[0] + 1, w[1] + 1, w[2] - 1, w[3] - 1), 10)]
    _press(o, mask, s.shape(outer), (shade(p.trim, 0.3), shade(p.trim, -0.4)), 255, s.shape(inner))
    corners = [
        [(x, y), (x + sx * 20, y), (x, y + sy * 20)]
        for x, sx in ((w[0], 1), (w[2], -1))
        for y, sy in ((w[1], 1), (w[3], -1))
    ]
    _press(o, mask, s.shape(corners), p.trim, 255)


def _plates(o: Canvas, mask: Image.Image, s: Scaled, p: Palette, places: Plan) -> None:
    """Draw the plates behind the title and the type, each with a metal line along the picture."""
    title, band, metal = places.title, places.band, (shade(p.trim, 0.25), shade(p.trim, -0.3))
    deep = (mix(p.body, p.deep, 0.35), p.deep)
    _press(o, mask, s.shape([corners_of(title)]), deep, 222 if places.compact else 236)
    _press(o, mask, s.shape([corners_of((title[0], title[3] - 2, title[2], title[3] + 3))]), metal, 255)
    _press(o, mask, s.shape([corners_of(band)]), (p.body, p.deep), 222 if places.compact else 255)
    _press(o, mask, s.shape([corners_of((band[0], band[1] - 3, band[2], band[1] + 2))]), metal, 255)


def corners_of(r: Rect) -> list[tuple[float, float]]:
    return [(r[0], r[1]), (r[2], r[1]), (r[2], r[3]), (r[0], r[3])]


def _cartouche(o: Canvas, mask: Image.Image, s: Scaled, p: Palette, r: Rect) -> None:
    """Draw the plate for the name below a tall picture, with a round stud at each end."""
    for grow, fill in (
        (5, (shade(p.trim, 0.3), shade(p.trim, -0.4))),
        (0, (mix(p.body, p.deep, 0.3), shade(p.deep, -0.2))),
    ):
        shape: Shape = [rounded_rect((r[0] - grow, r[1] - grow, r[2] + grow, r[3] + grow), 26 + grow)]
        _press(o, mask, s.shape(shape), fill, 255)
    for x, y in ((r[0], (r[1] + r[3]) / 2), (r[2], (r[1] + r[3]) / 2)):
        _press(o, mask, s.shape([disc(x, y, 17)]), (shade(p.trim, 0.3), shade(p.trim, -0.4)), 255)


def _press(o: Canvas, mask: Image.Image, shape: Shape, fill: object, strength: int, cut: Shape | None = None) -> None:
    """Paint a shape onto the layer that goes over the picture. `strength` is its opacity, from 0 to 255."""
    o.paint(shape, fill, cut=cut or [])  # type: ignore[arg-type]
    box = o.clip(shape)
    if box is None:
        return
    part = o.mask(shape, box, cut or [])
    mask.paste(strength, box, part)
