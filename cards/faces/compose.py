"""Put a face together from picture, frame, badges and text. `layout` positions every word, `draw_face` paints it."""

from dataclasses import dataclass
from io import BytesIO

from PIL import Image, ImageDraw, WebPImagePlugin

from cards.faces import typography
from cards.faces.brush import Colour, rgb, shade
from cards.faces.describe import COMPACT, Face, Form
from cards.faces.frames import UNITS, Plan, Scaled, frame, hole, plan
from cards.faces.palettes import palette
from cards.faces.picture import draw_picture
from cards.faces.stamps import badge, press, sign
from cards.faces.typography import Placed

WEBP_QUALITY = {"small": 84, "small_2x": 82, "small_3x": 80, "medium": 82, "large": 82}
AVIF_QUALITY = {"small": 66, "small_2x": 60, "small_3x": 55, "medium": 56, "large": 55}
"""The quality at which AVIF is as similar to the drawing as WebP, and a fifth to a third smaller (`bench/faces.py`)."""
FINE = {"small": 4, "small_2x": 3, "small_3x": 3, "medium": 3, "large": 2}  # oversampling of the picture
INK, PALE = rgb("#241a10"), rgb("#fff8e6")
TEXT, LEAST = 31.0, 15.0  # size of rules text in units, at most and at least
PAGE_TOPS = (560, 612, 664, 716, 768, 820, 872)
GEMS = {"C": "#3a3a3a", "U": "#c9ccd2", "R": "#f2c64a", "R+": "#ff8a3a", "P": "#8ad0f2", "S": "#b08a5a"}


@dataclass(frozen=True)
class Spot:
    """A badge or sign on a face, with its middle (x, y) and its radius in the units of the layout (`frames.UNITS`).

    `value` is the number on a badge; `glyph` tells that it is a sign.
    """

    kind: str
    value: str
    x: float
    y: float
    r: float
    glyph: bool = False


@dataclass(frozen=True)
class Lettered:
    """Text on a face, with the color in which to draw it. If `shadow` is set, a dark copy is drawn under it."""

    placed: Placed
    colour: Colour
    shadow: bool = False


@dataclass(frozen=True)
class Layout:
    plan: Plan
    page_top: int
    spots: tuple[Spot, ...]
    texts: tuple[Lettered, ...]


# --- layout ---------------------------------------------------------------------------------------------------------


def layout(face: Face, size: str) -> Layout:
    """Return the positions of everything on a face in this size. Text is in pixels, badges in units."""
    s, compact = Scaled(size), size in COMPACT
    page_top = 1040 if compact else _page_top(face)
    places = plan(face.template, compact, page_top, bool(face.subtitle))
    if face.template == "index":
        spots, texts = _index_spots(face, compact), _index_texts(face, s, places)
    else:
        spots, texts = _card_spots(face, places), _card_texts(face, s, places)
    texts += [lettered for spot in spots if spot.value and (lettered := _number(spot, s))]
    return Layout(places, page_top, tuple(spots), tuple(texts))


def paragraphs(face: Face) -> list[str]:
    """Return the paragraphs of the text on a face: the keywords in bold, then the rules text."""
    words = ["**" + ". ".join(face.keywords) + ".**"] if face.keywords else []
    return [*words, *face.text]


def _page_top(face: Face) -> int:
    """Return how far down the paper behind the text may begin, in units, so that the text still fits at a good size.

    Return 1040, the bottom of the face, if there is no text.
    """
    written = paragraphs(face)
    if not written:
        return 1040
    room = 711 - (134 if face.template == "card" else 34) - 48
    for size in (TEXT, TEXT * 0.88):
        need = typography.tall(written, size, room) + 36
        for top in reversed(PAGE_TOPS):
            if 964 - top >= need:
                return top
    return PAGE_TOPS[0]


def _card_spots(face: Face, places: Plan) -> list[Spot]:
    """Return where the badges and signs of a face are, in units: down the left side from the corner."""
    if places.compact:
        return _compact_spots(face)
    spots, y = [], 78.0
    if face.template == "site":
        return _site_spots(face, places)
    if face.corner:
        spots.append(Spot(face.corner.kind, face.corner.value, 76, y + 6, 54))
    y = 200
    for name in face.signs:
        spots.append(Spot(name, "", 75, y, 40, glyph=True))
        y += 98
    for b in face.badges:
        spots.append(Spot(b.kind, b.value, 75, y + 4, 43))
        y += 112
    if face.signet:
        spots.append(Spot("signet", face.signet[0], 75, 832, 40))
    spots.append(Spot(palette(face.palette).icon, "", 75, 928, 42, glyph=True))
    return spots


def _site_spots(face: Face, places: Plan) -> list[Spot]:
    """Return where the badges of a site are: its number in the corner, its twilight cost at the side of its arrow."""
    spots = [Spot("site", face.corner.value, 84, 84, 56)] if face.corner else []
    spots += [
        Spot(b.kind, b.value, 650 if b.kind != "shadow_left" else 96, places.band[1] + 18, 50) for b in face.badges
    ]
    return spots


