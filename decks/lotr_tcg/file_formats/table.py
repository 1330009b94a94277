"""Read and write tables: CSV with any usual separator, whose first row names the columns."""

import csv
from io import StringIO

from decks.decklist import DeckList
from decks.lotr_tcg.file_formats.draft import Draft, Entry
from decks.lotr_tcg.file_formats.headings import STARTS_IN_DECK, Heading, heading_in
from decks.lotr_tcg.file_formats.text import label, sections
from decks.lotr_tcg.file_formats.upload import Refused, count_in
from decks.name_normalization import fold
from lotr_site.base.numbers import whole

SLUG, NAME, SUFFIX, MEDIA_TYPE = "csv", "CSV", ".csv", "text/csv; charset=utf-8"
SEPARATORS = ",;\t|"
COLUMNS = {
    "count": ("count", "quantity", "qty", "copies", "amount", "quant", "x", "have", "reg qty"),
    "name": ("name", "card", "card name", "cardname", "title", "card title", "full name"),
    "subtitle": ("subtitle", "sub title"),
    "set": ("set", "edition", "set name", "set code", "expansion"),
    "number": ("number", "collector number", "collectors number", "card number", "no", "id", "card id", "code"),
    "section": ("section", "zone", "board", "category", "part", "deck", "type", "side"),
}
COLUMN_OF = {words: column for column, forms in COLUMNS.items() for words in forms}
FIELD_LIMIT = 20_000


def recognises(text: str) -> bool:
    """Return whether the first line names a column for the card and another one."""
    columns = _columns(next(iter(_lines(text)), ""))
    return len(columns) > 1 and bool({"name", "number"} & set(columns))


def read(text: str) -> Draft:
    """Return a draft from the rows of a table. Raise Refused for a quoted cell that is far too long."""
    try:
        return _read_rows(_lines(text))
    except csv.Error:
        raise Refused("file_too_long", "A quotation mark in this table is never closed.") from None


def _lines(text: str) -> list[str]:
    return text.lstrip("\ufeff \n").splitlines()


def _read_rows(lines: list[str]) -> Draft:
    """Return a draft from the rows of a table, the first of which names the columns."""
    first = next(iter(lines), "")
    columns = _columns(first)
    draft = Draft()
    for number, row in enumerate(csv.reader(lines, delimiter=separator_of(first)), 1):
        if number > 1 and any(cell.strip() for cell in row):
            _take(draft, number, {name: row[at].strip() for name, at in columns.items() if at < len(row)})
    return draft


def write(deck: DeckList) -> str:
    """Return the deck with a row for each card. The format has no place for the name and notes."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("Section", "Count", "Name"))
    writer.writerows((heading, count, label(card)) for heading, cards in sections(deck) for card, count in cards)
    return out.getvalue()


def separator_of(line: str) -> str:
    """Return the character that separates the cells of a table, by its first line."""
    return max(SEPARATORS, key=line.count)


def _columns(line: str) -> dict[str, int]:
    """Return the position of each column that a row of headings names."""
    if len(line) > FIELD_LIMIT:
        return {}
    cells = next(csv.reader([line], delimiter=separator_of(line)), [])
    named = {COLUMN_OF[fold(cell)]: at for at, cell in reversed(list(enumerate(cells))) if fold(cell) in COLUMN_OF}
    if "count" not in named and {"number", "name"} <= set(named):
        named["count"] = named.pop("number")  # the only column of numbers
    return named


def _take(draft: Draft, number: int, row: dict[str, str]) -> None:
    """Add a row of a table to the draft; `row` has its cells by column."""
    name = ", ".join(filter(None, (row.get("name", ""), row.get("subtitle", ""))))
    place = row.get("number", "")
    printing = f"{row['set']} #{place}" if row.get("set") and whole(place) is not None else place or row.get("set", "")
    words = f"{name} ({printing})" if name and printing else name or printing
    count = count_in(row.get("count") or "1")
    heading = heading_in(row.get("section", "")) or Heading(None, "")
    draft.starting_in_deck = draft.starting_in_deck or heading.words == STARTS_IN_DECK
    section = None if heading.section == "notes" else heading.section
    source = " ".join(filter(None, row.values()))[:200]
    if count is None:
        draft.unread.append(Entry("The number of copies must be between 1 and 99.", 1, section, number, source))
    elif words:
        draft.entries.append(Entry(words[:200], count, section, number, source))
