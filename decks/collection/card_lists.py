"""Read lists of printings, as people keep them for their cards: lines of text, or tables (CSV) with named columns. No
Django.

Each line becomes copies of a printing in a finish, or an unclear line with suggestions.
"""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

import msgspec

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.collection.counts import FINISHES, MOST_COPIES, Counts, Finish, Printing
from decks.lotr_tcg.file_formats import table
from decks.lotr_tcg.file_formats.card_sets import set_named
from decks.lotr_tcg.file_formats.draft import Suggestion
from decks.lotr_tcg.file_formats.lookup import NO_HINT, Found, Hint, find_printings, hint_in, suggestion, suggestions
from decks.lotr_tcg.file_formats.markup import plain_line
from decks.lotr_tcg.file_formats.parts import FEW_TRIED, MOST_TRIED, MOST_UNKNOWN, best_reading
from decks.lotr_tcg.file_formats.table import separator_of
from decks.lotr_tcg.file_formats.upload import Refused
from decks.lotr_tcg.rules.formats import printings
from decks.name_normalization import fold
from lotr_site.base.numbers import whole

LARGEST = 1_000_000
"""Bytes. A table with a row for each printing takes about 200 kB."""
MOST_LINES = 12_000
SHOWN = 200
"""Characters of a line that are kept and read."""
SUGGESTED = 6
ONE_CARD = "This card has several printings. We chose the likeliest one."
SEVERAL_CARDS = "Several cards have this name. We chose the likeliest one."
MARKS: dict[str, Finish] = {
    "foil": "foil", "foils": "foil", "f": "foil", "premium": "foil", "tengwar": "tengwar", "other": "other",
}  # fmt: skip
FINISH = re.compile(r"(?:^|\s)[*(\[]?(foils?|tengwar|premium|f|other(?=$))[*)\]]?(?=$|[\s,:])", re.IGNORECASE)
GEMP_MARK = re.compile(r"^(\d{1,3}_\d{1,3})(T?)(\*?)$")
IN_SET = re.compile(r"^[a-z]?\s*(\d{1,3})(?:\s*[x×:=,]?\s+[x×]?|\s*[x×:=])?(\d{1,3})?$", re.IGNORECASE)
"""A number within a set, and the number of copies after it."""
COLUMNS = {name: table.COLUMNS[name] for name in ("name", "subtitle", "set")} | {
    "count": ("count", "quantity", "qty", "copies", "amount", "have", "reg qty", "regular", "owned", "number owned"),
    "foil": ("foil", "foils", "foil qty", "foil quantity", "foil count", "foils owned"),
    "tengwar": ("tengwar", "tengwar qty", "tengwar count"),
    "finish": ("finish", "printing", "version", "variant"),
    "number": ("number", "collector number", "collectors number", "card number", "no"),
    "id": ("id", "card id", "code", "gemp id"),
}
COLUMN_OF = {words: column for column, forms in COLUMNS.items() for words in forms}
YES, NONE = frozenset(["yes", "y", "true", "foil", "x"]), frozenset(["", "0", "no", "n", "false", "-"])
WIKI_ID = re.compile(r"^LOTR-EN(\d{2})S(\d{1,3})(?:\.\d)?$", re.IGNORECASE)


class Line(msgspec.Struct, frozen=True):
    """A line of a list. `card` is "" if no card was found; `reason` is a sentence if the line should be checked, and
    `suggestions` are the printings that it may mean. `key` counts the entries of the list from 1.
    """

    key: int
    source: str
    card: str = ""
    finish: Finish = "plain"
    count: int = 1
    code: str = ""
    reason: str = ""
    suggestions: tuple[Suggestion, ...] = ()

    @property
    def name(self) -> str:
        return all_facts()[self.card].name if self.card else ""

    @property
    def collector(self) -> str:
        return all_facts()[self.card].collector if self.card else ""


class ListRead(msgspec.Struct, frozen=True):
    """A list that was read. `unplaced` lines name no card and count for nothing. `guesses` are read by their likeliest
    meaning. A line that someone left out is neither.
    """

    lines: tuple[Line, ...]

    @property
    def placed(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.card)

    @property
    def unplaced(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if not line.card and line.reason)

    @property
    def guesses(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.card and line.reason)

    @property
    def counts(self) -> Counts:
        """Return the copies of each printing in the list, never more than a box can hold."""
        counts: dict[Printing, int] = {}
        for line in self.placed:
            printing = Printing(line.card, line.finish)
            counts[printing] = min(MOST_COPIES, counts.get(printing, 0) + line.count)
        return counts


