"""Present rows outside the catalogue: as JSON for programs, and as facts in a readable order for pages."""

import msgspec

from cards.fields import Row
from cards.pictures import pictures
from cards.shapes import Card


def row_json(row: Row) -> Card:
    """Return a printing as JSON values, in the form used by the API, the bulk file and the `cards` command."""
    return {
        "game": row.game,
        "id": row.id,
        "name": row.name,
        "title": row.title,
        "subtitle": row.subtitle or None,
        "type": row.kind,
        "set": {"id": row.set, "name": row.set_name},
        "number": row.number,
        "collector": row.collector or None,
        "rarity": row.rarity or None,
        "copies": row.copies,
        "text": row.text,
        "facts": dict(row.facts),
        "source": row.source,
        "card": row.card,
        "printings": list(row.printings),
        "url": f"/cards/{row.game}/{row.id}/",
        "pictures": pictures(row.game, row.id),
    }


def row_bytes(row: Row) -> bytes:
    return msgspec.json.encode(row_json(row))
