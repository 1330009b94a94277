"""Print the deck sheet, a player's deck on one page to hand in, and lists of the other games' fixed cards."""

from collections.abc import Iterable, Sequence
from io import BytesIO

from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from cards.games.piece import Piece
from cards.games.registry import BY_SLUG
from decks.deck_context import Shown, sort_deck
from decks.decklist import DeckList
from decks.lotr_tcg.rules.formats import data_version
from decks.lotr_tcg.rules.wording import list_words
from decks.lotr_tcg.verdict import verdicts

MARGIN = 16 * mm
LINE = 4.6 * mm
TEXT, BOLD, SERIF = "Helvetica", "Helvetica-Bold", "Times-Bold"
COLUMN = (A4[0] - 2 * MARGIN - 8 * mm) / 2
Line = tuple[str, str]
"""Number and words; headings and gaps have no number."""
GAP: Line = ("", "")


def deck_sheet(deck: DeckList) -> bytes:
    """Return the deck sheet for tournaments as a PDF: the deck's name, lines to fill in, the adventure deck, the draw
    deck by side, and the formats in which the deck is legal.
    """
    parts = sort_deck(deck)
    page = _Page(deck.name or "Deck")
    page.field_line(("Player", "Event", "Date"))
    page.words(_legal(deck))
    page.columns(_left(parts), _right(parts))
    return page.finish(f"Legality checked with card list {data_version()}")


def fixed_sheet(game: str, groups: Sequence[tuple[str, list[Piece]]]) -> bytes:
    """Return a PDF listing each part of a game with its number in the box."""
    page = _Page(BY_SLUG[game].title)
    lines: list[Line] = []
    for name, pieces in groups:
        lines += [("", name), *((str(piece.copies), piece.name) for piece in pieces)]
    page.flow(lines)
    return page.finish(f"{sum(piece.copies for _, pieces in groups for piece in pieces)} parts")


def _legal(deck: DeckList) -> str:
    where = [verdict.format.name for verdict in verdicts(deck).values() if verdict.legal]
    return f"Legal in {list_words(where, maximum=20)}." if where else "Not legal in any format checked here."


def _left(parts: Shown) -> list[Line]:
    """Return the lines of the sheet's left column: Ring, adventure deck, starting fellowship and Free Peoples cards."""
    lines: list[Line] = [("", "Ring-bearer and Ring")]
    lines += [("1", f"{card.name}  {card.collector}") for card in (parts.ring_bearer, parts.ring) if card]
    lines += [("", f"Adventure deck ({len(parts.sites)})")]
    lines += [(str(site.site_number or "-"), f"{site.name}  {site.collector}") for site in parts.sites]
    if parts.starting:
        lines += [("", f"Starting fellowship ({parts.starting_cost} twilight)")]
        lines += [("1", card.name) for card in parts.starting]
    return lines + list(_side(parts, "Free Peoples"))


def _right(parts: Shown) -> list[Line]:
    return [*_side(parts, "Shadow"), *_side(parts, None)]


def _side(parts: Shown, side: str | None) -> Iterable[Line]:
    """Yield the lines of one side's cards, with a heading for each section."""
    for section in parts.sections:
        if section.side == side:
            yield "", f"{section.name} ({section.count})"
            yield from ((str(row.count), f"{row.card.name}  {row.card.collector}") for row in section.rows)