def read_list(text: str, in_set: int | None = None, choices: Mapping[int, str] | None = None) -> ListRead:
    """Return a list of printings. With `in_set`, a line may give only a card's number in that set. `choices` are
    the cards that were chosen for lines, by key. Raise Refused for a text without cards or with an open quotation.
    """
    rows = text.lstrip("\ufeff \n").splitlines()
    columns = _columns(rows[0]) if rows else {}
    found = _from_table(rows, columns) if columns else _from_lines(rows, in_set)
    lines = [_chosen(line, (choices or {}).get(line.key)) for line in found]
    if not lines:
        raise Refused("file_unknown", "There are no cards in this list.")
    return ListRead(tuple(lines))


def _chosen(line: Line, card: str | None) -> Line:
    """Return the line with the card that was chosen for it, if one was; “leave” leaves it out."""
    if card == "leave":
        return msgspec.structs.replace(line, card="", code="", reason="")
    if card is None or card not in all_facts():
        return line
    return msgspec.structs.replace(line, card=card, reason="", code="")


def _from_lines(rows: Iterable[str], in_set: int | None) -> Iterator[Line]:
    """Yield the cards of a text with one card per line. Empty lines, comments, and names of sets as bold headings are
    skipped.
    """
    key = unknown = 0
    for row in rows:
        words = row.strip()
        if words.startswith("["):
            words = "" if fold(plain_line(words)) in _set_names() else plain_line(words)
        if any(map(str.isalnum, words)) and not words.startswith(("//", "#", ";")):
            key += 1
            line = _of_line(key, words, in_set, thorough=unknown < MOST_UNKNOWN)
            unknown += not line.card
            yield line


@cache
def _set_names() -> frozenset[str]:
    return frozenset(fold(card.set_name) for card in all_facts().values())


def _of_line(key: int, source: str, in_set: int | None, thorough: bool) -> Line:
    """Return what one line of text names. Unless the search is `thorough`, few readings are tried and none suggested,
    so that a long text that isn't a list takes little time.
    """
    words, finish = _without_finish(source)
    if in_set is not None and (match := IN_SET.match(words)):
        card = all_facts().get(f"{in_set}_{whole(match[1])}")
        if card:
            return _counted(Line(key, source[:SHOWN], card.id, finish), whole(match[2] or "1") or 0)
    understood = best_reading(words[:SHOWN], MOST_TRIED if thorough else FEW_TRIED)
    reading = understood.reading
    similar_to = reading.words if thorough else ""
    line = _placed(Line(key, source[:SHOWN], "", finish), understood.found, reading.hint, similar_to, in_set)
    return _counted(line, 1 if reading.count is None else reading.count)


def _without_finish(words: str) -> tuple[str, Finish]:
    """Return (the line without the mark of a finish, the finish)."""
    first, _, rest = words.partition(" ")
    for part, other in ((first, rest), (words, "")):
        if match := GEMP_MARK.match(part):
            finish: Finish = "tengwar" if match[2] else "foil" if match[3] else "plain"
            return f"{match[1]} {other}".strip(), finish
    match = FINISH.search(words)
    if not match:
        return words, "plain"
    return f"{words[: match.start()]} {words[match.end() :]}".strip(" ,:"), MARKS[match[1].lower()]


def _placed(line: Line, found: Found, hint: Hint, words: str, in_set: int | None) -> Line:
    """Return the line with the printing that it names. If it may mean several, the first is taken, one in `in_set`
    before others, and the line says so. If it names none, cards with names similar to `words` are suggested.
    """
    within = tuple(card for card in found.cards if card.set == in_set) or found.cards
    if not within:
        reason = "No card has this name or number."
        similar = suggestions(words) if words else ()
        return msgspec.structs.replace(line, code="card_unknown", reason=reason, suggestions=similar)
    best = min(within, key=lambda card: (card.set or 99, card.number))
    placed = msgspec.structs.replace(line, card=best.id)
    others = dict.fromkeys((*within, *found.others, *(printings(best) if hint == NO_HINT and in_set is None else ())))
    if len(others) == 1:
        return placed
    reason = found.doubt or (ONE_CARD if found.unique else SEVERAL_CARDS)
    offered = tuple(suggestion(card) for card in [*others][:SUGGESTED])
    return msgspec.structs.replace(placed, code="card_ambiguous", reason=reason, suggestions=offered)


