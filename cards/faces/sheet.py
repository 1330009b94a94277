"""Draw a contact sheet of 24 faces from all five games, for reviewing the drawing code."""

from pathlib import Path

from PIL import Image

from cards.faces import compose, face_store
from cards.faces.describe import SIZES

COLUMNS, GAP = 6, 14
CARDS = (
    ("lotr_tcg", "1_89"),
    ("lotr_tcg", "1_72"),
    ("lotr_tcg", "1_50"),
    ("lotr_tcg", "1_13"),
    ("lotr_tcg", "1_290"),
    ("lotr_tcg", "1_1"),
    ("lotr_tcg", "2_52"),
    ("lotr_tcg", "1_237"),
    ("lotr_tcg", "8_26"),
    ("lotr_tcg", "1_127"),
    ("lotr_tcg", "4_103"),
    ("lotr_tcg", "17_20"),
    ("lotr_tcg", "7_79"),
    ("lotr_tcg", "1_3"),
    ("lotr_tcg", "1_10"),
    ("lotr_tcg", "1_319"),
    ("lotr_tarot", "major-01-magician"),
    ("lotr_tarot", "cups-07"),
    ("lotr_tarot", "major-10-wheel-of-fortune"),
    ("tarot", "07-reverse"),
    ("tarot", "04-sword"),
    ("fellowship_board", "hobbit_white_travelling"),
    ("two_towers", "M6"),
    ("two_towers", "ugluk"),
)


def write(path: Path, size: str = "medium") -> None:
    """Write the contact sheet of sample faces to a file, in the picture format of its suffix."""
    width, height = SIZES[size]
    rows = -(-len(CARDS) // COLUMNS)
    page = Image.new("RGB", (COLUMNS * (width + GAP) + GAP, rows * (height + GAP) + GAP), (34, 40, 38))
    for i, card in enumerate(CARDS):
        x, y = GAP + i % COLUMNS * (width + GAP), GAP + i // COLUMNS * (height + GAP)
        page.paste(compose.draw_face(face_store.face_of(*card), size), (x, y))
    page.save(path, quality=80, method=5)
