"""Make the faces of the board game's cards, tiles, events, boards and tokens: symbols on the ribbon, a Hobbit on the
way.
"""

from functools import cache

from cards.faces.describe import Art, Badge, Face
from cards.faces.people import staged
from cards.faces.subjects import ITEMS_BY_WORD, MOODS_BY_WORD, SCENES_BY_WORD, first_match, seeded
from cards.games.fellowship_board.catalogue import pieces
from cards.games.piece import Piece

GAME = "fellowship_board"
PLACES = {
    "Rivendell": ("arches", "dawn"),
    "Moria": ("cavern", "gloom"),
    "Lothlórien": ("great_wood", "gold"),
    "Helm's Deep": ("towers", "storm"),
    "Shelob's Lair": ("mountains", "ash"),
    "Mordor": ("fire_mountain", "fire"),
    "Bag End": ("village", "spring"),
}
SCENES: dict[str, tuple[str, tuple[str, ...]]] = {
    "fighting": ("camp", ("hobbit", "strike", "round_shield", "sword", "curls", "flying")),
    "hiding": ("forest", ("hobbit", "lean", "", "", "hood", "cloak")),
    "travelling": ("road", ("hobbit", "lean", "", "staff", "curls", "cloak")),
    "friendship": ("village", ("hobbit", "raise", "", "torch", "curls", "")),
    "star": ("mountains", ("hobbit", "raise", "", "staff", "hood", "flying")),
}
PALETTES = {
    "white": "white",
    "grey": "grey",
    "yellow": "yellow",
    "red": "sauron",
    "green": "rohan",
    "blue": "gondor",
    "orange": "raider",
}
KIND_PALETTES = {
    "Gandalf card": "gandalf",
    "Tile": "plain",
    "Board": "site",
    "Event": "sauron",
    "Haven action": "elven",
    "Shield": "coins",
    "Life token": "rings",
    "Die": "black_tower",
}
TOKEN_SIGNS = {"heart": "heart", "sun": "sun", "ring": "ring"}
TILE_SIGNS = {
    "tile_ring": "ring",
    "tile_sauron": "eye",
    "tile_event": "event",
    "tile_event_cards": "event",
    "tile_event_items": "event",
}


@cache
def faces() -> dict[str, Face]:
    return {piece.id: _face(piece) for piece in pieces()}


def _face(piece: Piece) -> Face:
    """Return the face of a piece of the board game."""
    facts, sign = piece.facts, _sign(piece)
    count = int(facts.get("symbols", 1) or 1)
    palette = PALETTES.get(facts.get("colour", ""), KIND_PALETTES.get(piece.kind, "plain"))
    line = "  ·  ".join(filter(None, (piece.kind, facts.get("location"))))
    cost = facts.get("cost_shields")
    corner = Badge("count", str(cost)) if cost else Badge("points", str(facts["value"])) if "value" in facts else None
    said = f"{piece.name}: {line.replace('  ·  ', ', ')}" + (
        f", {count} {facts['symbol']}" if "symbol" in facts else ""
    )
    text = (piece.text,) if piece.text and piece.kind != "Tile" else ()
    return Face(
        game=GAME,
        id=piece.id,
        name=piece.name,
        palette=palette,
        kind=piece.kind.lower(),
        corner=corner,
        signs=(sign,) * count if sign else (),
        type_line=line,
        text=text,
        collector=_collector(piece),
        art=_art(piece, sign),
        alt=said,
    )


def _sign(piece: Piece) -> str:
    """Return the name of the sign on a piece, "" if it has none."""
    if piece.kind == "Tile":
        return TILE_SIGNS.get(piece.id, piece.id.removeprefix("tile_"))
    if piece.kind == "Life token":
        return TOKEN_SIGNS.get(piece.facts["token"], "heart")
    return str(
        piece.facts.get("symbol")
        or {"Shield": "shield", "Die": "die", "Event": "event", "Gandalf card": "gandalf"}.get(piece.kind, "")
    )


def _collector(piece: Piece) -> str:
    return f"{piece.copies} in the box" if piece.copies > 1 else piece.set.replace("_", " ").title()


def _art(piece: Piece, sign: str) -> Art:
    """Return the picture of a piece: by its location if it has one, or else by its sign."""
    rng = seeded(GAME, piece.id)
    scene, mood = PLACES.get(piece.facts.get("location", ""), ("", ""))
    if piece.kind == "Board":
        scene, mood = PLACES.get(piece.name, ("hills", "day"))
        return Art(scene, mood)
    if piece.kind == "Hobbit card":
        scene, names = SCENES[sign]
        return Art(
            scene,
            rng.choice(
                ("spring", "day", "dawn", "gold")
                if piece.facts["colour"] == "white"
                else ("dusk", "storm", "night", "gloom")
            ),
            "figure",
            names,
            sign,
        )
    if piece.kind in ("Tile", "Shield", "Life token", "Die"):
        return Art(
            SCENES.get(sign, ("fire_mountain",))[0],
            "fire" if sign in ("ring", "eye", "event") else rng.choice(("dusk", "dawn", "night")),
            "emblem",
            (sign,),
            piece.name,
        )
    scene = scene or first_match(piece.name, SCENES_BY_WORD) or rng.choice(("hills", "road", "mountains"))
    mood = mood or first_match(piece.name, MOODS_BY_WORD) or rng.choice(("day", "dusk", "dawn", "night"))
    thing = first_match(piece.name, ITEMS_BY_WORD) if piece.kind == "Feature card" else ""
    subject, names, count = OTHERS.get(piece.id) or (
        ("item", (thing,), 1)
        if thing
        else staged("gandalf" if piece.kind == "Gandalf card" else piece.name, rng, sign or "clasp")
    )
    return Art(scene, mood, subject, names, piece.name, count)


OTHERS: dict[str, tuple[str, tuple[str, ...], int]] = {
    "riv_staff": ("item", ("staff",), 1),
    "riv_athelas": ("item", ("brooch",), 1),
    "riv_mithril": ("item", ("armor",), 1),
    "riv_miruvor": ("item", ("phial",), 1),
    "lot_belt": ("emblem", ("leaf",), 1),
    "lot_boat": ("beast", ("boat",), 1),
    "lot_elven_cloak": ("item", ("cloak",), 1),
    "hel_riders_of_rohan": ("beast", ("rider", "man", "guard", "", "spear", "helm", "flying"), 1),
    "hel_shadowfax": ("beast", ("horse",), 1),
    "mdr_army_of_the_dead": ("figure", ("wraith", "guard", "", "sword", "crowned_void", "ragged"), 3),
    "mdr_ghan": ("figure", ("dwarf", "guard", "", "spear", "bearded", ""), 1),
}
