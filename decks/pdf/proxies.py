"""Print proxies to cut out, nine per page in real size (63 x 88 mm), with crop marks."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from cards.faces import face_store
from decks.decklist import DeckList
from lotr_site.base.file_cache import read_or_make

WIDTH, HEIGHT = 63 * mm, 88 * mm
ACROSS, DOWN = 3, 3
LEFT = (A4[0] - ACROSS * WIDTH) / 2
FOOT = (A4[1] - DOWN * HEIGHT) / 2
MARK = 4 * mm
MOST_CARDS = 300
LAYOUT = "1"  # to be increased when the pages change


def cards_of(deck: DeckList, once: bool = False) -> list[str]:
    """Return the ids of all cards in a deck, up to a maximum. A card is repeated for each copy unless `once`."""
    singles = [card for card in (deck.ring_bearer, deck.ring) if card]
    drawn = [card for card, count in deck.cards.items() for _ in range(1 if once else count)]
    return [*singles, *deck.sites, *drawn][:MOST_CARDS]


def cached_pages(game: str, cards: Sequence[str]) -> bytes:
    """Return the PDF of proxies that `proxy_pages` makes, from a cache if possible, because the cards of a whole game
    take seconds of processor time.
    """
    shown = cards[:MOST_CARDS]
    marks = {card: mark_of(game, card) for card in shown}
    names = ("proxies", LAYOUT, game, *(f"{card} {marks[card]}" for card in shown))
    return read_or_make(names, lambda: proxy_pages(game, shown))


def mark_of(game: str, card: str) -> str:
    """Return a digest of the card's picture, or "" for a card without one."""
    try:
        return face_store.digest(game, card)
    except KeyError:
        return ""


def proxy_pages(game: str, cards: Sequence[str]) -> bytes:
    """Return a PDF with a page for every nine cards. Cards without a picture are left blank, with their id."""
    out = BytesIO()
    canvas = Canvas(out, pagesize=A4, pageCompression=1)
    canvas.setTitle("Proxies")
    pictures: dict[str, ImageReader | None] = {}
    for position, card in enumerate(cards[:MOST_CARDS]):
        if position and position % (ACROSS * DOWN) == 0:
            canvas.showPage()
        if card not in pictures:
            pictures[card] = _picture(game, card)
        _place(canvas, position % (ACROSS * DOWN), card, pictures[card])
    canvas.showPage()
    canvas.save()
    return out.getvalue()


def _picture(game: str, card: str) -> ImageReader | None:
    """Return the card's picture as a JPEG, which a PDF embeds unchanged, or None if it has no picture."""
    try:
        with Image.open(face_store.ensure_picture(game, card, "medium")) as picture:
            jpeg = BytesIO()
            picture.convert("RGB").save(jpeg, "JPEG", quality=88)
    except KeyError:
        return None
    jpeg.seek(0)
    return ImageReader(jpeg)


def _place(canvas: Canvas, place: int, card: str, picture: ImageReader | None) -> None:
    """Draw one card at its place (from 0, left to right, then down), or its name if there is no picture."""
    x = LEFT + place % ACROSS * WIDTH
    y = FOOT + (DOWN - 1 - place // ACROSS) * HEIGHT
    if picture is None:
        canvas.rect(x, y, WIDTH, HEIGHT)
        canvas.drawCentredString(x + WIDTH / 2, y + HEIGHT / 2, card)
    else:
        canvas.drawImage(picture, x, y, WIDTH, HEIGHT)
    _marks(canvas, x, y)


def _marks(canvas: Canvas, x: float, y: float) -> None:
    """Draw crop marks for a card at (x, y), outside the area that the cards cover."""
    canvas.setLineWidth(0.3)
    for corner in (x, x + WIDTH):
        canvas.line(corner, FOOT - MARK, corner, FOOT - 1)
        canvas.line(corner, FOOT + DOWN * HEIGHT + 1, corner, FOOT + DOWN * HEIGHT + MARK)
    for corner in (y, y + HEIGHT):
        canvas.line(LEFT - MARK, corner, LEFT - 1, corner)
        canvas.line(LEFT + ACROSS * WIDTH + 1, corner, LEFT + ACROSS * WIDTH + MARK, corner)
