"""Compare the values of a field with those of a query: texts, numbers, ranges, and one field with another."""

import operator
from collections.abc import Callable, Iterable
from difflib import get_close_matches

import regex

from cards.fields import Value
from cards.normalization import compact, fold, words
from cards.search.index import Column, GameIndex
from cards.search.problems import Warning
from cards.search.syntax import Part
from cards.search.texts import bits

ANYWHERE = ("name", "title", "subtitle")  # a word may begin anywhere in these
COMPARE: dict[str, Callable[[int, int], bool]] = {
    "<": lambda have, want: have < want,
    "<=": lambda have, want: have <= want,
    ">": lambda have, want: have > want,
    ">=": lambda have, want: have >= want,
}
NUMBER = regex.compile(r"[+-]?\d{1,6}")
RANGE = regex.compile(r"([+-]?\d{1,6})?\.\.\.?([+-]?\d{1,6})?")


class NotUnderstood(Exception):
    """Raised for a term that cannot be understood; the term is left out of the query."""

    def __init__(self, code: str, message: str, suggestion: str = "") -> None:
        super().__init__(message)
        self.code, self.suggestion = code, suggestion

    def warning(self, term: str) -> Warning:
        return Warning(self.code, term, str(self), self.suggestion)


def text_rows(part: Part, sign: str, column: Column) -> int:
    """Return the bit mask of the rows whose text matches.

    `=` compares the whole text. Other signs find a phrase as whole words, a part of a name, or the beginning of a word.
    Raise NotUnderstood for `<` and the like, and for a value without letters and digits.
    """
    folded, spaced = fold(part.text), words(part.text)
    if sign in COMPARE:
        raise NotUnderstood("no_order", f"“{column.field.name}” is text, so it can’t be compared. Use : or = instead.")
    if sign == "=" or column.field.name == "id":
        rows = bits(column.texts.containing(folded))
        return sum(1 << at for at in rows if folded in column.texts.plain[at].split("\n"))
    if not spaced.strip():
        raise NotUnderstood("no_letters", f"“{part.text}” has no letters or numbers to search for.")
    if part.kind == "phrase":
        return column.texts.phrase(spaced, whole=True)
    anywhere = column.texts.containing(folded) if column.field.name in ANYWHERE else 0
    return anywhere | column.texts.phrase(spaced, whole=False)


def compare_rows(part: Part, sign: str, column: Column) -> int:
    """Return the bit mask of the rows that satisfy `<`, `<=`, `>` or `>=`, which compare numbers, or values that have a
    number (`rank>=queen`).

    Raise NotUnderstood if the field has no numbers or the value isn't one.
    """
    if not any(value.number is not None for value, _ in column.values):
        raise NotUnderstood("no_order", f"“{column.field.name}” can’t be compared. Use : or = instead.")
    want = number_of(part, column)
    if want is None:
        raise not_a_number(part, column)
    test = COMPARE[sign]
    return union_rows(
        (value, mask) for value, mask in column.values if value.number is not None and test(value.number, want)
    )


def compare_field_rows(part: Part, sign: str, columns: list[tuple[GameIndex, Column]]) -> int | None:
    """Return the bit mask of the rows whose number in a field compares in this way with their number in another, which
    `part` names, as in `strength>vitality`.

    Return None if the two aren't fields with numbers.
    """
    if part.kind != "word":
        return None
    pairs = [(column, other) for game, column in columns if (other := game.column(part.text))]
    pairs = [pair for pair in pairs if all(column.field.kind == "number" for column in pair)]
    if not pairs:
        return None
    test = (COMPARE | {"=": operator.eq, ":": operator.eq})[sign]
    mask = 0
    for column, other in pairs:
        for have, rows in column.values:
            for want, there in other.values:
                if have.number is not None and want.number is not None and test(have.number, want.number):
                    mask |= rows & there
    return mask


def number_of(part: Part, column: Column) -> int | None:
    """Return the number that a value means (some have names, such as XII), or None."""
    if NUMBER.fullmatch(part.text):
        return int(part.text)
    key = fold(part.text)
    return next((value.number for value, _ in column.values if key in value.keys), None)


def not_a_number(part: Part, column: Column) -> NotUnderstood:
    """Return the error for a value that is not a number, with an example of the field."""
    name = column.field.name
    example = column.field.examples[0] if column.field.examples else f"{name}:3"
    return NotUnderstood("not_a_number", f"“{part.text}” is not a number. Try something like {example}.")


def rows_with_value(part: Part, sign: str, column: Column) -> int:
    """Return the bit mask of the rows with a value equal to the word, or in a range such as `2..4`.

    The sign `:` also allows values that begin with the word. Raise NotUnderstood if no row has such a value, or if a
    field with numbers gets another word. A number that no row has isn't an error.
    """
    span = RANGE.fullmatch(part.text)
    if span and any(span.groups()):
        low, high = (int(end) if end else None for end in span.groups())
        return rows_in_range(low, high, column)
    pairs = [pair for pair in column.values if is_name_of(pair[0], part.text)]
    if not pairs and sign == ":" and len(compact(part.text)) > 1 and column.field.kind != "number":
        pairs = [pair for pair in column.values if any(key.startswith(compact(part.text)) for key in pair[0].keys)]
    if pairs:
        return union_rows(pairs)
    if column.field.kind == "number":
        if NUMBER.fullmatch(part.text):
            return 0
        raise not_a_number(part, column)
    raise UnknownValue(part, column)


def is_name_of(value: Value, text: str) -> bool:
    """Return whether the text is one of the value's names, or its number."""
    if NUMBER.fullmatch(text) and value.number is not None:
        return value.number == int(text)
    return fold(text) in value.keys or compact(text) in value.keys - {""}


def rows_in_range(low: int | None, high: int | None, column: Column) -> int:
    """Return the bit mask of the rows whose number is from `low` to `high`. None means that there is no limit.

    Raise NotUnderstood if no value of the field has a number.
    """
    pairs = [(value, mask) for value, mask in column.values if value.number is not None]
    if not pairs:
        raise NotUnderstood("no_order", f"“{column.field.name}” can’t be searched by range.")
    return union_rows(
        (value, mask)
        for value, mask in pairs
        if (low is None or value.number >= low) and (high is None or value.number <= high)  # type: ignore[operator]
    )


def union_rows(pairs: Iterable[tuple[Value, int]]) -> int:
    """Return the bit mask of the rows of any of these values."""
    mask = 0
    for _, rows in pairs:
        mask |= rows
    return mask


class UnknownValue(NotUnderstood):
    """Raised for a value that no row of a column has.

    The nearest value is looked for only when the warning is read, since the search is slow.
    """

    def __init__(self, part: Part, column: Column) -> None:
        super().__init__("unknown_value", "")
        self.part, self.column = part, column

    def warning(self, term: str) -> Warning:
        """Return the warning about a value that no card has. It suggests a similar value, if there is one."""
        labels = {fold(value.label): value for value, _ in self.column.values}
        near = get_close_matches(fold(self.part.text), labels, 1, 0.5)
        sentence = f"No card’s {self.column.field.label.lower()} is “{self.part.text}”."
        if not near:
            return Warning(self.code, term, sentence)
        meant = labels[near[0]]
        suggestion = f"{self.column.field.name}:{meant.written}"
        return Warning(self.code, term, f"{sentence} Did you mean “{meant.label}”?", suggestion)
