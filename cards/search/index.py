"""Hold the catalogue in memory, indexed for searching.

A set of printings is an int in which bit n stands for row n; every value of every field has such a mask. An index is
immutable. It is built from the database when first needed, and again after the catalogue has been reloaded, which each
process notices within `FRESH` seconds.
"""

import logging
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from threading import Lock

from cards.fields import Field, Row, Value
from cards.games.registry import GAMES
from cards.models import Card, Loading, Printing
from cards.normalization import compact, fold, singulars, words
from cards.registry import registered_fields
from cards.search.texts import Texts, rows_by_key, rows_by_prefix, sort_keys

log = logging.getLogger(__name__)
FRESH = 2.0  # seconds
KEPT = 600  # results that an index remembers


@dataclass(frozen=True)
class Column:
    """One field of one game: for each value the bit mask of its rows or, for a text field, the text of each row."""

    field: Field
    values: tuple[tuple[Value, int], ...] = ()
    texts: Texts = Texts(())

    @cached_property
    def known(self) -> int:
        """Return the bit mask of the rows that have any value in this field."""
        mask = self.texts.mask
        for _, rows in self.values:
            mask |= rows
        return mask


@dataclass(frozen=True)
class GameIndex:
    """The columns of one game. `mask` is the bit mask of the game's rows."""

    slug: str
    mask: int
    columns: dict[str, Column]
    names: dict[str, str]  # every name and alias of a field, folded, to its name

    def column(self, name: str) -> Column | None:
        return self.columns.get(self.names.get(fold(name), ""))

    def worded(self, word: str) -> Column | None:
        """Return the column whose field has this name or alias, or whose label is this word when written in letters
        only (`twilightcost`).

        Return None if there is none.
        """
        return self.column(word) or next(
            (column for column in self.columns.values() if compact(column.field.label) == word), None
        )

    @cached_property
    def plain_values(self) -> dict[str, int]:
        """Return the bit mask of the rows for each value that is understood without its field's name.

        The keys are the names of the values, reduced to letters.
        """
        rows: dict[str, int] = {}
        for value, mask in self.plain_pairs:
            for key in {compact(name) for name in value.keys if len(name) > 2}:
                rows[key] = rows.get(key, 0) | mask
        return rows

    @cached_property
    def plain_pairs(self) -> list[tuple[Value, int]]:
        return [pair for column in self.columns.values() if column.field.plain for pair in column.values]

    def plural_rows(self, unit: str) -> int:
        """Return the bit mask of the rows whose value has `unit` as its plural, or 0: `dwarves` means the race, not the
        culture.
        """
        word, *singles = singulars(unit)
        labels = {compact(value.label): rows for value, rows in self.plain_pairs}
        return 0 if word in labels else next((labels[key] for key in singles if key in labels), 0)

    def has_plain(self, name: str, key: str) -> bool:
        """Return whether the field `name` has the value `key` (reduced to letters) and is one whose values are
        understood in plain words, alone or next to the field's name.
        """
        column = self.column(name)
        plain = column and (column.field.plain or column.field.beside)
        return bool(column and plain and any(key in value.keys for value, _ in column.values))

    def plain_rows(self, unit: str) -> int:
        """Return the bit mask of the rows with a value of this name, singular or plural, in a field whose values are
        understood without the field's name.
        """
        return next((rows for key in singulars(unit) if (rows := self.plain_values.get(key))), 0)


@dataclass(frozen=True, repr=False)
class Index:
    """An index of all games; its rows are sorted by game, set and number."""

    digest: str
    rows: tuple[Row, ...]
    games: dict[str, GameIndex]
    by_id: dict[tuple[str, str], int]
    names: Texts  # name and rules text of every row, for bare words
    idents: dict[str, int]  # folded ids and collector's numbers
    results: dict[object, object] = field(default_factory=dict)  # results of searches, cached for the next page
    encoded: dict[object, bytes] = field(default_factory=dict)  # rows as JSON

    @cached_property
    def everything(self) -> int:
        return (1 << len(self.rows)) - 1

    @cached_property
    def titles(self) -> Texts:
        return Texts((at, "", words(row.title)) for at, row in enumerate(self.rows))

    @cached_property
    def full_names(self) -> Texts:
        return Texts((at, "", words(row.name)) for at, row in enumerate(self.rows))

    @cached_property
    def by_title(self) -> tuple[list[str], list[int]]:
        """Return all titles, split into words, in alphabetical order, and the bit mask of the rows with each."""
        return sort_keys((words(row.title).strip(), at) for at, row in enumerate(self.rows))

    @cached_property
    def by_name(self) -> tuple[list[str], list[int]]:
        return sort_keys((words(row.name).strip(), at) for at, row in enumerate(self.rows))

    def titled(self, phrase: str) -> int:
        """Return the bit mask of the rows whose title is exactly `phrase`, which is given as folded words."""
        return rows_by_key(self.by_title, phrase)

    def named(self, phrase: str) -> int:
        """Return the bit mask of the rows whose title and subtitle together are exactly `phrase`."""
        return rows_by_key(self.by_name, phrase)

    def title_begins(self, phrase: str) -> int:
        """Return the bit mask of the rows whose title begins with `phrase`."""
        return rows_by_prefix(self.by_title, phrase)

    @cached_property
    def whole(self) -> Texts:
        """Return the name and rules text of every row, for regular expressions."""
        return Texts((at, fold(f"{row.name}\n{row.text or ''}"), "") for at, row in enumerate(self.rows))

    @cached_property
    def stamp(self) -> str:
        """Return a hash that changes whenever anything that a response may contain does, including rules texts."""
        texts = "\0".join(row.text or "" for row in self.rows)
        return blake2b(f"{self.digest}{texts}".encode(), digest_size=12).hexdigest()

    def row(self, game: str, key: str) -> Row | None:
        at = self.by_id.get((game, key))
        return None if at is None else self.rows[at]

    def keep(self, key: object, result: object) -> None:
        """Cache a result for later requests, emptying the cache first if it is full."""
        if len(self.results) >= KEPT:
            self.results.clear()
        self.results[key] = result

    def scope(self, slugs: Iterable[str]) -> list[GameIndex]:
        return [self.games[slug] for slug in slugs if slug in self.games] or list(self.games.values())


