"""Search by what depends on who searches, such as the cards they own. No result of such a search is cached or shared.

The masks of a visitor's values are kept in this process for as long as the state that they come from stays the same.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from django.http import HttpRequest

from cards.games.registry import BY_SLUG
from cards.registry import PersonalState, PersonalValues, personal_fields, personal_values
from cards.search.index import Column, Index, current_index

Columns = dict[str, tuple[str, Column]]
"""The personal fields that a query names: each with its game and its values."""
KEPT = 64
"""How many visitors' masks a process keeps."""
HAS = re.compile(r"\bhas\s*[:=]", re.IGNORECASE)


@cache
def _names() -> dict[str, str]:
    """Return the game of each personal field, by the field's name."""
    return {field.name: game for game in BY_SLUG for field in personal_fields(game)}


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return patterns that find the personal fields that a query names: as the field of a term, and as a word."""
    names = "|".join(_names()) or r"(?!)"
    return re.compile(rf"\b({names})\s*(?:!=|[:=<>])", re.IGNORECASE), re.compile(rf"\b({names})\b", re.IGNORECASE)


def named_fields(query: str) -> set[str]:
    """Return the names of the personal fields in a query, also in terms such as `has:own`."""
    as_field, as_word = _patterns()
    named = {name.lower() for name in as_field.findall(query)}
    return named | {name.lower() for name in as_word.findall(query)} if HAS.search(query) else named


def personal_columns(request: HttpRequest, query: str) -> Columns | None:
    """Return the personal fields in a query with the visitor's own values. Return None if the query has no such fields,
    so that its result may be shared.
    """
    named = named_fields(query)
    if not named:
        return None
    columns: Columns = {}
    for game in dict.fromkeys(_names()[name] for name in named):
        columns |= {name: pair for name, pair in all_columns(request, game, query).items() if name in named}
    return columns


def all_columns(request: HttpRequest, game: str, query: str) -> Columns:
    """Return all personal fields of a game with the visitor's own values, or {} if they have none."""
    index = current_index()
    personal = personal_values(request, game, query)
    if personal is None:
        return {}
    return _kept_columns(index.digest, game, personal.state) | _columns(index, game, personal.asked)


@lru_cache(maxsize=KEPT)
def _kept_columns(digest: str, game: str, state: PersonalState) -> Columns:
    """Return the columns of a visitor's state in the catalogue with this digest."""
    return _columns(current_index(), game, state.values())


def _columns(index: Index, game: str, values: PersonalValues) -> Columns:
    fields = {field.name: field for field in personal_fields(game)}
    return {
        name: (game, Column(fields[name], tuple((value, _mask(index, game, ids)) for value, ids in pairs)))
        for name, pairs in values.items()
    }


def _mask(index: Index, game: str, ids: Iterable[str]) -> int:
    """Return the bit mask of the rows with these ids."""
    flags = bytearray(len(index.rows) // 8 + 1)
    for card in ids:
        if (at := index.by_id.get((game, card))) is not None:
            flags[at >> 3] |= 1 << (at & 7)
    return int.from_bytes(flags, "little")
