"""Paint polygons smoothly on a canvas: gradients, glows, rim light, mist and grain, all with Pillow alone.

Masks are drawn several times too large and then reduced, which makes edges smooth. Only the box that a shape covers is
drawn.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from cards.faces.shapes import Shape, bounds

Colour = tuple[int, int, int]
Fill = Colour | tuple[Colour, Colour]
Box = tuple[int, int, int, int]
_TILE = 320


@lru_cache(maxsize=4096)
def rgb(text: str) -> Colour:
    """Return a color such as `#aabbcc` as three numbers: red, green and blue."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, t: float) -> Colour:
    return (round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t), round(a[2] + (b[2] - a[2]) * t))


def shade(a: Colour, t: float) -> Colour:
    """Return the color made darker (t < 0) or lighter (t > 0). At -1 it is almost black, at 1 almost white."""
    return mix(a, (255, 250, 235), t) if t > 0 else mix(a, (6, 5, 8), -t)


def sheen(colour: Colour) -> Fill:
    """Return a gradient, lighter at the top and darker at the bottom, as on something held in the light."""
    return shade(colour, 0.22), shade(colour, -0.5)


def dusk(colour: Colour) -> Fill:
    """Return a gradient from the color at the top to almost dark, as on a beast against the sky."""
    return colour, shade(colour, -0.55)


def gradient(size: tuple[int, int], stops: Sequence[Colour]) -> Image.Image:
    """Return a picture of a gradient through the colors from top to bottom, evenly spread."""
    last, steps = len(stops) - 1, 32 if len(stops) > 2 else 2
    strip = Image.new("RGB", (1, steps))
    for i in range(steps):
        at = i / (steps - 1) * last
        k = min(int(at), last - 1)
        strip.putpixel((0, i), mix(stops[k], stops[k + 1], at - k))
    return _widened(strip, size)