class _Page:
    """A PDF document being written, which starts a new page when the current one is full."""

    def __init__(self, title: str) -> None:
        self.out = BytesIO()
        self.canvas = Canvas(self.out, pagesize=A4, pageCompression=1)
        self.canvas.setTitle(_latin(title))
        self.y = A4[1] - MARGIN
        self._write(MARGIN, _latin(title)[:70], SERIF, 20)
        self.y -= 9 * mm

    def field_line(self, names: Sequence[str]) -> None:
        """Write labels side by side, each followed by a line to write on."""
        width = (A4[0] - 2 * MARGIN) / len(names)
        for position, name in enumerate(names):
            x = MARGIN + position * width
            self._write(x, f"{name}:", TEXT, 9)
            self.canvas.line(x + 14 * mm, self.y - 1, x + width - 4 * mm, self.y - 1)
        self.y -= 8 * mm

    def words(self, text: str) -> None:
        """Write a sentence across the page."""
        for line in _wrapped(self.canvas, _latin(text), A4[0] - 2 * MARGIN):
            self._write(MARGIN, line, TEXT, 9)
            self.y -= LINE
        self.y -= 2 * mm

    def columns(self, left: list[Line], right: list[Line]) -> None:
        """Write two lists side by side, each of which continues in its own column of the next page."""
        left, right = add_gaps(left), add_gaps(right)
        while left or right:
            top, room = self.y, self._room()
            here, left = split_column(left, room)
            beside, right = split_column(right, room)
            self._pair(here, beside, top)
            if left or right:
                self._next()

    def flow(self, lines: list[Line]) -> None:
        """Write one list that flows through both columns of each page."""
        lines = add_gaps(lines)
        while lines:
            top, room = self.y, self._room()
            here, lines = split_column(lines, room)
            beside, lines = split_column(lines, room)
            self._pair(here, beside, top)
            if lines:
                self._next()

    def finish(self, foot: str) -> bytes:
        """Write the footer of the last page and return the finished PDF."""
        self.y = MARGIN - 6 * mm
        self._write(MARGIN, _latin(foot), TEXT, 7)
        self.canvas.showPage()
        self.canvas.save()
        return self.out.getvalue()

    def _next(self) -> None:
        self.canvas.showPage()
        self.y = A4[1] - MARGIN

    def _room(self) -> int:
        return max(2, int((self.y - MARGIN - LINE) / LINE))

    def _pair(self, here: list[Line], beside: list[Line], top: float) -> None:
        self._column(MARGIN, here, top)
        self._column(MARGIN + COLUMN + 8 * mm, beside, top)

    def _column(self, x: float, lines: list[Line], top: float) -> None:
        """Write lines from `top` down. A line without a number is a heading; one without anything is a gap."""
        self.y = top
        for number, words in lines:
            if number:
                self.canvas.setFont(TEXT, 9)
                self.canvas.drawRightString(x + 7 * mm, self.y, number)
                self._write(x + 9 * mm, _fitted(self.canvas, _latin(words), COLUMN - 9 * mm), TEXT, 9)
            elif words:
                self._write(x, _latin(words), BOLD, 9.5)
                self.canvas.line(x, self.y - 1.2, x + COLUMN, self.y - 1.2)
            self.y -= LINE

    def _write(self, x: float, text: str, font: str, size: float) -> None:
        self.canvas.setFont(font, size)
        self.canvas.drawString(x, self.y, text)


def add_gaps(lines: list[Line]) -> list[Line]:
    """Return the lines with a gap before every heading but the first."""
    with_gaps: list[Line] = []
    for number, words in lines:
        with_gaps += [GAP] if with_gaps and not number else []
        with_gaps.append((number, words))
    return with_gaps


def split_column(lines: list[Line], room: int) -> tuple[list[Line], list[Line]]:
    """Return (the lines that fit into one column, the rest). A column does not end with a heading, and the rest does
    not begin with a gap.
    """
    end = min(room, len(lines))
    while 1 < end < len(lines) and not lines[end - 1][0]:
        end -= 1
    rest = lines[end:]
    return lines[:end], rest[1:] if rest[:1] == [GAP] else rest


def _latin(text: str) -> str:
    """Return the text on one line, with question marks in place of characters that the standard PDF fonts lack."""
    return " ".join(text.split()).encode("cp1252", "replace").decode("cp1252")


def _fitted(canvas: Canvas, text: str, width: float) -> str:
    while canvas.stringWidth(text, TEXT, 9) > width:
        text = text[:-2].rstrip() + "…"
    return text


def _wrapped(canvas: Canvas, text: str, width: float) -> list[str]:
    """Return a text as lines that fit the width, in points."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if canvas.stringWidth(longer, TEXT, 9) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