def _counted(line: Line, count: int) -> Line:
    """Return the line with a number of copies, or unplaced if that is out of bounds."""
    if 0 <= count <= MOST_COPIES:
        return msgspec.structs.replace(line, count=count)
    reason = f"The number of copies must be between 0 and {MOST_COPIES}."
    return msgspec.structs.replace(line, card="", code="count_out_of_bounds", reason=reason)


def _columns(line: str) -> dict[str, int]:
    """Return the position of each column named in a row of headings, or {} if the row isn't one."""
    if len(line) > LARGEST // 100:
        return {}
    cells = next(csv.reader([line], delimiter=separator_of(line)), [])
    named = {COLUMN_OF[fold(cell)]: at for at, cell in reversed(list(enumerate(cells))) if fold(cell) in COLUMN_OF}
    return named if len(named) > 1 and {"name", "number", "id"} & set(named) else {}


def _from_table(rows: list[str], columns: dict[str, int]) -> Iterator[Line]:
    """Yield the cards of a table. A row may have copies in several finishes."""
    key = unknown = 0
    try:
        for number, cells in enumerate(csv.reader(rows, delimiter=separator_of(rows[0]))):
            if number == 0 or not any(cell.strip() for cell in cells):
                continue
            row = {name: cells[at].strip() for name, at in columns.items() if at < len(cells)}
            for finish, count in _copies(row):
                key += 1
                line = _of_row(key, row, finish, count, thorough=unknown < MOST_UNKNOWN)
                unknown += not line.card
                yield line
    except csv.Error:
        raise Refused("file_too_long", "A quotation mark in this table is never closed.") from None


def _copies(row: Mapping[str, str]) -> list[tuple[Finish, int | None]]:
    """Return the finishes that a row of a table gives, with their counts; None is not a number of copies.

    Checklists have a row for every card, so an empty count means that there are no copies. Without a column for counts,
    a row is one copy.
    """
    named = fold(row.get("finish", ""))
    finish: Finish = next((each for each in FINISHES if each == named), MARKS.get(named, "plain"))
    foil = row.get("foil", "")
    marked = fold(foil) in YES
    if marked:
        finish, foil = "foil", ""
    given: list[tuple[Finish, str]] = [
        (finish, row.get("count", "")),
        ("foil", foil),
        ("tengwar", row.get("tengwar", "")),
    ]
    counted = [(each, whole(text)) for each, text in given if fold(text) not in NONE]
    if counted or marked:
        return counted or [(finish, 1)]
    return [] if "count" in row or "0" in (foil, row.get("tengwar")) else [(finish, 1)]


def _of_row(key: int, row: Mapping[str, str], finish: Finish, count: int | None, thorough: bool) -> Line:
    """Return what a row of a table names: by id, by set and number, by collector's number or by name. `thorough` is as
    for a line.
    """
    line = Line(key, " ".join(filter(None, row.values()))[:SHOWN], "", finish)
    name = ", ".join(filter(None, (row.get("name", ""), row.get("subtitle", ""))))
    card, finish = _numbered(row)
    if card is None:
        hint = Hint(_set_of(row)) if row.get("set") else NO_HINT
        found = find_printings(name[:SHOWN], hint) if name else Found()
        if name and not found.cards:
            words = f"{name} {row.get('number', '')}".strip()[:SHOWN]
            understood = best_reading(words, MOST_TRIED if thorough else FEW_TRIED)
            found, hint = understood.found, understood.reading.hint
        words = name or row.get("id", "") or row.get("number", "")
        line = _placed(line, found, hint, words[:SHOWN] if thorough else "", None)
    else:
        line = msgspec.structs.replace(line, card=card.id, finish=finish if finish != "plain" else line.finish)
    return _counted(line, -1 if count is None else count)


def _set_of(row: Mapping[str, str]) -> int | None:
    words = row.get("set", "")
    number = whole(words)
    return set_named(words) if number is None else number


def _numbered(row: Mapping[str, str]) -> tuple[Facts | None, Finish]:
    """Return (the card that the numbers in a row name, or None; the finish that they give)."""
    for words in filter(None, (row.get("id", ""), row.get("number", ""))):
        if wiki := WIKI_ID.match(words):
            return all_facts().get(f"{whole(wiki[1])}_{whole(wiki[2])}"), "plain"
        mark = GEMP_MARK.match(words)
        finish: Finish = "plain" if not mark else "tengwar" if mark[2] else "foil" if mark[3] else "plain"
        hint = hint_in(words)
        number = whole(words) if hint is None else hint.number
        place = _set_of(row) if hint is None else hint.set
        card = all_facts().get(f"{place}_{number}")
        if card:
            return card, finish
    return None, "plain"