def _widened(strip: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Return a strip one pixel wide, enlarged to `size`: it is stretched smoothly to the height and then repeated
    across.

    This is much faster than stretching both ways. Half a pixel is cut off at both ends of the strip, where stretching
    would leave the color flat.
    """
    n = strip.height
    tall = strip.resize((1, size[1]), Image.Resampling.BILINEAR, (0, 0.5, 1, n - 0.5) if size[1] > 2 else None)
    return tall.resize(size, Image.Resampling.NEAREST)


@lru_cache(maxsize=2)  # a large one takes 400 kB
def _halo(d: int) -> Image.Image:
    fall = Image.radial_gradient("L").resize((d, d), Image.Resampling.BILINEAR)
    return ImageChops.invert(fall).point([int(max(0, v - 75) ** 2 / 180**2 * 255) for v in range(256)])


@cache
def _tile() -> Image.Image:
    """Return a square of weak noise, with values from 0 to 14, from which grain is made. It is the same every time."""
    tile = Image.frombytes("L", (_TILE, _TILE), Random(1954).randbytes(_TILE * _TILE)).filter(
        ImageFilter.GaussianBlur(0.8)
    )
    return tile.point([max(0, min(14, (v - 112) * 14 // 40)) for v in range(256)])


@lru_cache(maxsize=2)  # a large one takes 600 kB
def _age(size: tuple[int, int]) -> Image.Image:
    """Return a mask of paper grain and darkened corners."""
    corners = (
        Image.radial_gradient("L")
        .resize(size, Image.Resampling.BILINEAR)
        .point([int(max(0, v - 125) / 130 * 112) for v in range(256)])
    )
    grain = Image.new("L", size)
    for x in range(0, size[0], _TILE):
        for y in range(0, size[1], _TILE):
            grain.paste(_tile(), (x, y))
    return ImageChops.add(corners, grain)


class Canvas:
    """An RGB picture on which shapes are painted with `fine` times oversampling.

    Coordinates are in pixels of the picture and may be fractional.
    """

    def __init__(self, width: int, height: int, ground: Colour = (0, 0, 0), fine: int = 3) -> None:
        self.image = Image.new("RGB", (width, height), ground)
        self.width, self.height, self.fine = width, height, fine
        self.clear = (0.0, float(height))  # the part of the picture's height that nothing will cover

    def sky(self, stops: Sequence[Colour]) -> None:
        self.image.paste(gradient(self.image.size, stops))

    def clip(self, shape: Shape, margin: int = 0) -> Box | None:
        """Return the box of whole pixels that a shape, widened by `margin`, covers inside the canvas, or None if it
        covers none.
        """
        x0, y0, x1, y1 = bounds(shape)
        box = (
            max(0, int(x0) - margin),
            max(0, int(y0) - margin),
            min(self.width, int(x1) + 2 + margin),
            min(self.height, int(y1) + 2 + margin),
        )
        return box if box[0] < box[2] and box[1] < box[3] else None

    def mask(self, shape: Shape, box: Box, cut: Shape = ()) -> Image.Image:  # type: ignore[assignment]
        """Return a mask of the size of the box that shows the shape with smooth edges, but without the parts that `cut`
        covers.
        """
        k = self.fine
        big = Image.new("L", ((box[2] - box[0]) * k, (box[3] - box[1]) * k))
        pen = ImageDraw.Draw(big)
        for polygons, value in ((shape, 255), (cut, 0)):
            for polygon in polygons:
                pen.polygon([((x - box[0]) * k, (y - box[1]) * k) for x, y in polygon], fill=value)
        return big.reduce(k) if k > 1 else big

    def paint(self, shape: Shape, fill: Fill, alpha: float = 1.0, cut: Shape | None = None, soft: float = 0) -> None:
        """Fill the shape with a color, or with a gradient from top to bottom if `fill` is a pair of colors.

        The parts that `cut` covers stay as they are. `soft` blurs the shape's edge by this many pixels.
        """
        box = self.clip(shape, int(soft * 2)) if shape else None
        if box is None:
            return
        mask = self.mask(shape, box, cut or [])
        if soft:
            mask = mask.filter(ImageFilter.BoxBlur(soft))
        self._lay(mask, box, fill, alpha)

    def _lay(self, mask: Image.Image, box: Box, fill: Fill, alpha: float) -> None:
        """Paste a flat color or a gradient into a box, through a mask. `alpha` goes from 0 (nothing) to 1."""
        if alpha < 1:
            mask = mask.point([int(v * alpha) for v in range(256)])
        if isinstance(fill[0], tuple):
            self.image.paste(gradient(mask.size, fill), box[:2], mask)
        else:
            self.image.paste(fill, box, mask)

    def rim(self, shape: Shape, colour: Colour, dx: float, dy: float, alpha: float = 0.8) -> None:
        """Paint light on those edges of the shape that face the direction (dx, dy)."""
        box = self.clip(shape, 2)
        if box is None:
            return
        mask = self.mask(shape, box)
        moved = self.mask([[(x - dx, y - dy) for x, y in polygon] for polygon in shape], box)
        self._lay(ImageChops.subtract(mask, moved), box, colour, alpha)

    def glow(self, x: float, y: float, r: float, colour: Colour, alpha: float = 1.0) -> None:
        """Paint light around the point (x, y) that fades to nothing at the radius `r`."""
        d = max(4, int(2 * r))
        halo = _halo(min(d, 640)) if d <= 640 else _halo(640).resize((d, d), Image.Resampling.BILINEAR)
        if alpha < 1:
            halo = halo.point([int(v * alpha) for v in range(256)])
        self.image.paste(colour, (int(x - r), int(y - r), int(x - r) + halo.width, int(y - r) + halo.height), halo)

    def mist(self, top: float, bottom: float, colour: Colour, alpha: float) -> None:
        """Paint a veil of mist that is thickest at two thirds of its height."""
        strip = Image.new("L", (1, 4))
        strip.putdata([0, int(130 * alpha), int(255 * alpha), 0])
        h = max(3, int(bottom - top))
        self.image.paste(colour, (0, int(top), self.width, int(top) + h), _widened(strip, (self.width, h)))

    def grain(self) -> None:
        """Age the picture with paper grain and darkened corners, so that flat color looks printed."""
        self.image.paste((13, 9, 9), None, _age(self.image.size))
