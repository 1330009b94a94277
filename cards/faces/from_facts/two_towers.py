"""Make the faces of the trick-taking game: suit cards with large corners, characters with their goal, chapters and
events.
"""

from collections.abc import Iterator
from functools import cache

import msgspec

from cards.faces.describe import Art, Badge, Face
from cards.faces.people import staged
from cards.faces.subjects import MOODS_BY_WORD, SCENES_BY_WORD, first_match, plain, seeded
from cards.games.piece import Piece
from cards.games.two_towers.catalogue import pieces

GAME = "two_towers"
SUITS = {
    "hills": (("hills", "village", "plains"), ("spring", "day", "dawn")),
    "mountains": (("mountains",), ("snow", "day", "dusk", "dawn")),
    "forests": (("forest", "great_wood"), ("wood", "spring", "gold")),
    "shadows": (("dark_tower", "ruins", "cavern"), ("morgul", "night", "gloom")),
    "rings": (("fire_mountain", "cavern"), ("fire", "ash", "gold")),
}
SPECIAL = {
    "Orcs": (
        "orcs",
        "O",
        Art("camp", "ash", "figure", ("orc", "guard", "round_shield", "scimitar", "spiked", ""), "", 3),
    ),
    "White Tower": ("white_tower", "W", Art("towers", "day", "emblem", ("white_tower",))),
    "Black Tower": ("black_tower", "B", Art("dark_tower", "fire", "emblem", ("black_tower",))),
    "Weariness": ("weariness", "W", Art("road", "night", "figure", ("hobbit", "lean", "", "", "hood", "cloak"))),
}
KIND_PALETTES = {
    "Character": "gondor",
    "Visitor": "shire",
    "Chapter": "chapter",
    "Event": "isengard",
    "Tower event": "black_tower",
    "Character rule": "gandalf",
    "Token": "rings",
}
PARTS = {1: "Part 1", 2: "Part 2"}


@cache
def faces() -> dict[str, Face]:
    """Return all faces by id: those of all cards, and those of both sides of two-sided characters.

    `shelob-3` is the side for three players.
    """
    drawn = [face for piece in pieces() for face in (_face(piece), *_sides(piece))]
    return {face.id: face for face in drawn}


def _sides(piece: Piece) -> Iterator[Face]:
    """Yield the faces of both sides of a two-sided character, each with only the goal for its number of players (three
    or four).

    Yield nothing for other pieces.
    """
    for hands in (3, 4):
        goal = piece.facts.get(f"goal_{hands}_seats")
        if goal:
            whole = _face(piece)
            text = (goal, *whole.text[2:])
            yield msgspec.structs.replace(whole, id=f"{piece.id}-{hands}", text=text, of=piece.id)


def _face(piece: Piece) -> Face:
    """Return the face of a piece of the trick-taking game."""
    if piece.kind == "Suit card":
        return _suit_card(piece)
    if piece.kind in SPECIAL:
        palette, _, art = SPECIAL[piece.kind]
        return Face(
            game=GAME,
            id=piece.id,
            name=piece.name,
            palette=palette,
            kind=piece.kind.lower(),
            template="index",
            signs=(_icon(palette),),
            type_line=piece.kind,
            caption="No suit, no rank",
            art=art,
            alt=f"{piece.name}: a card without suit or rank",
        )
    return _told(piece)


def _icon(palette: str) -> str:
    return "orcs" if palette == "orcs" else "moon" if palette == "weariness" else palette


def _suit_card(piece: Piece) -> Face:
    """Return the face of a suit card, with as many pips as its rank."""
    suit, rank, rng = piece.facts["suit"], piece.facts["rank"], seeded(GAME, piece.id)
    scenes, moods = SUITS[suit]
    label = piece.facts.get("label") or suit.title()
    art = (
        Art("fire_mountain", "fire", "item", ("one_ring",), piece.id)
        if (suit, rank) == ("rings", 1)
        else Art(scenes[rank % len(scenes)], moods[rng.randrange(len(moods))], "pips", (suit,), piece.id, rank)
    )
    return Face(
        game=GAME,
        id=piece.id,
        name=piece.name,
        palette=suit,
        kind="suit card",
        template="index",
        corner=Badge("rank", str(rank)),
        signs=(suit,),
        type_line=label,
        art=art,
        alt=f"{piece.name}: rank {rank} of {label}",
    )


def _told(piece: Piece) -> Face:
    """Return the face of a character, visitor, chapter, event or token: a picture and its text."""
    base, _, byname = piece.name.partition(" (")
    number = piece.facts.get("chapter")
    line = piece.kind + (f"  ·  {PARTS[piece.facts['part']]}" if piece.facts.get("part") in PARTS else "")
    corner = Badge("count", str(number)) if number else None
    marks = {
        "Character": "shield",
        "Visitor": "fellowship",
        "Event": "event",
        "Tower event": "black_tower",
        "Chapter": "scroll",
        "Token": "star",
        "Character rule": "scroll",
    }
    return Face(
        game=GAME,
        id=piece.id,
        name=base,
        subtitle=byname.rstrip(")"),
        palette=_palette(piece),
        kind=piece.kind.lower(),
        corner=corner,
        signs=(marks[piece.kind],),
        type_line=line,
        text=tuple(piece.text.split("\n")) if piece.text else (),
        collector=_where(piece),
        art=_art(piece),
        alt=f"{piece.name}: {line.replace('  ·  ', ', ')}",
    )


PALETTE_WORDS = (
    ("gimli|gloin", "dwarven"),
    ("legolas|arwen|gildor|glorfindel|treebeard|quickbeam|beechbone", "elven"),
    ("gandalf|old man|saruman", "gandalf"),
    ("gollum|smeagol", "gollum"),
    ("ugluk|shagrat|gorbag|grishnakh", "uruk_hai"),
    ("eomer|eowyn|theoden|hama|gamling|erkenbrand|shadowfax", "rohan"),
    ("frodo|sam|merry|pippin|bilbo|fatty|bill", "shire"),
    ("shelob", "sauron"),
    ("wormtongue|grima", "isengard"),
)


def _palette(piece: Piece) -> str:
    if piece.kind in ("Character", "Visitor"):
        return first_match(piece.name, PALETTE_WORDS) or "gondor"
    return KIND_PALETTES.get(piece.kind, "plain")


def _where(piece: Piece) -> str:
    """Return where a piece is used, in words: its chapters or its set."""
    chapters = piece.facts.get("chapters")
    return (
        "Chapter" + ("s " if len(chapters) > 1 else " ") + ", ".join(map(str, chapters))
        if chapters
        else piece.set.title()
    )


def _art(piece: Piece) -> Art:
    """Return the picture of a chapter, an event or a character's card, by words in its name."""
    rng = seeded(GAME, piece.id)
    scene = first_match(piece.name, SCENES_BY_WORD) or rng.choice(
        ("hills", "plains", "forest", "mountains", "road", "ruins", "towers")
    )
    mood = first_match(piece.name, MOODS_BY_WORD) or rng.choice(("day", "dusk", "dawn", "storm", "night", "spring"))
    if piece.kind == "Chapter":
        kind, names, count = staged(piece.name, rng, "scroll")
        return Art(scene, mood, *(("none", ()) if kind == "emblem" else (kind, names)), piece.name, count)
    kind, names, count = staged(piece.name, rng, "event" if "vent" in piece.kind else "star")
    return Art(scene, mood, kind, names, plain(piece.name.split(" ")[0]), count)
