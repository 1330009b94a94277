"""Rank the cards that match plain words: cards with this name first, cards that only mention the words in their text
last. Of the latter, those with the words next to each other come first.
"""

from collections.abc import Iterator
from functools import reduce
from operator import and_, or_

from cards.normalization import fold, words
from cards.search.index import GameIndex, Index
from cards.search.plain_words import required_units
from cards.search.syntax import Node
from cards.search.texts import Texts, bits


def rank_rows(
    index: Index, scope: list[GameIndex], query: str, tree: Node | None, mask: int
) -> tuple[tuple[int, ...], int]:
    """Return the rows in a bit mask, best matches first, and the bit mask of those that match only through their rules
    text.

    Without plain words, the rows are in the order of the catalogue and the second mask is empty.
    """
    order: list[int] = []
    left = mask
    for tier in relevance_tiers(index, scope, words(query).strip(), required_units(tree)):
        order += bits(tier & left)
        left &= ~tier
    by_text, near = left, left & adjacent_rows(index, words(query).strip(), required_units(tree))
    return (*order, *bits(near), *bits(left & ~near)), by_text if required_units(tree) else 0


def relevance_tiers(index: Index, scope: list[GameIndex], phrase: str, units: list[str]) -> Iterator[int]:
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
    titles = [rows_with_words(index.titles, unit) for unit in units]
    yield rows_in_all(titles)
    names = [rows_with_words(index.full_names, unit) for unit in units]
    yield rows_in_all(names)
    yield rows_in_all(values)
    facts = [name | value for name, value in zip(names, values, strict=True)]
    yield rows_in_all(facts)
    yield rows_in_all(fact | index.names.containing(fold(unit)) for fact, unit in zip(facts, units, strict=True))


def naming_tiers(index: Index, units: list[str]) -> Iterator[int]:
    """Yield bit masks of the rows that plain words name, ever more loosely: by their whole title or name or their
    number, by the beginning of their title, and by words of their name. Without plain words, nothing is named.
    """
    phrase = words(" ".join(units)).strip()
    if not phrase:
        return
    number = index.idents.get(fold(" ".join(units)), 0)
    yield index.titled(phrase) | index.titled(f"the {phrase}") | index.named(phrase) | number
    yield index.title_begins(f"{phrase} ")
    yield rows_in_all([rows_with_words(index.full_names, unit) for unit in units])


def adjacent_rows(index: Index, phrase: str, units: list[str]) -> int:
    """Return the bit mask of the rows with the plain words next to each other in their texts, as typed or without
    fillers; 0 for a single word.
    """
    if len(units) < 2:
        return 0
    return index.names.phrase(words(phrase), whole=False) | index.names.phrase(words(" ".join(units)), whole=False)


def rows_in_all(masks: "Iterator[int] | list[int]") -> int:
    """Return the bit mask of the rows that are in each of the masks, of which there must be one."""
    return reduce(and_, masks)


def rows_with_words(texts: Texts, unit: str) -> int:
    """Return the bit mask of the rows in which each word of `unit` begins some word."""
    return rows_in_all([texts.beginning(word) for word in words(unit).split()])


def value_rows(scope: list[GameIndex], unit: str) -> int:
    """Return the bit mask of the rows with a value of this name, in the fields whose values are understood without the
    field's name.
    """
    return reduce(lambda mask, game: mask | game.plain_rows(unit), scope, 0)
