"""Suggestions when nothing is found: the nearest names, and each word alone."""

from collections.abc import Callable
from difflib import get_close_matches
from typing import NamedTuple

from cards.normalization import fold
from cards.search.index import Index
from cards.search.plain_words import units
from cards.search.syntax import Node

NEAREST = 3
CLOSE_ENOUGH = 0.7


class Offer(NamedTuple):
    """`kind` is "nearest" (a word put right) or "word" (one word of the query alone); `total` cards fit `query`."""

    kind: str
    label: str
    query: str
    total: int


def offers(index: Index, query: str, tree: Node | None, total_of: Callable[[str], int]) -> tuple[Offer, ...]:
    """Return the nearest names for words that nothing has, then the other words with what each finds."""
    nearest: list[Offer] = []
    alone: list[Offer] = []
    for unit in units(tree):
        total = total_of(unit)
        if total:
            alone.append(Offer("word", unit, unit, total))
        else:
            nearest += [put_right(query, unit, name, total_of) for name in near(index, unit)]
    return (*nearest, *alone)


def near(index: Index, unit: str) -> list[str]:
    """Return the words of titles that are written most like this, without the genitive of one that is there."""
    close = get_close_matches(fold(unit), index.titles.vocabulary[0], NEAREST, CLOSE_ENOUGH)
    return [name for name in close if name.removesuffix("s") not in close or not name.endswith("s")]


def put_right(query: str, unit: str, name: str, total_of: Callable[[str], int]) -> Offer:
    """Return the query with the word corrected, or the name alone if that finds nothing either."""
    whole = query.replace(unit, name, 1)
    total = total_of(whole)
    return Offer("nearest", name, whole, total) if total else Offer("nearest", name, name, total_of(name))
