"""Find words in the texts of thousands of rows at once."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from functools import cached_property
from itertools import compress

import regex

ONES = bytes.maketrans(b"01", b"\0\1")
BETWEEN = "\n\0\n"  # ends a line, and never occurs in a query
END = "\uffff"  # sorts behind every word
SIMPLE = regex.compile(r"(?!.*\(\?)[\w ^$.*+?|()',-]+")  # such a pattern may search all texts in one


def flags_of(mask: int) -> bytes:
    """Return one byte for each row up to the highest one in the bit mask: 1 for rows in the mask, 0 for others."""
    return bin(mask)[:1:-1].encode().translate(ONES) if mask else b""


def bits(mask: int) -> list[int]:
    """Return the positions of the rows in a bit mask, in ascending order."""
    flags = flags_of(mask)
    return list(compress(range(len(flags)), flags))


Sorted = tuple[list[str], list[int]]
"""Keys in alphabetical order, and the mask of rows of each."""


def sort_keys(pairs: Iterable[tuple[str, int]]) -> Sorted:
    """Return the keys in sorted order, for binary search, and the bit mask of the rows with each key."""
    by_key: dict[str, list[int]] = {}
    for key, row in pairs:
        by_key.setdefault(key, []).append(row)
    ordered = sorted(by_key)
    return ordered, [sum(1 << row for row in by_key[key]) for key in ordered]


def rows_by_prefix(sorted_words: Sorted, prefix: str) -> int:
    """Return the bit mask of the rows of all keys that begin with `prefix`."""
    ordered, masks = sorted_words
    mask = 0
    for one in masks[bisect_left(ordered, prefix) : bisect_right(ordered, prefix + END)]:
        mask |= one
    return mask


def rows_by_key(sorted_words: Sorted, key: str) -> int:
    """Return the bit mask of the rows of this key, or 0 if there is no such key."""
    ordered, masks = sorted_words
    at = bisect_left(ordered, key)
    return masks[at] if at < len(ordered) and ordered[at] == key else 0


class Texts:
    """The texts of some rows.

    Each has a `plain` form, which is folded, and a `words` form, in which the folded words have one space around each.
    """

    def __init__(self, entries: Iterable[tuple[int, str, str]]) -> None:
        self.entries = tuple(entries)
        self.rows = [row for row, _, _ in self.entries]

    @cached_property
    def mask(self) -> int:
        """Return the bit mask of the rows that have a text."""
        return sum(1 << row for row in self.rows)

    # --- anywhere ---------------------------------------------------------------------------------------------------
    @cached_property
    def joined(self) -> tuple[str, list[int]]:
        """Return all plain texts joined into one, and the position where each begins.

        One search in C through it replaces thousands of separate ones.
        """
        starts, at = [], 0
        for _, plain, _ in self.entries:
            starts.append(at)
            at += len(plain) + len(BETWEEN)
        return BETWEEN.join(plain for _, plain, _ in self.entries), starts

    def containing(self, part: str) -> int:
        """Return the bit mask of the rows whose plain text contains `part` anywhere."""
        text, starts = self.joined
        mask, at = 0, text.find(part)
        while at >= 0:
            entry = bisect_right(starts, at) - 1
            mask |= 1 << self.rows[entry]
            at = text.find(part, starts[entry + 1]) if entry + 1 < len(starts) else -1
        return mask

    def matching(self, pattern: "regex.Pattern[str]", seconds_left: Callable[[], float]) -> int:
        """Return the bit mask of the rows whose plain text matches a regular expression.

        `seconds_left` returns how many seconds remain for this. Raise TimeoutError when none do.
        """
        mask = 0
        if not SIMPLE.fullmatch(pattern.pattern):
            for row, plain, _ in self.entries:
                mask |= 1 << row if pattern.search(plain, timeout=seconds_left()) else 0
            return mask
        text, starts = self.joined
        matched = pattern.search(text, timeout=seconds_left())
        while matched:
            entry = bisect_right(starts, matched.start()) - 1
            row, plain, _ = self.entries[entry]
            mask |= 1 << row if pattern.search(plain, timeout=seconds_left()) else 0
            more = entry + 1 < len(starts)
            matched = pattern.search(text, starts[entry + 1], timeout=seconds_left()) if more else None
        return mask

    # --- by words ---------------------------------------------------------------------------------------------------
    @cached_property
    def vocabulary(self) -> "Sorted":
        """Return every word in alphabetical order, and the bit mask of the rows that contain it."""
        return sort_keys((word, row) for row, _, words in self.entries for word in set(words.split()))

    def beginning(self, prefix: str) -> int:
        """Return the bit mask of the rows with a word that begins with `prefix`."""
        return rows_by_prefix(self.vocabulary, prefix)

    def word(self, word: str) -> int:
        """Return the bit mask of the rows that contain the word."""
        return rows_by_key(self.vocabulary, word)

    def phrase(self, spaced: str, whole: bool) -> int:
        """Return the bit mask of the rows that contain these words next to each other.

        Unless `whole`, the last may be only the beginning of a word.
        """
        *first, last = spaced.split()
        mask = self.word(last) if whole else self.beginning(last)
        for word in first:
            mask &= self.word(word)
        if not first:
            return mask
        words = spaced if whole else spaced.rstrip()
        return sum(1 << row for row in bits(mask) if words in self.by_row[row])

    @cached_property
    def by_row(self) -> dict[int, str]:
        return {row: words for row, _, words in self.entries}

    @cached_property
    def plain(self) -> dict[int, str]:
        return {row: plain for row, plain, _ in self.entries}