def _compact_spots(face: Face) -> list[Spot]:
    """Return where the badges and signs of a small face are. They are larger there, with at most three signs."""
    spots = [Spot(face.corner.kind, face.corner.value, 96, 92, 84)] if face.corner else []
    y = 268.0
    for b in face.badges:
        x = 650 if b.kind.startswith("shadow_r") else 96
        if b.kind.startswith("shadow"):
            spots.append(Spot(b.kind, b.value, x, 800, 88))
            continue
        spots.append(Spot(b.kind, b.value, 96, y, 72))
        y += 160
    for name in face.signs[:3]:
        spots.append(Spot(name, "", 96, y, 66, glyph=True))
        y += 150
    spots.append(Spot(palette(face.palette).icon, "", 640, 952, 64, glyph=True))
    return spots


def _index_spots(face: Face, compact: bool) -> list[Spot]:
    """Return where the corner values of an index card are. On a large face, they are in both upper corners."""
    r, x, y, gap = (84, 104, 108, 160) if compact else (54, 92, 96, 112)
    marks: list[tuple[str, str, bool]] = [(face.corner.kind, face.corner.value, False)] if face.corner else []
    marks += [(name, "", True) for name in face.signs]
    spots = [
        Spot(kind, value, x, y + i * gap, r if i == 0 else r * 0.8, glyph)
        for i, (kind, value, glyph) in enumerate(marks)
    ]
    if not compact:  # the same signs head-down in the other corner would hide the name, so they are on the right
        spots += [
            Spot(kind, value, UNITS[0] - x, y + i * gap, r if i == 0 else r * 0.8, glyph)
            for i, (kind, value, glyph) in enumerate(marks)
        ]
    return spots + [Spot(b.kind, b.value, UNITS[0] - x, y, r) for b in face.badges if compact]


def _number(spot: Spot, s: Scaled) -> Lettered:
    """Return the number on a badge, set to fit it, and moved to where the badge's shape has room for it."""
    r = spot.r * 0.8
    dy = {"home": 0.12, "vitality": -0.08}.get(spot.kind, 0.0) * spot.r
    dx = {"shadow_right": -0.1, "shadow_left": 0.1}.get(spot.kind, 0.0) * spot.r
    box = s.rect((spot.x - r + dx, spot.y - r + dy, spot.x + r + dx, spot.y + r + dy))
    most = spot.r * (1.32 if len(spot.value) < 2 else 1.1) * s.sy
    return Lettered(typography.line(spot.value, "number", most, 4.0, box, "centre"), PALE, True)


def _card_texts(face: Face, s: Scaled, places: Plan) -> list[Lettered]:
    """Return the words on a face: the title and subtitle, the type line, the rules text and the footer."""
    if places.compact:
        return _compact_texts(face, s, places)
    t, out = places.title, []
    left = t[0] + 14 if face.template == "card" else t[0] + (118 if face.corner else 16)
    name_box = s.rect((left, t[1] + 6, t[2] - 14, t[1] + (74 if face.subtitle else 78)))
    out += [
        Lettered(p, PALE, True) for p in typography.title_lines(_marked(face), "title", 50 * s.sy, 20 * s.sy, name_box)
    ]
    if face.subtitle:
        out.append(
            Lettered(
                typography.line(
                    face.subtitle, "italic", 31 * s.sy, 16 * s.sy, s.rect((left, t[1] + 74, t[2] - 14, t[3] - 4))
                ),
                shade(palette(face.palette).trim, 0.2),
                True,
            )
        )
    b = places.band
    shadow = [spot for spot in face.badges if spot.kind.startswith("shadow")]
    x0, x1 = (
        b[0] + (116 if any(x.kind == "shadow_left" for x in shadow) else 16),
        b[2] - (130 if any(x.kind == "shadow_right" for x in shadow) else 16),
    )
    out.append(
        Lettered(
            typography.line(face.type_line, "title", 29 * s.sy, 14 * s.sy, s.rect((x0, b[1] + 4, x1, b[3] - 2))),
            PALE,
            True,
        )
    )
    if places.page:
        r = places.page
        box = s.rect((r[0] + 24, r[1] + 14, r[2] - 24, r[3] - 14))
        out += [Lettered(p, INK) for p in typography.set_text(paragraphs(face), box, TEXT * s.sy, LEAST * s.sy)]
    return out + _footer(face, s, places)


def _marked(face: Face) -> str:
    return f"• {face.name}" if face.unique else face.name


