"""Which rows a term means, as a mask; what it does not understand it says."""
import time
from collections.abc import Callable, Iterable
from difflib import get_close_matches

import regex

from cards.games.registry import BY_SLUG
from cards.search.fields import Value
from cards.search.folding import compact, fold, unaccented, words
from cards.search.index import Column, GameIndex, Index
from cards.search.problems import Warning
from cards.search.syntax import Part, Term

REGEX_SECONDS = 0.25  # of computing; a busy machine does not shorten it
LONGEST_REGEX = 200
COMPARE: dict[str, Callable[[int, int], bool]] = {
    "<": lambda have, want: have < want,
    "<=": lambda have, want: have <= want,
    ">": lambda have, want: have > want,
    ">=": lambda have, want: have >= want,
}
NUMBER = regex.compile(r"[+-]?\d{1,6}")
RANGE = regex.compile(r"([+-]?\d{1,6})?\.\.\.?([+-]?\d{1,6})?")


class NotUnderstood(Exception):
    """A term that means nothing; it is left out of the query."""

    def __init__(self, code: str, message: str, suggestion: str = "") -> None:
        super().__init__(message)
        self.code, self.suggestion = code, suggestion


class Matcher:
    """Finds the rows of terms within some games; collects warnings."""

    def __init__(self, index: Index, scope: list[GameIndex]) -> None:
        self.index, self.scope = index, scope
        self.warnings: list[Warning] = []
        self.deadline = time.thread_time() + REGEX_SECONDS

    def rows(self, term: Term) -> int | None:
        """The rows, or None when the term is not understood."""
        try:
            return self.field_rows(term) if term.field else self.bare_rows(term)
        except NotUnderstood as wrong:
            self.warnings.append(Warning(wrong.code, term.source, str(wrong), wrong.suggestion))
            return None

    # --- bare words -------------------------------------------------------------------------------------------------
    def bare_rows(self, term: Term) -> int:
        part = term.parts[0]
        if part.kind == "regex":
            return self.by_regex(part.text, enumerate(self.index.plain_texts))
        folded, spaced = fold(part.text), words(part.text)
        known = self.index.idents.get(folded, 0)
        if not spaced.strip():
            raise NotUnderstood("no_letters", f"“{part.text}” has no letter or digit to look for.")
        begin = spaced if part.kind == "phrase" else spaced[:-1]
        for at, (name, text) in enumerate(self.index.names):
            if folded in name or begin in text:
                known |= 1 << at
        return known

    # --- field, sign, value -----------------------------------------------------------------------------------------
    def field_rows(self, term: Term) -> int:
        if fold(term.field) in ("game", "g"):
            return self.game_rows(term)
        if fold(term.field) == "has":
            return self.having(term)
        columns = [(game, game.column(term.field)) for game in self.scope]
        found = [(game, column) for game, column in columns if column]
        if not found:
            raise self.unknown_field(term)
        if not term.parts:
            raise NotUnderstood("no_value", f"“{term.source}” has no value behind it.")
        return self.any_part(term, found)

    def any_part(self, term: Term, found: list[tuple[GameIndex, Column]]) -> int:
        """Alternatives within a term are joined; `!=` keeps the rows that have a value, and none of these."""
        sign = "=" if term.sign == "!=" else term.sign
        mask, refusals = 0, []
        for part in term.parts:
            try:
                mask |= self.part_rows(part, sign, found)
            except NotUnderstood as wrong:
                refusals.append(wrong)
        if len(refusals) == len(term.parts):
            raise refusals[0]
        self.warnings += [Warning(wrong.code, term.source, str(wrong), wrong.suggestion) for wrong in refusals]
        if term.sign != "!=":
            return mask
        known = 0
        for _, column in found:
            known |= column.known
        return known & ~mask

    def part_rows(self, part: Part, sign: str, found: list[tuple[GameIndex, Column]]) -> int:
        """Each game that has the field answers; it is enough when one understands the value."""
        mask, refusals = 0, []
        for _, column in found:
            try:
                mask |= self.column_rows(part, sign, column)
            except NotUnderstood as wrong:
                refusals.append(wrong)
        if len(refusals) == len(found):
            raise refusals[0]
        return mask

    def column_rows(self, part: Part, sign: str, column: Column) -> int:
        if part.kind == "regex":
            return self.by_regex(part.text, regex_texts(column))
        if column.field.kind == "text":
            return text_rows(part, sign, column)
        if sign in COMPARE:
            return compared(part, sign, column)
        return chosen(part, sign, column)

    def game_rows(self, term: Term) -> int:
        mask = 0
        for part in term.parts:
            wanted = compact(part.text)
            names = {slug: {compact(name) for name in (slug, game.title, game.short)} for slug, game in BY_SLUG.items()}
            slugs = [slug for slug in BY_SLUG if wanted in names[slug]]
            slugs = slugs or [slug for slug in BY_SLUG if wanted and compact(slug).endswith(wanted)]
            if not slugs:
                raise NotUnderstood("unknown_value", f"There is no game “{part.text}”. Games: {', '.join(BY_SLUG)}.")
            for slug in slugs:
                mask |= self.index.games[slug].mask if slug in self.index.games else 0
        return self.index.everything & ~mask if term.sign == "!=" else mask

    def having(self, term: Term) -> int:
        """`has:signet`: the rows that have a value in the field."""
        mask = 0
        for part in term.parts:
            found = [column for game in self.scope if (column := game.column(part.text))]
            if not found:
                raise self.unknown_field(term._replace(field=part.text))
            for column in found:
                mask |= column.known
        if not term.parts:
            raise NotUnderstood("no_value", "“has:” needs the name of a field, as in has:signet.")
        return mask

    def unknown_field(self, term: Term) -> NotUnderstood:
        """Says which game has the field, or which field is meant."""
        elsewhere = [slug for slug, game in self.index.games.items() if game.column(term.field)]
        if elsewhere:
            titles = " and ".join(BY_SLUG[slug].short for slug in elsewhere)
            return NotUnderstood("field_of_another_game", f"“{term.field}” can be searched in {titles}, not here.")
        every = {name for game in self.scope for name in game.names} | {"game", "has"}
        near = get_close_matches(fold(term.field), every, 1, 0.7)
        hint = f" Is “{near[0]}” meant?" if near else ""
        suggestion = f"{near[0]}{term.source[len(term.field) :]}" if near and term.source.startswith(term.field) else ""
        return NotUnderstood("unknown_field", f"“{term.field}” is not a field.{hint}", suggestion)

    # --- regular expressions ----------------------------------------------------------------------------------------
    def by_regex(self, pattern: str, texts: Iterable[tuple[int, str]]) -> int:
        """Rows whose text matches; all regular expressions of a query together may take a quarter of a second."""
        made = compiled(pattern)
        mask = 0
        try:
            for at, text in texts:
                left = self.deadline - time.thread_time()
                if left <= 0:
                    raise TimeoutError
                if made.search(text, timeout=left):
                    mask |= 1 << at
        except TimeoutError:
            raise NotUnderstood("slow_regex", f"/{pattern}/ takes too long and was left out.") from None
        return mask


