"""Search by what depends on who searches, such as the cards they own. None of this is cached or shared."""

import re
from collections.abc import Iterable
from functools import cache

from django.http import HttpRequest

from cards.games.registry import BY_SLUG
from cards.registry import personal_fields, personal_values
from cards.search.index import Column, Index, current_index

Columns = dict[str, tuple[str, Column]]
"""The personal fields that a query names: each with its game and its values."""


@cache
def _names() -> dict[str, str]:
    """Return the game of each personal field, by the field's name."""
    return {field.name: game for game in BY_SLUG for field in personal_fields(game)}


def personal_columns(request: HttpRequest, query: str) -> Columns | None:
    """Return the personal fields in a query with the visitor's own values. Return None if the query has no such fields,
    so that its result may be shared.
    """
    named = {name: game for name, game in _names().items() if re.search(rf"\b{name}\s*(?:!=|[:=<>])", query, re.I)}
    if not named:
        return None
    index = current_index()
    columns: Columns = {}
    for game in dict.fromkeys(named.values()):
        values = personal_values(request, game, query)
        fields = {field.name: field for field in personal_fields(game)}
        for name in named.keys() & values.keys():
            pairs = ((value, _mask(index, game, ids)) for value, ids in values[name])
            columns[name] = (game, Column(fields[name], tuple(pairs)))
    return columns


def _mask(index: Index, game: str, ids: Iterable[str]) -> int:
    """Return the bit mask of the rows with these ids."""
    flags = bytearray(len(index.rows) // 8 + 1)
    for card in ids:
        if (at := index.by_id.get((game, card))) is not None:
            flags[at >> 3] |= 1 << (at & 7)
    return int.from_bytes(flags, "little")
