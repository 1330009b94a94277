"""Sum up a set for its page: its cards by code, year, type and rarity, and how complete it is."""

from typing import NamedTuple
from urllib.parse import urlencode

from cards.fields import Row
from cards.search.index import Index

COUNTED = ("code", "date", "type", "rarity")
"""The fields whose values the page of a set shows with their counts."""


class Count(NamedTuple):
    """How many cards of a set have a value, and the URL of the search for them."""

    label: str
    cards: int
    url: str


def tally_field(index: Index, rows: list[Row], query: str) -> list[tuple[str, list[Count]]]:
    """Return (label of a field, counts of its values) for the rows of a set, which `query` finds."""
    game = rows[0].game
    mask = sum(1 << index.by_id[game, row.id] for row in rows)
    counted: list[tuple[str, list[Count]]] = []
    for name in COUNTED:
        column = index.games[game].columns.get(name)
        counts = [
            Count(value.label, n, "?" + urlencode({"q": f"{query} {name}:{value.written}", "game": game}))
            for value, there in (column.values if column else ())
            if (n := (there & mask).bit_count())
        ]
        if column and counts:
            counted.append((column.field.label, counts))
    return counted


class Share(NamedTuple):
    """How many items out of a total there are: `have` of `of`, with a label.

    `share` is the quotient as text, for CSS.
    """

    label: str
    have: int
    of: int
    share: str


def completeness_shares(rows: list[Row]) -> list[Share]:
    """Return up to three shares for the rows of a set, which must have at least one.

    They show how many of the set's cards are in the catalogue, how many TCG cards have a rules text, and how many cards
    have facts with a known source.
    """
    numbers = {row.number for row in rows}
    parts = [
        (
            "Cards in the catalogue",
            len(rows),
            max(len(rows), max(numbers) if rows[0].collector and rows[0].set.isdigit() else 0),
        )
    ]
    if rows[0].game == "lotr_tcg":
        parts.append(("Playable here, with rules text", sum(row.text is not None for row in rows), len(rows)))
    sound = sum(row.source not in ("reconstructed", "recalled") for row in rows)
    parts.append(("Facts with a known source", sound, len(rows)))
    return [Share(label, have, of, f"{have / of:.3f}" if of else "0") for label, have, of in parts]
