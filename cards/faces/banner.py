"""Draw banners: the wide pictures that other sites show for links to a card, a deck or a match.

Faces are on the left, words on the right, and a landscape is behind both. The content of a banner is a value. Its mark
changes with anything it shows, including the faces' own marks.
"""

import unicodedata
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from math import radians, sin

import msgspec
from PIL import Image, ImageDraw, ImageFilter

from cards.faces import face_store, typography
from cards.faces.brush import Canvas, Colour, mix, shade
from cards.faces.compose import PALE
from cards.faces.describe import Badge, Face
from cards.faces.moods import MOODS
from cards.faces.palettes import Palette, palette
from cards.faces.scenes import landscape
from cards.faces.shapes import Shape, placed, ring
from cards.faces.stamps import KINDS, Stamp, badge, press, sign
from cards.faces.subjects import seeded
from cards.faces.typography import Placed

DRAWING = 1  # increase it when the drawing changes: every banner gets a new address
WIDTH, HEIGHT = 1200, 630
MAX_FACES = 5
SITE = "Round the Table in Middle-earth"
MORE_LETTERS = frozenset("ıŒœʻʼˆ˚˜–—‘’‚“”„•…€™")  # characters beyond Latin-1 in the fonts
LONGEST_WORD = 22


class Banner(msgspec.Struct, frozen=True):
    """The content of a banner, the preview picture of a link.

    `faces` are (game, card id) pairs, the first of which is drawn in front. `signs` are (palette name, word) pairs,
    drawn in a row as the palette's sign and the word. `badges` are a card's numbers.
    """

    faces: tuple[tuple[str, str], ...]
    title: str
    head: str = ""
    subtitle: str = ""
    lines: tuple[str, ...] = ()
    badges: tuple[Badge, ...] = ()
    signs: tuple[tuple[str, str], ...] = ()


def banner_digest(banner: Banner) -> str:
    """Return a hash of twenty hexadecimal digits that changes whenever anything on the banner changes.

    Raise KeyError for an unknown card.
    """
    faces = [face_store.digest(*card) for card in banner.faces]
    return sha256(msgspec.json.encode((DRAWING, banner, faces))).hexdigest()[:20]


def encode_jpeg(banner: Banner) -> bytes:
    """Return the banner as a JPEG file, a format that every site that shows link previews can read."""
    out = BytesIO()
    draw_banner(banner).save(out, "JPEG", quality=86, optimize=True, progressive=True)
    return out.getvalue()


def draw_banner(banner: Banner) -> Image.Image:
    """Return the banner as an RGB picture, 1200 by 630 pixels."""
    first = face_store.face_of(*banner.faces[0])
    image = _ground(first, len(banner.faces) > 1)
    left = _fan(image, banner.faces) if len(banner.faces) > 1 else _alone(image, banner.faces[0])
    _words(image, banner, palette(first.palette), left)
    return image


# --- the ground -----------------------------------------------------------------------------------------------------


def _ground(face: Face, many: bool) -> Image.Image:
    """Return the background: the first face's landscape, darkened behind the words, in a thin double frame."""
    p, mood = palette(face.palette), MOODS[face.art.mood]
    c = Canvas(WIDTH, HEIGHT, fine=2)
    landscape(c, seeded("scene", face.game, face.id), mood, face.art.scene)
    image = c.image.filter(ImageFilter.GaussianBlur(2.2))
    image.paste(mix(p.deep, (8, 7, 8), 0.45), (0, 0), _veil(0.42 if many else 0.34))
    pen = ImageDraw.Draw(image)
    for inset, colour, wide in ((12, shade(p.trim, -0.15), 3), (19, shade(p.trim, -0.5), 1)):
        pen.rounded_rectangle((inset, inset, WIDTH - inset, HEIGHT - inset), 12, outline=colour, width=wide)
    return image


@lru_cache(maxsize=4)
def _veil(turn: float) -> Image.Image:
    """Return the mask that darkens the background: lightly on the left, and almost completely to the right of `turn`, a
    fraction of the width.
    """
    strip = Image.new("L", (60, 1))
    strip.putdata([round(255 * (0.30 + 0.58 * min(1.0, max(0.0, (x / 59 - turn + 0.16) / 0.26)))) for x in range(60)])
    return strip.resize((WIDTH, HEIGHT), Image.Resampling.BILINEAR)