def compiled(pattern: str) -> "regex.Pattern[str]":
    if len(pattern) > LONGEST_REGEX or any(int(n) > 1000 for n in regex.findall(r"\d+", pattern)):
        told = f"A regular expression may have {LONGEST_REGEX} characters and repeat 1000 times."
        raise NotUnderstood("bad_regex", told)
    try:
        return regex.compile(unaccented(pattern), regex.IGNORECASE | regex.MULTILINE)
    except (regex.error, RecursionError, OverflowError, ValueError) as error:
        raise NotUnderstood("bad_regex", f"/{pattern}/ is no regular expression: {error}.") from None


def regex_texts(column: Column) -> Iterable[tuple[int, str]]:
    """Every text of the column; of a choice, each value's label for the rows that have it."""
    for at, text, _ in column.texts:
        yield at, text
    for value, mask in column.values:
        text = unaccented(value.label)
        for at in bits(mask):
            yield at, text


def bits(mask: int) -> list[int]:
    """The numbers of the rows in a mask, in order."""
    return [at for at, bit in enumerate(reversed(bin(mask)[2:])) if bit == "1"]


def text_rows(part: Part, sign: str, column: Column) -> int:
    """`=` is the whole text; else a phrase in whole words, or anywhere in a name, or at the beginning of a word."""
    folded, spaced = fold(part.text), words(part.text)
    if sign in COMPARE:
        raise NotUnderstood("no_order", f"“{column.field.name}” is text and has no order; use : or =.")
    if sign == "=" or column.field.name == "id":
        return sum(1 << at for at, text, _ in column.texts if folded in text.split("\n"))
    if not spaced.strip():
        raise NotUnderstood("no_letters", f"“{part.text}” has no letter or digit to look for.")
    if part.kind == "phrase":
        return sum(1 << at for at, _, text in column.texts if spaced in text)
    anywhere = column.field.name in ("name", "title", "subtitle")
    begin = spaced[:-1]
    return sum(1 << at for at, plain, text in column.texts if begin in text or (anywhere and folded in plain))


