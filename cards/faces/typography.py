"""Set type: find fonts, fit a line, and set a paragraph with bold words so that it never leaves its box."""

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

FONTS = Path(__file__).parent / "fonts"
FILES = {
    "title": "cinzel-latin-700-normal.woff",
    "number": "cinzel-latin-900-normal.woff",
    "text": "alegreya-latin-500-normal.woff",
    "italic": "alegreya-latin-500-italic.woff",
    "bold": "alegreya-latin-800-normal.woff",
}
LINE = 1.16  # from baseline to baseline, in font sizes
CURVE = 0.25  # the most that the curve of a letter exceeds its advance, in font sizes
Box = tuple[float, float, float, float]


@lru_cache(maxsize=48)  # one takes 60 kB
def font(style: str, size: float) -> ImageFont.FreeTypeFont:
    """Return the font of a style at a size in pixels."""
    return ImageFont.truetype(FONTS / FILES[style], size)


@lru_cache(maxsize=4096)
def width(text: str, style: str, size: float) -> float:
    return font(style, size).getlength(text)


@lru_cache(maxsize=4096)
def ink_box(text: str, style: str, size: float) -> Box:
    """Return the box that the drawn letters cover, in pixels from the start of the baseline."""
    return font(style, size).getbbox(text, anchor="ls")


def rounded(size: float) -> float:
    return max(4.0, round(size * 4) / 4)


@dataclass(frozen=True)
class Placed:
    """Text with the start of its baseline (x, y) in pixels, and the box (x0, y0, x1, y1) that it may not leave."""

    text: str
    style: str
    size: float
    x: float
    y: float
    box: Box

    def ink(self) -> Box:
        """Return the box that the drawn letters cover, in pixels. White space gives an empty box inside `box`."""
        x0, y0, x1, y1 = ink_box(self.text, self.style, self.size)
        return self.x + x0, self.y + y0, self.x + x1, self.y + y1

    def overflow(self) -> float:
        """Return by how many pixels the ink leaves the box, or 0 if it stays inside."""
        ink = self.ink()
        return max(0.0, self.box[0] - ink[0], self.box[1] - ink[1], ink[2] - self.box[2], ink[3] - self.box[3])


def fit(text: str, style: str, maximum: float, minimum: float, room: float) -> tuple[str, float]:
    """Return (text, size) with the largest size at which the text fits the width `room`.

    If that were below `minimum`, the text is cut to fit at `minimum` and ends in an ellipsis.
    """
    natural = width(text, style, rounded(maximum))
    size = rounded(maximum if natural <= room else maximum * room / natural)
    while size > minimum and width(text, style, size) > room:
        size -= 0.25
    if size >= minimum:
        return text, size
    size = rounded(minimum)
    while len(text) > 1 and width(text.rstrip() + "…", style, size) > room:
        text = text[:-1]
    return (text if width(text, style, size) <= room else text.rstrip() + "…"), size


def line(text: str, style: str, maximum: float, minimum: float, box: Box, align: str = "left") -> Placed:
    """Return one line of text, shrunk to fit its box and centered vertically.

    Strokes that extend beyond the letters' nominal width stay inside the box too.
    """
    cap = (box[3] - box[1]) * 0.92
    maximum, minimum = min(maximum, cap / 0.98), min(minimum, cap / 0.98)
    text, size = fit(text, style, maximum, minimum, (box[2] - box[0]) - 0.1 * maximum)
    x0, y0, x1, y1 = ink_box(text, style, size)
    while (y1 - y0 > box[3] - box[1] or x1 - x0 > box[2] - box[0]) and size > 4:  # an accent above, a sweeping tail
        size -= 0.25
        x0, y0, x1, y1 = ink_box(text, style, size)
    left = {"left": box[0], "centre": (box[0] + box[2] - x1 - x0) / 2, "right": box[2] - x1}[align]
    height = y1 - y0 if text.isdigit() else min(size * 0.7, y1 - y0)
    y = min(max((box[1] + box[3] + height) / 2, box[1] - y0), box[3] - y1)
    return Placed(text, style, size, min(max(left, box[0] - x0), box[2] - x1), y, box)


def title_lines(text: str, style: str, maximum: float, minimum: float, box: Box, align: str = "left") -> list[Placed]:
    """Return the title on one line if it fits there at nearly full size or is a single word, otherwise on two lines."""
    _, size = fit(text, style, maximum, 1, box[2] - box[0] - 1)
    if size >= maximum * 0.74 or " " not in text:
        return [line(text, style, maximum, minimum, box, align)]
    words, middle = text.split(" "), (box[1] + box[3]) / 2
    cut = min(range(1, len(words)), key=lambda i: max(len(" ".join(words[:i])), len(" ".join(words[i:]))))
    halves = (
        (" ".join(words[:cut]), (box[0], box[1], box[2], middle)),
        (" ".join(words[cut:]), (box[0], middle, box[2], box[3])),
    )
    size = min(fit(half, style, maximum, minimum, box[2] - box[0] - 1)[1] for half, _ in halves)
    return [line(half, style, size, minimum, part, align) for half, part in halves]