_lock = Lock()
_current: Index | None = None
_checked = 0.0


def current_index() -> Index:
    """Return the index of the catalogue as it is loaded now."""
    global _current, _checked
    if _current is not None and time.monotonic() - _checked < FRESH:
        return _current
    digest = Loading.latest_digest()
    with _lock:
        if _current is None or _current.digest != digest:
            _current = build_index(digest)
        _checked = time.monotonic()
        return _current


def recheck_catalogue() -> None:
    """Let the next search check the database for a new catalogue."""
    global _current, _checked
    _current, _checked = None, 0.0


def build_index(digest: str) -> Index:
    """Read the whole catalogue and return its index."""
    rows = read_rows()
    games = {game.slug: game_index(game.slug, game.facets.FIELDS, rows) for game in GAMES}
    idents: dict[str, int] = {}
    for at, row in enumerate(rows):
        for ident in {fold(row.id), fold(row.collector)} - {""}:
            idents[ident] = idents.get(ident, 0) | 1 << at
    names = Texts((at, searched_name(row), words(searched_text(row))) for at, row in enumerate(rows))
    by_id = {(row.game, row.id): at for at, row in enumerate(rows)}
    return Index(digest, rows, games, by_id, names, idents)


def searched_name(row: Row) -> str:
    """Return the name of a row in which letters are searched, followed by its hyphenated words without the hyphen:
    `witchking`.
    """
    joined = [word.replace("-", "") for word in fold(row.name).split() if "-" in word]
    return "\n".join((fold(row.name), *joined))


def searched_text(row: Row) -> str:
    """Return the text of a row in which words are searched.

    This is the rules text or, without one, the keywords and phases, followed by the subject and the goal if there are
    any.
    """
    texts = [row.text or " ".join((*row.facts.get("keywords", ()), *row.facts.get("phases", ())))]
    texts += [str(row.facts[name]) for name in ("subject", "goal") if name in row.facts]
    return " \n ".join(texts)


def read_rows() -> tuple[Row, ...]:
    """Return every printing that is not withdrawn, with the facts and rules text of its card."""
    cards = {card.pk: card for card in Card.objects.all()}
    shown = Printing.objects.filter(withdrawn=False).select_related("set", "game")
    printings = list(shown.order_by("game__order", "set__order", "number", "key"))
    kin: dict[int, list[str]] = {}
    for printing in printings:
        kin.setdefault(printing.card_id, []).append(printing.key)
    return tuple(row_of(printing, cards[printing.card_id], kin[printing.card_id]) for printing in printings)


def row_of(printing: Printing, card: Card, kin: list[str]) -> Row:
    """Return the searchable row of a printing. `kin` are the other printings of the same card."""
    return Row(
        game=printing.game_id,
        id=printing.key,
        card=card.key,
        name=card.name,
        title=card.title,
        subtitle=card.subtitle,
        kind=card.kind,
        set=printing.set.key,
        set_name=printing.set.name,
        set_order=printing.set.order,
        number=printing.number,
        collector=printing.collector,
        rarity=printing.rarity,
        copies=printing.copies,
        source=card.source,
        text=rules_text(card, kin),
        facts=card.facts,
        printings=tuple(kin),
    )


def rules_text(card: Card, kin: list[str]) -> str | None:
    """Return the rules text of a card; None for a TCG card whose behavior is not defined yet, or cannot be worded."""
    if card.game_id != "lotr_tcg":
        return card.text
    from cards.language.wording import text_of  # the language is imported only if rules text is needed

    try:
        return next((text for key in kin if (text := text_of(key)) is not None), None)
    except Exception:  # one card's fault must not make the whole catalogue unavailable
        log.exception("The text of %s cannot be told", card.key)
        return None


def game_index(slug: str, fields: tuple[Field, ...], rows: tuple[Row, ...]) -> GameIndex:
    """Index one game's rows by each of its fields. A row is a bit in a mask, at its place in `rows`."""
    own = [(at, row) for at, row in enumerate(rows) if row.game == slug]
    every = {one.name: one for one in (*fields, *registered_fields(slug))}
    columns = {name: build_column(one, own) for name, one in every.items()}
    names = {fold(alias): one.name for one in every.values() for alias in one.aliases}
    names |= {fold(name): name for name in every}
    return GameIndex(slug, sum(1 << at for at, _ in own), columns, names)


def build_column(field: Field, rows: list[tuple[int, Row]]) -> Column:
    """Index rows by one field: texts one by one, and other values with the mask of their rows."""
    if field.kind == "text":
        texts = ((at, field.strings(row)) for at, row in rows)
        return Column(field, texts=Texts((at, fold(text), words(text)) for at, text in texts if text))
    masks: dict[Value, int] = {}
    for at, row in rows:
        for value in field.values(row):
            masks[value] = masks.get(value, 0) | 1 << at
    return Column(field, values=tuple(sorted(masks.items(), key=lambda pair: field.position(pair[0]))))