def compared(part: Part, sign: str, column: Column) -> int:
    """`<`, `<=`, `>`, `>=` on numbers, or on named values that have a number (`rank>=queen`)."""
    if not any(value.number is not None for value, _ in column.values):
        raise NotUnderstood("no_order", f"“{column.field.name}” has no order; use : or =.")
    want = number_of(part, column)
    if want is None:
        raise not_a_number(part, column)
    test = COMPARE[sign]
    pairs = ((value, mask) for value, mask in column.values if value.number is not None)
    return joined((value, mask) for value, mask in pairs if test(value.number, want))


def number_of(part: Part, column: Column) -> int | None:
    if NUMBER.fullmatch(part.text):
        return int(part.text)
    wanted = fold(part.text)
    return next((value.number for value, _ in column.values if wanted in value.keys), None)


def not_a_number(part: Part, column: Column) -> NotUnderstood:
    name = column.field.name
    example = column.field.examples[0] if column.field.examples else f"{name}:3"
    return NotUnderstood("not_a_number", f"“{part.text}” is not a number; “{name}” is used like {example}.")


def chosen(part: Part, sign: str, column: Column) -> int:
    """Values equal to the word; a range; with `:` also values that begin with it."""
    span = RANGE.fullmatch(part.text)
    if span and any(span.groups()):
        low, high = (int(end) if end else None for end in span.groups())
        return within(low, high, column)
    found = [pair for pair in column.values if named(pair[0], part.text)]
    if not found and sign == ":" and len(compact(part.text)) > 1 and column.field.kind != "number":
        found = [pair for pair in column.values if any(key.startswith(compact(part.text)) for key in pair[0].keys)]
    if found:
        return joined(found)
    if column.field.kind == "number":
        if NUMBER.fullmatch(part.text):
            return 0
        raise not_a_number(part, column)
    raise unknown_value(part, column)


def named(value: Value, told: str) -> bool:
    """Is this the value that is told, by one of its names or by its number?"""
    if NUMBER.fullmatch(told) and value.number is not None:
        return value.number == int(told)
    return fold(told) in value.keys or compact(told) in value.keys - {""}


def within(low: int | None, high: int | None, column: Column) -> int:
    pairs = [(value, mask) for value, mask in column.values if value.number is not None]
    if not pairs:
        raise NotUnderstood("no_order", f"“{column.field.name}” has no order, so it has no ranges.")
    return joined(
        (value, mask)
        for value, mask in pairs
        if (low is None or value.number >= low) and (high is None or value.number <= high)  # type: ignore[operator]
    )


def joined(pairs: Iterable[tuple[Value, int]]) -> int:
    mask = 0
    for _, rows in pairs:
        mask |= rows
    return mask


def unknown_value(part: Part, column: Column) -> NotUnderstood:
    labels = {fold(value.label): value for value, _ in column.values}
    near = get_close_matches(fold(part.text), labels, 1, 0.5)
    hint = f" Is “{labels[near[0]].label}” meant?" if near else ""
    suggestion = f"{column.field.name}:{labels[near[0]].written}" if near else ""
    return NotUnderstood(
        "unknown_value", f"No card has “{part.text}” as its {column.field.label.lower()}.{hint}", suggestion
    )