def _footer(face: Face, s: Scaled, places: Plan) -> list[Lettered]:
    """Return the words at the foot of a face: the letters of its palette and its collector number."""
    f = places.footer
    if not f:
        return []
    out, p = [], palette(face.palette)
    pale = shade(p.trim, 0.35)
    if face.template != "index":
        if face.template == "card":
            out.append(
                Lettered(
                    typography.line(p.letters, "title", 26 * s.sy, 8, s.rect((40, 970, 110, 1008)), "centre"),
                    pale,
                    True,
                )
            )
        out.append(
            Lettered(
                typography.line(
                    face.collector,
                    "text",
                    24 * s.sy,
                    10 * s.sy,
                    s.rect((f[0] + (34 if face.rarity else 8), f[1] + 6, f[2] - 14, f[3] - 2)),
                ),
                pale,
                True,
            )
        )
    elif face.collector:
        out.append(
            Lettered(typography.line(face.collector, "title", 20 * s.sy, 8 * s.sy, s.rect(f), "centre"), pale, True)
        )
    return out


def _compact_texts(face: Face, s: Scaled, places: Plan) -> list[Lettered]:
    """Return the words on a small face: the title, and the first part of the type line."""
    t, b = places.title, places.band
    left = 196 if face.corner else 36
    box = s.rect((left, t[1] + 8, t[2] - 12, t[3] - 8))
    out = [Lettered(p, PALE, True) for p in typography.title_lines(_marked(face), "title", 66 * s.sy, 34 * s.sy, box)]
    short = face.type_line.split("  ")[0]
    out.append(
        Lettered(
            typography.line(short, "title", 50 * s.sy, 30 * s.sy, s.rect((40, b[1] + 12, 560, b[3] - 8))), PALE, True
        )
    )
    return out


def _index_texts(face: Face, s: Scaled, places: Plan) -> list[Lettered]:
    """Return the words on an index card: the name, and the caption below it if there is room."""
    t = places.title
    split = t[1] + (t[3] - t[1]) * (0.52 if face.caption and not places.compact else 1)
    box = s.rect((t[0] + 30, t[1] + 6, t[2] - 30, split - (0 if split < t[3] else 6)))
    out = [
        Lettered(p, PALE, True)
        for p in typography.title_lines(
            face.name, "title", (54 if not places.compact else 64) * s.sy, 22 * s.sy, box, "centre"
        )
    ]
    if face.caption and not places.compact:
        caption = s.rect((t[0] + 30, split, t[2] - 30, t[3] - (36 if face.collector else 10)))
        out.append(
            Lettered(
                typography.line(face.caption, "italic", 31 * s.sy, 14 * s.sy, caption, "centre"),
                shade(palette(face.palette).trim, 0.25),
                True,
            )
        )
    return out + _footer(face, s, places)


# --- drawing --------------------------------------------------------------------------------------------------------


def draw_face(face: Face, size: str) -> Image.Image:
    """Return the face as an RGB picture with the pixel dimensions of this size."""
    s, made = Scaled(size), layout(face, size)
    x0, y0, x1, y1 = hole(made.plan, s)
    picture = draw_picture(face, x1 - x0, y1 - y0, FINE[size], made.plan.clear)
    fr = frame(face.palette, face.template, size, made.page_top, bool(face.subtitle), face.rarity in ("R", "R+", "P"))
    image = fr.under
    image.paste(picture, (x0, y0))
    image.paste(fr.over, (0, 0), fr.over_mask)
    for spot in made.spots:
        radius = max(3, round(spot.r * s.sx))
        stamp = sign(spot.kind, face.palette, radius) if spot.glyph else badge(spot.kind, face.palette, radius)
        press(image, stamp, spot.x * s.sx, spot.y * s.sy)
    pen = ImageDraw.Draw(image)
    _gem(pen, face, made.plan, s)
    for text in made.texts:
        _write(pen, text, s)
    return image


def _write(pen: ImageDraw.ImageDraw, text: Lettered, s: Scaled) -> None:
    """Write one text onto a face, above its shadow if it has one."""
    p = text.placed
    face = typography.font(p.style, p.size)
    if text.shadow:
        drop = max(0.6, 2 * s.sy)
        pen.text((p.x + drop * 0.4, p.y + drop), p.text, (10, 7, 4), font=face, anchor="ls")
    pen.text((p.x, p.y), p.text, text.colour, font=face, anchor="ls")


def _gem(pen: ImageDraw.ImageDraw, face: Face, places: Plan, s: Scaled) -> None:
    """Draw the gem that shows the rarity, before the collector's line."""
    if not (face.rarity and places.footer):
        return
    x, y = (places.footer[0] + 14) * s.sx, (places.footer[1] + 24) * s.sy
    r = 11 * s.sx
    diamond = [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]
    pen.polygon(diamond, fill=rgb(GEMS.get(face.rarity, "#888888")), outline=PALE)


def encode_image(image: Image.Image, size: str, form: Form) -> bytes:
    """Return the picture as a file in this format. The same picture always gives the same bytes."""
    out = BytesIO()
    if form == "avif":
        # full color resolution, for small red letters; slower encoding would save another twentieth
        image.save(out, "AVIF", quality=AVIF_QUALITY[size], subsampling="4:4:4", speed=8, max_threads=1)
    else:
        image.save(out, WebPImagePlugin.WebPImageFile.format, quality=WEBP_QUALITY[size], method=2)
    return out.getvalue()
