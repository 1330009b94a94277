"""Make the faces of the 78 cards of the Middle-earth Tarot. The subject of a card decides its picture."""

from functools import cache

from cards.faces.describe import Art, Badge, Face
from cards.faces.people import staged
from cards.faces.subjects import MOODS_BY_WORD, SCENES_BY_WORD, first_match, plain, seeded
from cards.games.lotr_tarot.catalogue import pieces
from cards.games.piece import Piece

GAME = "lotr_tarot"
ROMAN = (
    "0",
    "I",
    "II",
    "III",
    "IV",
    "V",
    "VI",
    "VII",
    "VIII",
    "IX",
    "X",
    "XI",
    "XII",
    "XIII",
    "XIV",
    "XV",
    "XVI",
    "XVII",
    "XVIII",
    "XIX",
    "XX",
    "XXI",
)
COURT = {"page": "P", "knight": "Kn", "queen": "Q", "king": "K"}
MOODS = {
    "free": ("day", "dawn", "gold", "spring", "sea", "snow"),
    "dark": ("fire", "morgul", "ash", "night", "storm", "mire"),
    "neutral": ("dusk", "wood", "sand"),
    "ring": ("fire",),
}
SCENES = {
    "free": ("hills", "arches", "great_wood", "road", "mountains", "towers", "village"),
    "dark": ("dark_tower", "fire_mountain", "cavern", "marsh", "mountains"),
    "neutral": ("forest", "ruins", "water"),
    "ring": ("fire_mountain",),
}
SIGNS = {"free": "free", "dark": "dark", "neutral": "neutral", "ring": "ring"}


@cache
def faces() -> dict[str, Face]:
    return {piece.id: _face(piece) for piece in pieces()}


def _face(piece: Piece) -> Face:
    """Return the face of a card."""
    facts = piece.facts
    suit, rank, side = facts.get("suit"), facts["rank"], facts["affiliation"]
    value = ROMAN[rank] if suit is None else COURT.get(rank) or ("A" if rank == 1 else str(rank))
    signs = (*((suit,) if suit else ()), SIGNS[side])
    said = f"{piece.name}, {'the Ring itself' if side == 'ring' else side}: {facts['subject']}"
    return Face(
        game=GAME,
        id=piece.id,
        name=piece.name,
        palette="one_ring" if side == "ring" else suit or "major",
        kind=piece.kind.lower(),
        template="index",
        corner=Badge("rank", value),
        signs=signs,
        type_line=piece.kind,
        caption=facts["subject"][:1].upper() + facts["subject"][1:],
        collector=f"{side.title()}",
        art=_art(piece, suit, rank, side),
        alt=said,
    )


def _art(piece: Piece, suit: str | None, rank: int | str, side: str) -> Art:
    """Return the picture of a card: pips for a numbered card, the Ring, or a person."""
    rng, subject = seeded(GAME, piece.id), piece.facts["subject"]
    scene = first_match(subject, SCENES_BY_WORD) or rng.choice(SCENES[side])
    mood = first_match(subject, MOODS_BY_WORD) or rng.choice(MOODS[side])
    if isinstance(rank, int) and suit:
        return Art(scene, mood, "pips", (suit,), piece.name, rank)
    if side == "ring":
        return Art("fire_mountain", "fire", "item", ("one_ring",), piece.name)
    return Art(scene, mood, *_person(piece, subject, suit, rank))


def _person(piece: Piece, subject: str, suit: str | None, rank: int | str) -> tuple[str, tuple[str, ...], str, int]:
    """Return (kind, names, seed, count) for drawing the person on the card.

    The seed is the first word of the subject, so that a hero looks the same on all cards.
    """
    special = SPECIAL.get(piece.id)
    kind, names, count = special or staged(subject, seeded(GAME, piece.id), suit or "crown")
    return kind, names, plain(subject.split(" ")[0]), count


SPECIAL: dict[str, tuple[str, tuple[str, ...], int]] = {
    "major-08-strength": ("emblem", ("tree",), 1),
    "major-13-death": ("beast", ("balrog",), 1),
    "major-16-tower": ("none", (), 1),
    "major-17-star": ("item", ("phial",), 1),
    "major-18-moon": ("none", (), 1),
    "major-19-sun": ("emblem", ("sun",), 1),
    "major-21-world": ("emblem", ("tree",), 1),
    "major-12-hanged-man": ("figure", ("man", "lean", "", "", "bare", "cloak"), 1),
}
