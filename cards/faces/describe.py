"""Define the content of a face of any game: the value that the drawing, the hash, the alt text and the tests share."""

from typing import Literal

import msgspec

DRAWING = 1  # increase it when the drawing changes: every stored face gets a new address
SIZES: dict[str, tuple[int, int]] = {
    "small": (146, 204),
    "small_2x": (292, 408),
    "small_3x": (438, 612),
    "medium": (488, 680),
    "large": (745, 1040),
}
"""The width and height of a face, in pixels, by the name of its size."""
COMPACT = ("small", "small_2x", "small_3x")
"""One drawing for faces that are shown small, with large signs and no text, for screens of one to three densities."""
Form = Literal["avif", "webp"]
"""The format of a picture. AVIF is smaller; some older browsers show only WebP."""
DRAWN_AHEAD = ("small", "medium", "large")
"""The others are drawn when a screen first asks for them."""


class Badge(msgspec.Struct, frozen=True):
    """A number on a card and the kind of thing it counts, such as cost, strength, vitality, resistance, site, home,
    points, shadow or count.
    """

    kind: str
    value: str


class Art(msgspec.Struct, frozen=True):
    """The illustration: a scene in a mood, and its subject.

    `subject` is figure, beast, item, duel, emblem, pips or none. `names` are entries in the tables of figures, beasts,
    items or glyphs.
    """

    scene: str
    mood: str
    subject: str = "none"
    names: tuple[str, ...] = ()
    hero: str = ""  # the seed of the subject: the title, so that a hero looks the same on all their cards
    count: int = 1


class Face(msgspec.Struct, frozen=True):
    """Everything shown on one card's face.

    `template` is its layout: card (ribbon and text), site, or index (corner signs and a tall picture).
    """

    game: str
    id: str
    name: str
    palette: str
    kind: str
    art: Art
    template: str = "card"
    subtitle: str = ""
    unique: bool = False
    corner: Badge | None = None
    badges: tuple[Badge, ...] = ()
    signs: tuple[str, ...] = ()  # glyphs on the ribbon: phases, symbols, suit
    type_line: str = ""
    keywords: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    caption: str = ""
    signet: str = ""
    rarity: str = ""
    collector: str = ""
    alt: str = ""
    of: str = ""  # the card, if this is one side of it
