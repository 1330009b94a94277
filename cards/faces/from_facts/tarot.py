"""Make the faces of the 108 cards of the Tarot Card Game: value in the corner, suit or kind beside it, the effect on
the paper.
"""

from functools import cache

from cards.faces.describe import Art, Badge, Face
from cards.faces.subjects import seeded
from cards.games.piece import Piece
from cards.games.tarot.catalogue import pieces

GAME = "tarot"
SUIT_PALETTES = {"wand": "wands", "sword": "swords", "chalice": "cups", "coin": "coins"}
SUIT_MOODS = {
    "wand": ("wood", "spring", "dawn"),
    "sword": ("storm", "night", "snow"),
    "chalice": ("sea", "dusk", "day"),
    "coin": ("gold", "sand", "dusk"),
    None: ("night", "fire", "dawn", "dusk"),
}
KIND_SIGNS = {"Reverse": "reverse", "Instant": "response", "Action": "event"}

# number: scene, subject, names (beasts, items and glyphs by their tables; people as build, stance, hands, head, cloak)
PICTURES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("road", "figure", ("hobbit", "raise", "", "staff", "curls", "cloak")),
    ("ruins", "figure", ("wizard", "raise", "", "staff", "wizard", "robe")),
    ("arches", "figure", ("elf", "stand", "", "torch", "hood", "robe")),
    ("great_wood", "figure", ("elf", "stand", "", "banner", "long", "robe")),
    ("towers", "figure", ("man", "guard", "kite_shield", "sword", "crown", "cloak")),
    ("arches", "figure", ("wizard", "lean", "", "staff", "hood", "robe")),
    ("hills", "figure", ("elf", "stand", "", "", "long", "cloak")),
    ("plains", "beast", ("rider", "man", "raise", "", "spear", "helm", "flying")),
    ("mountains", "beast", ("warg",)),
    ("mountains", "figure", ("wizard", "lean", "", "torch", "hood", "cloak")),
    ("hills", "emblem", ("coins",)),
    ("towers", "emblem", ("white_tower",)),
    ("forest", "figure", ("man", "stand", "", "", "bare", "flying")),
    ("ruins", "figure", ("wraith", "guard", "", "scimitar", "void", "ragged")),
    ("water", "item", ("phial",)),
    ("cavern", "beast", ("balrog",)),
    ("dark_tower", "none", ()),
    ("hills", "item", ("gem",)),
    ("marsh", "beast", ("crows",)),
    ("village", "emblem", ("sun",)),
    ("ruins", "item", ("horn",)),
    ("water", "emblem", ("tree",)),
)
FIXED_MOODS = {13: "morgul", 15: "fire", 16: "storm", 17: "night", 18: "night", 19: "day"}


@cache
def faces() -> dict[str, Face]:
    return {piece.id: _face(piece) for piece in pieces()}


def _face(piece: Piece) -> Face:
    """Return the face of a card."""
    suit, number = piece.facts.get("suit"), piece.facts["number"]
    points, name = piece.facts.get("points", 0), piece.title or piece.name.split(" (")[0]
    palette = SUIT_PALETTES.get(suit) if suit else "reverse" if piece.kind == "Reverse" else "suitless"
    signs = ((SUIT_PALETTES[suit],) if suit else ()) + (KIND_SIGNS[piece.kind],)
    line = f"{piece.kind}  ·  {suit.title()}" if suit else piece.kind
    return Face(
        game=GAME,
        id=piece.id,
        name=name,
        palette=palette or "suitless",
        kind=piece.kind.lower(),
        corner=Badge("points", str(points)),
        signs=signs,
        type_line=line,
        text=(piece.text,) if piece.text else (),
        collector=f"No. {number}  ·  {piece.facts.get('copies_of_name', 1)} of this name",
        art=_art(piece, number, suit),
        alt=f"{name}: {line.replace('  ·  ', ', ')}, worth {points}",
    )


def _art(piece: Piece, number: int, suit: str | None) -> Art:
    """Return the picture that belongs to a name's number. A Reverse card has the same one in another mood."""
    scene, subject, names = PICTURES[number]
    rng = seeded(GAME, piece.id)
    mood = FIXED_MOODS.get(number) or rng.choice(SUIT_MOODS[suit])
    if piece.kind == "Reverse":
        mood = {"fire": "gloom", "morgul": "ash"}.get(mood, "fire" if number % 2 else "morgul")
    return Art(scene, mood, subject, names, str(number), 2 if number == 6 else 1)
