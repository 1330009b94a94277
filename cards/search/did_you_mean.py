"""Suggest other queries when nothing is found: the nearest titles, and each word alone."""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Literal, NamedTuple

from cards import shapes
from cards.normalization import fold
from cards.search.index import Index
from cards.search.plain_words import required_units
from cards.search.syntax import Node

NEAREST = 3
CLOSE_ENOUGH, VERY_CLOSE = 0.7, 0.82
"""How similar a word in a title, and one in a subtitle, must be."""


class Offer(NamedTuple):
    """A suggested query that finds `total` cards; `kind` is "nearest" (a corrected word) or "word" (one word alone)."""

    kind: Literal["nearest", "word"]
    label: str
    query: str
    total: int

    def json(self) -> shapes.Offer:
        return {"kind": self.kind, "label": self.label, "query": self.query, "total": self.total}


def suggest_corrections(
    index: Index, query: str, tree: Node | None, total_of: Callable[[str], int]
) -> tuple[Offer, ...]:
    """Return suggestions for a query: for each word that finds nothing, the most similar words; then each other word
    alone, with its total.
    """
    nearest: list[Offer] = []
    alone: list[Offer] = []
    for unit in required_units(tree):
        total = total_of(unit)
        if total:
            alone.append(Offer("word", unit, unit, total))
        else:
            nearest += [correct_word(query, unit, name, total_of) for name in similar_words(index, unit)]
    return (*nearest, *alone)


def similar_words(index: Index, unit: str) -> list[str]:
    """Return the words in titles and subtitles that are spelled most like `unit`.

    A word in -s is left out if the list also has the word without the -s.
    """
    close = get_close_matches(fold(unit), index.full_names.vocabulary[0], NEAREST, VERY_CLOSE)
    close += get_close_matches(fold(unit), index.titles.vocabulary[0], NEAREST, CLOSE_ENOUGH)
    kept = [name for name in close if name.removesuffix("s") not in close or not name.endswith("s")]
    return list(dict.fromkeys(kept))[:NEAREST]


def correct_word(query: str, unit: str, name: str, total_of: Callable[[str], int]) -> Offer:
    """Return the suggestion to correct `unit` to `name` in the query, or to search for `name` alone if the corrected
    query finds nothing either.
    """
    whole = query.replace(unit, name, 1)
    total = total_of(whole)
    return Offer("nearest", name, whole, total) if total else Offer("nearest", name, name, total_of(name))