# --- the faces ------------------------------------------------------------------------------------------------------


def _alone(image: Image.Image, card: tuple[str, str]) -> int:
    """Draw a single face on the image, as large as fits. Return the x coordinate at which the words may begin."""
    picture = _face(card, 554)
    _lay(image, picture, 58 + picture.width / 2, HEIGHT / 2)
    return 58 + picture.width + 48


def _fan(image: Image.Image, cards: tuple[tuple[str, str], ...]) -> int:
    """Draw several faces fanned out, the first in the middle and in front.

    Return the x coordinate at which the words may begin.
    """
    count = min(len(cards), MAX_FACES)
    turn, step, height = (11.0, 60.0, 376) if count > 3 else (13.0, 94.0, 404)
    for place in sorted(range(count), key=lambda place: -abs(_seat(place))):
        seat = _seat(place)
        picture = _face(cards[place], height).rotate(-seat * turn, Image.Resampling.BICUBIC, expand=True)
        _lay(image, picture, 350 + seat * step, 300 + 1500 * sin(radians(seat * turn / 2)) ** 2 + 14 * bool(place))
    return 692


def _seat(place: int) -> float:
    """Return the offset from the middle of the fan of the face at this place: 0, -1, 1, -2, 2 for the first five."""
    return (place + 1) // 2 * (-1 if place % 2 else 1)


def _face(card: tuple[str, str], height: int) -> Image.Image:
    """Return a card's face as an RGBA picture `height` pixels high, with rounded corners."""
    with Image.open(face_store.ensure_picture(*card, "medium")) as drawn:
        width = round(height * drawn.width / drawn.height)
        picture = drawn.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
    corners = Image.new("L", (width * 2, height * 2))
    ImageDraw.Draw(corners).rounded_rectangle((0, 0, width * 2 - 1, height * 2 - 1), height * 0.052, fill=255)
    picture.putalpha(corners.reduce(2))
    return picture


