"""Match terms of a query to rows, as masks; terms that are not understood are reported as warnings."""

import time
from difflib import get_close_matches
from functools import reduce
from operator import and_, or_

import regex

from cards.games.registry import BY_SLUG
from cards.normalization import compact, fold, unaccented, words
from cards.registry import Relation, personal_fields, relations
from cards.search.index import Column, GameIndex, Index
from cards.search.personal import Columns
from cards.search.problems import Warning
from cards.search.syntax import Part, Term
from cards.search.texts import Texts, bits
from cards.search.values import (
    COMPARE,
    NotUnderstood,
    compare_field_rows,
    compare_rows,
    rows_with_value,
    text_rows,
    union_rows,
)

REGEX_SECONDS = 0.25  # of processor time, which load on the machine does not shorten
LONGEST_REGEX = 200
MOST_RELATED = 20
"""For how many cards of one title related cards are looked for."""


class Matcher:
    """An object that finds the rows matching the terms of a query, within some games, and collects warnings. `personal`
    are the fields that depend on who searches.
    """

    def __init__(self, index: Index, scope: list[GameIndex], personal: Columns | None = None) -> None:
        self.index, self.scope, self.personal = index, scope, personal or {}
        self.warnings: list[Warning] = []
        self.deadline = time.thread_time() + REGEX_SECONDS

    def rows(self, term: Term) -> int | None:
        """Return the bit mask of the rows that match a term.

        If the term is not understood, note a warning and return None.
        """
        try:
            return self.field_rows(term) if term.field else self.bare_rows(term)
        except NotUnderstood as wrong:
            self.warnings.append(wrong.warning(term.source))
            return None

    # --- bare words -------------------------------------------------------------------------------------------------
    def bare_rows(self, term: Term) -> int:
        """Return the bit mask of the rows that match a bare word.

        The word may be part of a name, the start of a word in the rules text, a value, an id, or a collector's number.
        """
        part = term.parts[0]
        if part.kind in ("fact", "value"):
            named = self.index.full_names.phrase(words(part.text), whole=True) if part.kind == "fact" else 0
            return named | self.value_rows(part.text)
        if part.kind == "words":
            each = [self.bare_rows(term._replace(parts=(Part("word", word),))) for word in part.text.split()]
            return reduce(and_, each) | self.value_rows(part.text)
        if part.kind == "regex":
            return self.by_regex(part.text, self.index.whole)
        folded, spaced = fold(part.text), words(part.text)
        if not spaced.strip():
            raise NotUnderstood("no_letters", f"“{part.text}” has no letters or numbers to search for.")
        names = self.index.names
        whole = part.kind == "phrase"
        mask = self.index.idents.get(folded, 0) | names.containing(folded)
        mask |= names.phrase(spaced, whole) | self.index.full_names.phrase(spaced, whole)
        return mask | self.value_rows(part.text)

    def value_rows(self, text: str) -> int:
        """Return the bit mask of the rows with a value of this name, in the fields whose values are understood without
        the field's name.
        """
        return reduce(or_, (game.plain_rows(text) for game in self.scope), 0)

    # --- field, sign, value -----------------------------------------------------------------------------------------
    def field_rows(self, term: Term) -> int:
        """Return the mask of the rows that match a term with a field. Raise NotUnderstood if it makes no sense."""
        if fold(term.field) in ("game", "g"):
            return self.game_rows(term)
        if fold(term.field) == "has":
            return self.having(term)
        if self.related_to(term):
            return self.related_rows(term)
        columns = [(game, self.column(game, term.field)) for game in self.scope]
        having = [(game, column) for game, column in columns if column]
        if not having:
            raise self.unknown_field(term)
        if not term.parts:
            raise NotUnderstood("no_value", f"“{term.source}” needs a value after it.")
        mask = self.any_part(term, having)
        return mask if mask or fold(term.field) != "t" else self.as_type(term)

    def column(self, game: GameIndex, name: str) -> Column | None:
        """Return the column of a game with this name, which may be a personal one."""
        owner, column = self.personal.get(fold(name), ("", None))
        return column if owner == game.slug else game.column(name)

    def as_type(self, term: Term) -> int:
        """Return the bit mask of the rows of a type for a query such as `t:minion`, and note a warning.

        This is called when no title matches: on this site `t:` means the title, but on other sites the type.
        """
        meant = term._replace(field="type")
        columns = [(game, column) for game in self.scope if (column := game.column("type"))]
        try:
            mask = self.any_part(meant, columns)
        except NotUnderstood:
            return 0
        sentence = "“t:” means the title here. No title matched, so we searched by type instead."
        suggestion = f"type{term.source[len(term.field) :]}"
        self.warnings.append(Warning("read_as_type", term.source, sentence, suggestion))
        return mask

    def any_part(self, term: Term, columns: list[tuple[GameIndex, Column]]) -> int:
        """Return the bit mask of the rows that match any of a term's alternatives.

        For `!=`, these are the rows that have a value but match none of the alternatives. Raise NotUnderstood if no
        alternative is understood; note a warning for each other one.
        """
        sign = "=" if term.sign == "!=" else term.sign
        mask, refusals = 0, []
        for part in term.parts:
            try:
                rows = compare_field_rows(part, sign, columns)
                mask |= self.part_rows(part, sign, columns) if rows is None else rows
            except NotUnderstood as wrong:
                refusals.append(wrong)
        if len(refusals) == len(term.parts):
            raise refusals[0]
        self.warnings += [wrong.warning(term.source) for wrong in refusals]
        if term.sign != "!=":
            return mask
        present = 0
        for _, column in columns:
            present |= column.known
        return present & ~mask

    def part_rows(self, part: Part, sign: str, columns: list[tuple[GameIndex, Column]]) -> int:
        """Return the bit mask of the rows that match one alternative of a term, in all games that have the field.

        Raise NotUnderstood if none of the games understands the value.
        """
        mask, refusals = 0, []
        for _, column in columns:
            try:
                mask |= self.column_rows(part, sign, column)
            except NotUnderstood as wrong:
                refusals.append(wrong)
        if len(refusals) == len(columns):
            raise refusals[0]
        return mask

    def column_rows(self, part: Part, sign: str, column: Column) -> int:
        """Return the bit mask of the rows of one column that match a value.

        Raise NotUnderstood if the value or the sign doesn’t fit the field.
        """
        if part.kind == "regex":
            return self.by_regex(part.text, label_texts(column))
        if column.field.kind == "text":
            return text_rows(part, sign, column)
        if sign in COMPARE:
            return compare_rows(part, sign, column)
        return rows_with_value(part, sign, column)

    def related_to(self, term: Term) -> list[tuple[GameIndex, Relation]]:
        """Return the relations that the field of a term names, with their games."""
        return [(game, one) for game in self.scope if (one := relations(game.slug).get(fold(term.field)))]

    def named_cards(self, text: str) -> int:
        """Return the bit mask of the rows that a number, a whole name or a title means.

        Raise NotUnderstood if there is no such card.
        """
        spaced = words(text).strip()
        named = self.index.idents.get(fold(text), 0) or self.index.named(spaced)
        named = named or self.index.titled(spaced) or self.index.titled(f"the {spaced}")
        if not named:
            sentence = f"There is no card called “{text}”. Enter its full name or its number."
            raise NotUnderstood("unknown_card", sentence)
        return named

    def related_rows(self, term: Term) -> int:
        """Return the bit mask of the rows in a relation to the cards that a term names."""
        if not term.parts:
            raise NotUnderstood("no_value", f"“{term.source}” needs the name or number of a card after it.")
        for part in term.parts:
            self.named_cards(part.text)
        mask = 0
        for at in self.closest(term):
            mask |= 1 << at
        return self.index.everything & ~mask if term.sign == "!=" else mask

    def closest(self, term: Term) -> list[int]:
        """Return the rows in a relation to the cards that a term names, the closest first; none for other terms."""
        found: list[int] = []
        for game, relation in self.related_to(term):
            for part in term.parts:
                try:
                    named = self.named_cards(part.text) & game.mask
                except NotUnderstood:
                    continue
                cards = {self.index.rows[at].card: self.index.rows[at] for at in bits(named)}
                related = [relation.related(row) for row in list(cards.values())[:MOST_RELATED]]
                keys = ((game.slug, other) for others in related for other in others)
                found += [self.index.by_id[key] for key in keys if key in self.index.by_id]
        return found

    def game_rows(self, term: Term) -> int:
        """Return the mask of the rows of the games that a term names. Raise NotUnderstood if there is no such game."""
        mask = 0
        for part in term.parts:
            name_part = compact(part.text)
            names = {slug: {compact(name) for name in (slug, game.title, game.short)} for slug, game in BY_SLUG.items()}
            slugs = [slug for slug in BY_SLUG if name_part in names[slug]]
            slugs = slugs or [slug for slug in BY_SLUG if name_part and compact(slug).endswith(name_part)]
            if not slugs:
                raise NotUnderstood(
                    "unknown_value", f"There is no game called “{part.text}”. Choose one of: {', '.join(BY_SLUG)}."
                )
            for slug in slugs:
                mask |= self.index.games[slug].mask if slug in self.index.games else 0
        return self.index.everything & ~mask if term.sign == "!=" else mask

    def having(self, term: Term) -> int:
        """Return the bit mask of the rows that have any value in one of the named fields, as for `has:signet`."""
        mask = 0
        for part in term.parts:
            named = [column for game in self.scope if (column := game.column(part.text))]
            if fold(part.text) in self.personal:
                mask |= self.having_own(self.personal[fold(part.text)][1])
            elif not named:
                raise self.unknown_field(term._replace(field=part.text))
            for column in named:
                mask |= column.known
        if not term.parts:
            raise NotUnderstood("no_value", "“has:” needs the name of a field, as in has:signet.")
        return mask

    def having_own(self, column: Column) -> int:
        """Return the bit mask of the rows of which a visitor has any, in a column that counts what they have."""
        return union_rows((value, mask) for value, mask in column.values if value.number != 0)

    def unknown_field(self, term: Term) -> NotUnderstood:
        """Return the error for a field that the searched games do not have.

        It says which other game has the field, or which field may have been meant.
        """
        if any(fold(term.field) == one.name for game in self.scope for one in personal_fields(game.slug)):
            sentence = f"“{term.field}” searches your own cards. Add them to your collection first."
            return NotUnderstood("no_collection", sentence)
        elsewhere = [slug for slug, game in self.index.games.items() if game.column(term.field)]
        if elsewhere:
            titles = " and ".join(BY_SLUG[slug].short for slug in elsewhere)
            return NotUnderstood("field_of_another_game", f"“{term.field}” only works for {titles}, not here.")
        every = {name for game in self.scope for name in game.names} | {"game", "has"}
        near = get_close_matches(fold(term.field), every, 1, 0.7)
        hint = f" Did you mean “{near[0]}”?" if near else ""
        suggestion = f"{near[0]}{term.source[len(term.field) :]}" if near and term.source.startswith(term.field) else ""
        return NotUnderstood("unknown_field", f"You can’t search by “{term.field}”.{hint}", suggestion)

    # --- regular expressions ----------------------------------------------------------------------------------------
    def by_regex(self, pattern: str, texts: Texts) -> int:
        """Return the bit mask of the rows whose text matches a regular expression.

        Raise NotUnderstood once the regular expressions of a query together have taken longer than a quarter of a
        second.
        """
        made = compile_pattern(pattern)
        try:
            return texts.matching(made, self.seconds_left)
        except TimeoutError:
            raise NotUnderstood("slow_regex", f"/{pattern}/ took too long, so it was left out.") from None

    def seconds_left(self) -> float:
        """Return how much processor time is left for this search. Raise TimeoutError if there is none."""
        left = self.deadline - time.thread_time()
        if left <= 0:
            raise TimeoutError
        return left


def compile_pattern(pattern: str) -> "regex.Pattern[str]":
    """Compile a regular expression from a query. Raise NotUnderstood if it is not valid or could take too long."""
    if len(pattern) > LONGEST_REGEX or any(int(n) > 1000 for n in regex.findall(r"\d+", pattern)):
        sentence = f"A regular expression can have up to {LONGEST_REGEX} characters and at most 1,000 repeats."
        raise NotUnderstood("bad_regex", sentence)
    try:
        return regex.compile(unaccented(pattern), regex.IGNORECASE | regex.MULTILINE)
    except (regex.error, RecursionError, OverflowError, ValueError) as error:
        raise NotUnderstood("bad_regex", f"/{pattern}/ is not a valid regular expression: {error}.") from None


def label_texts(column: Column) -> Texts:
    """Return the texts of a text column; for other columns, the labels of each row."""
    if column.field.kind == "text":
        return column.texts
    by_row: dict[int, list[str]] = {}
    for value, mask in column.values:
        for at in bits(mask):
            by_row.setdefault(at, []).append(fold(value.label))
    return Texts((at, "\n".join(values), "") for at, values in by_row.items())