def _marked(part: str, style: str) -> tuple[str, str]:
    """Return (style, text) of a part of a paragraph, without the marks around it: bold for `**...**`, italic for
    `_..._`, otherwise the given style.
    """
    if part.startswith("**"):
        return "bold", part.strip("*")
    if len(part) > 2 and part[0] == part[-1] == "_":
        return "italic", part.strip("_")
    return style, part


@dataclass(frozen=True)
class Word:
    text: str
    style: str
    space: bool


def words(paragraph: str, style: str = "text") -> list[Word]:
    """Return the words of a paragraph with their styles. `**bold**` and `_italic_` change the style."""
    out: list[Word] = []
    for part in re.split(r"(\*\*.+?\*\*|(?<!\w)_[^_]+_(?!\w))", paragraph):
        mark, plain = _marked(part, style)
        pieces = plain.split(" ")
        for i, piece in enumerate(pieces):
            if piece:
                out.append(Word(piece, mark, i > 0 or part.startswith(" ")))
            elif i and out:
                out.append(Word("", mark, True))
    return out


def _rows(paragraph: str, size: float, room: float, style: str) -> list[list[tuple[float, Word]]]:
    """Return the paragraph broken into rows of (x, word), with as many words in each row as fit the width `room`."""
    rows: list[list[tuple[float, Word]]] = [[]]
    x, gap = 0.0, width(" ", "text", size)
    pending = False
    for word in words(paragraph, style):
        pending = pending or word.space
        if not word.text:
            continue
        wide, lead = width(word.text, word.style, size), gap if pending and rows[-1] else 0
        if rows[-1] and pending and _too_long(word, x + lead, wide, size, room):
            rows.append([])
            x, lead = 0.0, 0
        rows[-1].append((x + lead, word))
        x, pending = x + lead + wide, False
    return [row for row in rows if row]


def _too_long(word: Word, x: float, wide: float, size: float, room: float) -> bool:
    """Return whether a word at x is too wide for `room`, including the curve of its last letter."""
    if x + wide <= room - CURVE * size:
        return False
    return x + wide > room or x + ink_box(word.text, word.style, size)[2] > room + 1


def _height(rows: list[list[list[tuple[float, Word]]]], size: float) -> float:
    return sum(len(p) for p in rows) * size * LINE + max(0, len(rows) - 1) * size * 0.38


def tall(paragraphs: list[str], size: float, room: float, style: str = "text") -> float:
    """Return the height in pixels that the paragraphs take at a size."""
    return _height([_rows(p, rounded(size), room, style) for p in paragraphs], rounded(size))


def set_text(
    paragraphs: list[str], box: Box, maximum: float, minimum: float, style: str = "text", middle: bool = True
) -> list[Placed]:
    """Return the words of the paragraphs placed in the box, at the largest size at which they fit.

    If no size fits, the text ends in an ellipsis.
    """
    room, high, size = box[2] - box[0], box[3] - box[1], rounded(maximum)
    rows = [_rows(p, size, room, style) for p in paragraphs]
    while size > minimum and (
        _height(rows, size) > high
        or any(x + width(w.text, w.style, size) > room for p in rows for r in p for x, w in r)
    ):
        size = rounded(size - max(0.25, size * 0.03))
        rows = [_rows(p, size, room, style) for p in paragraphs]
    y = box[1] + (max(0.0, high - _height(rows, size)) / 2 if middle else 0)
    return _place(rows, box, y, size)


def _place(rows: list[list[list[tuple[float, Word]]]], box: Box, y: float, size: float) -> list[Placed]:
    """Return the words at their places in a box from `y` down. If some would be below its bottom edge, the text
    ends in an ellipsis there.
    """
    out: list[Placed] = []
    for paragraph in rows:
        for row in paragraph:
            baseline = y + size * 0.88
            if baseline + size * 0.28 > box[3] + 0.01:
                return _ended(out, size)
            out.extend(
                Placed(w.text, w.style, size, box[0] + x, baseline, box)
                for x, w in row
                if x + width(w.text, w.style, size) <= box[2] - box[0] + 0.5
            )
            y += size * LINE
        y += size * 0.38
    return out


def _ended(out: list[Placed], size: float) -> list[Placed]:
    """Return the words with the last one replaced by an ellipsis."""
    if out:
        last = out.pop()
        out.append(Placed("…", last.style, size, last.x, last.y, last.box))
    return out
