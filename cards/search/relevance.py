"""Rank the cards that match plain words: cards named so first, those that only mention the words in their text last,
and of those the ones first in which the words stand together.
"""

from collections.abc import Iterator
from functools import reduce
from operator import and_, or_

from cards.normalization import fold, words
from cards.search.index import GameIndex, Index
from cards.search.plain_words import units
from cards.search.syntax import Node
from cards.search.texts import Texts, bits


def ranked(
    index: Index, scope: list[GameIndex], query: str, tree: Node | None, mask: int
) -> tuple[tuple[int, ...], int]:
    """Return the rows in a bit mask, best matches first, and the bit mask of those that match only through their rules
    text.

    Without plain words, the rows are in the order of the catalogue and the second mask is empty.
    """
    order: list[int] = []
    left = mask
    for tier in tiers(index, scope, words(query).strip(), units(tree)):
        order += bits(tier & left)
        left &= ~tier
    by_text, near = left, left & neighbors(index, words(query).strip(), units(tree))
    return (*order, *bits(near), *bits(left & ~near)), by_text if units(tree) else 0


def tiers(index: Index, scope: list[GameIndex], phrase: str, units: list[str]) -> Iterator[int]:
    """Yield bit masks of rows that match ever more loosely: by title, whole name, beginning of the title, words of the
    title or name, facts, and letters.

    A query that is only the plural of a value (`hobbits`) matches the value before the beginnings of titles.
    """
    yield index.titled(phrase) | index.titled(f"the {phrase}")
    if not units:
        return
    yield index.named(phrase)
    if len(units) == 1:
        yield reduce(or_, (game.plural_rows(units[0]) for game in scope), 0)
    yield index.title_begins(f"{phrase} ")
    values = [value_rows(scope, unit) for unit in units]
    if len(units) == 1 and values[0]:
        yield index.titles.phrase(words(units[0]), whole=True)
        yield values[0]
    yield index.title_begins(phrase)
    titles = [in_words(index.titles, unit) for unit in units]
    yield every(titles)
    names = [in_words(index.full_names, unit) for unit in units]
    yield every(names)
    yield every(values)
    facts = [name | value for name, value in zip(names, values, strict=True)]
    yield every(facts)
    yield every(fact | index.names.containing(fold(unit)) for fact, unit in zip(facts, units, strict=True))


def neighbors(index: Index, phrase: str, units: list[str]) -> int:
    """Return the bit mask of the rows in whose texts the plain words stand next to each other, as typed or without
    fillers; 0 for a single word.
    """
    if len(units) < 2:
        return 0
    return index.names.phrase(words(phrase), whole=False) | index.names.phrase(words(" ".join(units)), whole=False)


def every(masks: "Iterator[int] | list[int]") -> int:
    return reduce(and_, masks)


def in_words(texts: Texts, unit: str) -> int:
    """Return the bit mask of the rows in which each word of `unit` begins some word."""
    return every([texts.beginning(word) for word in words(unit).split()])


def value_rows(scope: list[GameIndex], unit: str) -> int:
    """Return the bit mask of the rows with a value of this name, in the fields whose values are understood without the
    field's name.
    """
    return reduce(lambda mask, game: mask | game.plain_rows(unit), scope, 0)