def _lay(image: Image.Image, picture: Image.Image, x: float, y: float) -> None:
    """Paste a picture onto the image, centered at (x, y) and with a shadow behind it."""
    left, top, room = round(x - picture.width / 2), round(y - picture.height / 2), 40
    shadow = Image.new("L", (picture.width + 2 * room, picture.height + 2 * room))
    shadow.paste(picture.getchannel("A").point([v * 7 // 10 for v in range(256)]), (room, room))
    shadow = shadow.filter(ImageFilter.GaussianBlur(14))
    image.paste((0, 0, 0), (left - room + 4, top - room + 10), shadow)
    image.paste(picture, (left, top), picture)


# --- the words ------------------------------------------------------------------------------------------------------


def printable_text(text: str) -> str:
    """Return the text with only letters that the fonts contain.

    Other letters lose their accents, become question marks or are left out; long words are cut with an ellipsis.
    """
    plain = "".join(_letter(letter) for letter in unicodedata.normalize("NFC", text))
    return " ".join(
        word if len(word) <= LONGEST_WORD else f"{word[: LONGEST_WORD - 1]}…"
        for word in plain.replace("_", " ").split()
    )


def _letter(letter: str) -> str:
    """Return a character as the fonts can draw it: if need be without its accent, or as "?". Control characters and
    combining accents become "".
    """
    if letter in MORE_LETTERS or (letter.isprintable() and letter <= "ÿ"):
        return letter
    if letter.isspace() or unicodedata.category(letter)[0] in "CM":
        return " " if letter.isspace() else ""
    base = unicodedata.normalize("NFKD", letter)[0]
    return base if base <= "ÿ" and base.isprintable() else "?"


class _Column:
    """A column of a banner that is filled with words and stamps from top to bottom.

    Words that do not fit are made smaller or cut.
    """

    def __init__(self, image: Image.Image, left: int, top: float) -> None:
        self.image, self.pen = image, ImageDraw.Draw(image)
        self.left, self.right, self.y, self.foot = left, WIDTH - 62, top, HEIGHT - 104.0

    def write(self, text: str, style: str, size: float, colour: Colour, high: float, gap: float) -> None:
        """Write a paragraph at the largest size, up to `size`, at which it fits within `high` pixels.

        Write nothing if too little of the column is left.
        """
        high = min(high, self.foot - self.y)
        if not text or high < size * 0.6:
            return
        box = (self.left, self.y, self.right, self.y + high)
        words = typography.set_text([printable_text(text).replace("*", "")], box, size, size * 0.5, style, middle=False)
        for word in words:
            write_word(self.pen, word, colour)
        if words:
            self.y = max(word.y for word in words) + words[0].size * 0.26 + gap

    def rule(self, colour: Colour, gap: float) -> None:
        """Draw a line with a diamond in the middle, and move down by `gap` pixels."""
        y = round(self.y)
        self.pen.line((self.left, y, self.left + 220, y), fill=colour, width=2)
        self.pen.polygon([(self.left + 110 + dx, y + dy) for dx, dy in ((-7, 0), (0, -5), (7, 0), (0, 5))], fill=colour)
        self.y += gap

    def row(self, stamps: list[tuple[Stamp, str]], step: int) -> None:
        """Draw stamps in a row, `step` pixels apart, each with its number in the middle."""
        for place, (stamp, number) in enumerate(stamps):
            x, y, r = self.left + 40 + place * step, self.y + 42, 38
            press(self.image, stamp, x, y)
            if number:
                box = (x - r * 0.8, y - r * 0.8, x + r * 0.8, y + r * 0.8)
                write_word(self.pen, typography.line(number, "number", 46, 14, box, "centre"), PALE)
        self.y += 100 if stamps else 0

    def draw_named(self, stamps: list[tuple[Stamp, str]]) -> None:
        """Draw stamps, each with a word beside it. Start a new row when one is full."""
        x = float(self.left)
        for stamp, word in stamps:
            wide = 58 + typography.width(word, "text", 30)
            if x > self.left and x + wide > self.right:
                x, self.y = float(self.left), self.y + 56
            press(self.image, stamp, x + 22, self.y + 24)
            write_word(self.pen, typography.line(word, "text", 30, 18, (x + 52, self.y, self.right, self.y + 46)), PALE)
            x += wide + 26
        self.y += 66 if stamps else 0


def write_word(pen: ImageDraw.ImageDraw, word: Placed, colour: Colour) -> None:
    """Write a word at its place, with a shadow."""
    face = typography.font(word.style, word.size)
    pen.text((word.x + 1, word.y + 2), word.text, (8, 6, 4), font=face, anchor="ls")
    pen.text((word.x, word.y), word.text, colour, font=face, anchor="ls")


def _words(image: Image.Image, banner: Banner, p: Palette, left: int) -> None:
    """Write everything a banner says, in one column from `left`: head, title, badges, signs, lines and the foot."""
    bright = shade(p.trim, 0.3)
    column = _Column(image, left, 62)
    column.write(banner.head, "title", 25, bright, 66, 16)
    column.write(banner.title, "title", 66, PALE, 162, 8)
    column.write(banner.subtitle, "italic", 38, bright, 90, 6)
    column.y += 16
    column.rule(shade(p.trim, -0.1), 26)
    numbered = [each for each in banner.badges if each.kind in KINDS]
    column.row([(badge(each.kind, "plain", 36), each.value) for each in numbered], 96)
    column.draw_named([(sign(palette(name).icon, name, 22), word) for name, word in banner.signs])
    for line in banner.lines:
        column.write(line, "text", 33, PALE, 84, 12)
    _foot(image, left, p)


def _foot(image: Image.Image, left: int, p: Palette) -> None:
    """Draw the site's sign and its name at the bottom of the banner."""
    c, gold = Canvas(64, 64, fine=4), (217, 180, 91)
    c.image.paste(image.crop((left, HEIGHT - 96, left + 64, HEIGHT - 32)))
    c.paint(ring_mark(22, 34, 17), gold)
    image.paste(c.image, (left, HEIGHT - 96))
    box = (left + 52, HEIGHT - 84, WIDTH - 62, HEIGHT - 40)
    write_word(ImageDraw.Draw(image), typography.line(SITE, "title", 24, 14, box), shade(p.trim, 0.2))


def ring_mark(x: float, y: float, r: float) -> Shape:
    """Return the site's sign around (x, y): a ring of outer radius `r` with a spark above it."""
    spark = [(0, -1.42), (0.17, -0.98), (0, -0.68), (-0.17, -0.98)]
    return [ring(x, y, r, r * 0.67), *placed([spark], x, y - r * 0.16, r)]
