"""Search the catalogue: from a query to the rows that match."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress
from typing import NamedTuple

from cards.fields import Field, Row
from cards.normalization import fold, words
from cards.search.did_you_mean import Offer, suggest_corrections
from cards.search.explain import explain
from cards.search.index import Column, GameIndex, Index, current_index
from cards.search.matcher import Matcher
from cards.search.personal import Columns
from cards.search.plain_words import interpret_plain_words, is_strict, required_units
from cards.search.problems import Warning
from cards.search.relevance import rank_rows
from cards.search.syntax import All, Any_, Node, Not, Parsed, Term, parse
from cards.search.texts import bits, flags_of

Place = tuple[int, int, str]
"""A sort key, as `Field.position` returns it."""


@dataclass(frozen=True, slots=True)
class Found:
    """The result of a search.

    `rows` are the positions of the rows found in `index.rows`, in order; `games` are the games searched.
    """

    index: Index
    query: str
    games: tuple[str, ...]
    sort: str
    mask: int
    rows: tuple[int, ...]
    warnings: tuple[Warning, ...]
    explain: str
    tree: Node | None
    offers: tuple[Offer, ...] = ()
    by_text: int = 0  # the rows that match the plain words only in their rules text, or by what they do
    personal: Columns | None = None

    @property
    def total(self) -> int:
        return len(self.rows)

    @property
    def by_fit(self) -> bool:
        """Return whether the rows are ordered by how well they match plain words."""
        return not self.sort and bool(required_units(self.tree))

    def is_by_text(self, row: Row) -> bool:
        """Return whether this row matches only through its rules text, or through what it does."""
        return bool(self.by_text >> self.index.by_id[row.game, row.id] & 1)

    def page(self, number: int, size: int) -> list[Row]:
        """Return one page of rows; pages are counted from 1."""
        return [self.index.rows[at] for at in self.rows[(number - 1) * size : number * size]]

    def around(self, row: Row) -> tuple[Row | None, Row | None]:
        """Return the rows (before, after) the given row in this result.

        Either is None if there is none, and both are if the row is not in the result.
        """
        at = self.index.by_id.get((row.game, row.id))
        if at is None or not self.mask >> at & 1:
            return None, None
        place = self.rows.index(at)
        before = self.index.rows[self.rows[place - 1]] if place else None
        after = self.index.rows[self.rows[place + 1]] if place + 1 < len(self.rows) else None
        return before, after


def search(query: str, games: Sequence[str] = (), sort: str = "", personal: Columns | None = None) -> Found:
    """Return the result of a search: every row that matches the query, in order. No query raises an error.

    With `personal`, the values of the fields that depend on who searches, the result is not cached.
    """
    index = current_index()
    if personal is not None:
        return search_uncached(index, query.replace("\0", " "), tuple(games), sort, personal)
    key = (query, tuple(games), sort)
    results = index.results.get(key)
    if not isinstance(results, Found):
        results = search_uncached(index, query.replace("\0", " "), tuple(games), sort)
        index.keep(key, results)
    return results


def search_uncached(
    index: Index, query: str, games: tuple[str, ...], sort: str, personal: Columns | None = None
) -> Found:
    """Carry out a search without a cache: read the query, sort its rows, and describe how it was understood."""
    reading = read_query(index, query, games, personal)
    rows, by_text, refused = order_rows(index, reading, sort)
    meaning = explain(reading.tree, reading.scope, reading.warnings) if query.strip() else "All cards."
    others: tuple[Offer, ...] = ()
    if not rows:
        others = suggest_corrections(
            index, query, reading.tree, lambda other: read_query(index, other, games, personal).mask.bit_count()
        )
    warnings = (*reading.warnings, *refused)
    return Found(
        index, query, games, sort, reading.mask, rows, warnings, meaning, reading.parsed, others, by_text, personal
    )


class Reading(NamedTuple):
    """How a query was understood: `parsed` is its tree as written, `tree` the one with its plain words interpreted, and
    `mask` the bit mask of the matching rows.
    """

    query: str
    scope: list[GameIndex]
    parsed: Node | None
    tree: Node | None
    mask: int
    warnings: tuple[Warning, ...]


def read_query(index: Index, query: str, games: tuple[str, ...], personal: Columns | None = None) -> Reading:
    """Return how a query was understood, with the mask of matching rows in the given games."""
    parsed = parse(query.strip())
    scope = index.scope(games)
    within = sum(game.mask for game in scope)
    named = named_games(parsed.tree, index)
    scope = [game for game in scope if game.slug in named] or scope
    matcher = Matcher(index, scope, personal)
    tree = interpret_plain_words(parsed.tree, scope, index.idents)
    mask = evaluate(tree, matcher, index.everything) if tree is not None else None
    if (not mask or matcher.warnings) and is_strict(tree):
        matcher = Matcher(index, scope, personal)
        tree = interpret_plain_words(parsed.tree, scope, index.idents, strict=False)
        mask = evaluate(tree, matcher, index.everything) if tree is not None else None
    mask = (within if is_empty_query(parsed, query) else 0) if mask is None else mask & within
    mask |= index.titled(words(query).strip()) & within  # a title may have `not` or `or` in it
    warnings = tuple(dict.fromkeys([*parsed.warnings, *matcher.warnings]))
    return Reading(query, scope, parsed.tree, tree, mask, warnings)


def is_empty_query(parsed: Parsed, query: str) -> bool:
    """Return whether the query is empty, in which case it matches everything.

    A query that was not understood is not empty and matches nothing.
    """
    return parsed.tree is None and not query.strip()


def named_games(tree: Node | None, index: Index) -> set[str]:
    """Return the games that the query itself names with `game:` at its top level, so that their fields can be used."""
    terms = tree.inner if isinstance(tree, All) else (tree,)
    named: set[str] = set()
    for term in terms:
        if isinstance(term, Term) and fold(term.field) in ("game", "g") and term.sign in (":", "="):
            mask = Matcher(index, list(index.games.values())).rows(term) or 0
            named |= {slug for slug, game in index.games.items() if game.mask & mask}
    return named


def evaluate(node: Node, matcher: Matcher, everything: int) -> int | None:
    """Return the rows that match a tree, as a bit mask.

    Return None if no part of the tree was understood, so that it is ignored.
    """
    if isinstance(node, Term):
        return matcher.rows(node)
    if isinstance(node, Not):
        inner = evaluate(node.inner, matcher, everything)
        return None if inner is None else everything & ~inner
    parts = [mask for one in node.inner if (mask := evaluate(one, matcher, everything)) is not None]
    if not parts:
        return None
    mask = parts[0]
    for part in parts[1:]:
        mask = mask | part if isinstance(node, Any_) else mask & part
    return mask


# --- order ----------------------------------------------------------------------------------------------------------
def order_rows(index: Index, reading: Reading, sort: str) -> tuple[tuple[int, ...], int, list[Warning]]:
    """Return the matching rows in order, the bit mask of those that match only through their rules text or through what
    they do, and warnings.

    The rows are in the order of the field `sort`, or best match first without one. `-field` reverses the order, with
    rows without a value last.
    """
    order = sort_order(index, reading.scope, sort) if sort else None
    best, by_text = rank_rows(index, reading.scope, reading.query, reading.tree, reading.mask)
    # plain words that say what cards do, and name none
    if required_units(reading.parsed) and not required_units(reading.tree):
        by_text = reading.mask & ~index.titled(words(reading.query).strip())
    best = closest_first(index, reading, best)
    if order is None:
        refusal = Warning("unknown_sort", sort, f"You can’t sort by “{sort.removeprefix('-')}”.")
        return best, by_text, [refusal] if sort else []
    flags = flags_of(reading.mask).ljust(len(index.rows), b"\0")
    return tuple(compress(order, map(flags.__getitem__, order))), by_text, []


def closest_first(index: Index, reading: Reading, rows: tuple[int, ...]) -> tuple[int, ...]:
    """Return the rows, starting with those most closely related to the cards that the query names in terms such as
    `with:7_227`.
    """
    nodes = reading.tree.inner if isinstance(reading.tree, All) else (reading.tree,)
    matcher = Matcher(index, reading.scope)
    order = [at for node in nodes if isinstance(node, Term) for at in matcher.closest(node)]
    if not order:
        return rows
    place = {at: n for n, at in reversed(list(enumerate(order)))}
    return tuple(sorted(rows, key=lambda at: place.get(at, len(order))))


def sort_order(index: Index, scope: list[GameIndex], sort: str) -> list[int] | None:
    """Return all rows in the order of the field `sort`, or None if no game has it.

    The list is cached. Rows with the same value keep the order of the catalogue.
    """
    key = ("sort", sort, tuple(game.slug for game in scope))
    kept = index.results.get(key)
    if isinstance(kept, list):
        return kept
    columns = [column for game in scope if (column := game.column(sort.removeprefix("-")))]
    if not columns:
        return None
    places: dict[int, Place] = {}
    for column in columns:
        places |= column_places(column)
    have = [at for at in range(len(index.rows)) if at in places]
    order = sorted(have, key=places.__getitem__, reverse=sort.startswith("-"))  # equal rows keep their order either way
    order += [at for at in range(len(index.rows)) if at not in places]
    index.keep(key, order)
    return order


def column_places(column: Column) -> dict[int, Place]:
    """Return the sort position of each row in a column, given by the row's text or the first of its values."""
    if column.field.kind == "text":
        return {at: (0, 0, text) for at, text, _ in column.texts.entries}
    places: dict[int, Place] = {}
    for value, mask in column.values:
        kind, number, label = column.field.position(value)
        for at in bits(mask):
            places.setdefault(at, (kind, number, label))
    return places


def sortable(scope: list[GameIndex]) -> list[Field]:
    """Return the fields by which results can be sorted: those that all searched games share, except flags, text and
    source.
    """
    first, *others = scope
    shared = [one.field for one in first.columns.values() if all(one.field.name in game.columns for game in others)]
    return [one for one in shared if one.kind != "flag" and one.name not in ("text", "source")]
