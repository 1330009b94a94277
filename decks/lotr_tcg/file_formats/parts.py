"""Take a line of a deck list apart: copies, section, site number, collector's number, remarks, and the name itself.

A line may be read in several ways (`2 - Weathertop` is a count or a number of a site). The parts at both ends are taken
off one by one, cheapest first, until what is left is the name of a card.
"""

import csv
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from heapq import heappop, heappush

import msgspec

from decks.lotr_tcg.file_formats.card_sets import set_named
from decks.lotr_tcg.file_formats.headings import heading_in
from decks.lotr_tcg.file_formats.lookup import NO_HINT, NUMBER, Found, Hint, find_misspelled, find_printings, hint_in
from decks.name_normalization import fold
from lotr_site.base.numbers import whole

LONGEST = 200
MOST_TRIED, FEW_TRIED = 30, 3
"""How many readings of one line are tried, so that no line takes long."""
MOST_UNKNOWN = 100
"""If more lines of a file don't name a card, it is hardly a deck list, and few readings of the rest are tried."""
BULLETS = "•●▪◦·○*-–—+›»\"“”'‘’ \t"
SECTIONS = frozenset(["ring_bearer", "ring", "sites", "starting_fellowship", "maybeboard", "cards"])
STARTS = frozenset(["starting", "start", "starts", "starter", "started", "sf", "opening"])
SITE_NUMBERS = range(1, 10)
MARKS = frozenset(
    ["foil", "foils", "tengwar", "promo", "premium", "ai", "f", "t", "p", "r", "u", "c", "s", "rf", "uf", "cf"]
)
"""What lists write next to a card to mark its finish or rarity."""


class Reading(msgspec.Struct, frozen=True):
    """A reading of a line. `words` is the name that is left; `count` is the number of copies, None if it isn't given.
    `place` is a number that may be a site's, `listed` one that may be the line's own, and `remark` what was left off.
    """

    words: str
    count: int | None = None
    place: int | None = None
    listed: bool = False
    section: str | None = None
    hint: Hint = NO_HINT
    starts: bool = False
    remark: str = ""


class Understood(msgspec.Struct, frozen=True):
    """The best reading of a line, with the cards that it names (none if no reading names one). `shorter` are readings
    with other remarks left off, for a name that is misspelled.
    """

    reading: Reading
    found: Found = Found()
    shorter: tuple[Reading, ...] = ()


Step = tuple[int, Reading]
"""What taking off a part costs, and the reading without it."""
Part = Callable[[Reading], Iterator[Step]]


@lru_cache(maxsize=8_000)
def best_reading(line: str, most: int = MOST_TRIED) -> Understood:
    """Return the best reading of a line. A reading that names one card is better than one that names several."""
    first = Reading(line.strip(BULLETS + ",;")[:LONGEST])
    queue: list[tuple[int, int, Reading]] = [(0, 0, first)]
    seen = {(first.words, first.hint)}
    several: Understood | None = None
    tried: list[Reading] = []
    while queue and len(tried) < most:
        cost, _, reading = heappop(queue)
        tried.append(reading)
        found = find_printings(reading.words, reading.hint)
        if found.unique and not (reading.remark and several and not several.reading.remark):
            return Understood(reading, found)
        if found.cards and (several is None or (several.reading.remark and not reading.remark)):
            several = Understood(reading, found)
        for price, rest in _shorter(reading):
            if (rest.words, rest.hint) not in seen:
                seen.add((rest.words, rest.hint))
                heappush(queue, (cost + price, len(seen), rest))
    plain, shorter = _without_parts(tried)
    if several:
        return msgspec.structs.replace(several, shorter=(plain, *shorter))
    for reading in sorted((plain, *shorter), key=_length):
        if (found := find_misspelled(reading.words, reading.hint)).cards:
            return Understood(reading, found)
    return Understood(plain, Found(), shorter)


def _without_parts(tried: list[Reading]) -> tuple[Reading, tuple[Reading, ...]]:
    """Return (the shortest reading that keeps all words of the name, up to two that leave out a remark)."""
    whole_ones = [reading for reading in tried if not reading.remark and reading.words]
    lossy = sorted((reading for reading in tried if reading.remark and reading.words), key=_length)
    lossy = [reading for reading in lossy if reading.count is not None] or lossy
    return min(whole_ones or tried, key=_length), tuple(reversed(lossy[:2]))


def _length(reading: Reading) -> int:
    return len(reading.words)


def _shorter(reading: Reading) -> Iterator[Step]:
    if reading.words:
        for part in PARTS:
            yield from part(reading)


def _with(reading: Reading, words: str, **changes: object) -> Reading:
    return msgspec.structs.replace(reading, words=words.strip(BULLETS + ",;"), **changes)


LEADING = re.compile(
    r"^[\[(]?\s*(\d{1,4})\s*(?:([x×*])\s*[\])]?|([\])]\s*[-–—]?|[.:]|[-–—]|\s)(?=\s*\S))\s*(.*)$", re.I
)
TIMES_FIRST = re.compile(r"^[x×]\s*(\d{1,4})[\s:]+(.+)$", re.I)


def _leading_count(reading: Reading) -> Iterator[Step]:
    """Take off a number before the name: copies, the number of a site or the number of the line."""
    if match := TIMES_FIRST.match(reading.words):
        yield from _counted(reading, match[1], match[2])
    if not (match := LEADING.match(reading.words)):
        return
    number = whole(match[1])
    if reading.count is None and not match[2]:
        place = number if number in SITE_NUMBERS else None
        mark = (match[3] or "").strip()
        yield 1, _with(reading, match[4], count=number, place=place, listed=bool(mark) and mark[0] in ".):")
    elif reading.count is None:
        yield 1, _with(reading, match[4], count=number)
    elif reading.place is None and number in SITE_NUMBERS:
        yield 2, _with(reading, match[4], place=number)


def _counted(reading: Reading, number: str, rest: str) -> Iterator[Step]:
    if reading.count is None:
        yield 1, _with(reading, rest, count=whole(number))


TRAILING = re.compile(r"^(.+?)[\s,;:]*(?:[x×*]\s*(\d{1,4})|\b(\d{1,4})\s*[x×]|[\s,;:](\d{1,4}))$", re.I)


def _trailing_count(reading: Reading) -> Iterator[Step]:
    """Take off a number of copies after the name."""
    if match := TRAILING.match(reading.words):
        yield from _counted(reading, match[2] or match[3] or match[4], match[1])


BEFORE = re.compile(rf"^[\[(]?({NUMBER})[\])]?(?=\W|$)[\s•:.,\-–—]*(.*)$")
AFTER = re.compile(rf"^(.*?)[\s,;:•\-–—]+({NUMBER})$")


def _collectors_number(reading: Reading) -> Iterator[Step]:
    """Take off an id or collector's number before or after the name."""
    if reading.hint != NO_HINT:
        return
    if (match := BEFORE.match(reading.words)) and (hint := hint_in(match[1])):
        yield 1, _with(reading, match[2], hint=hint)
    if (match := AFTER.match(reading.words)) and (hint := hint_in(match[2])):
        yield 1, _with(reading, match[1], hint=hint)


BRACKET = re.compile(r"^(.*?)\s*[\(\[{<]([^()\[\]{}<>]*)[\)\]}>]\s*#?(\d{1,3})?$")
SET_NUMBER = re.compile(r"^(?:set\s*)?(\d{1,2})\s*[#:/,-]\s*#?\s*(\d{1,3})$", re.I)
SITE_LABEL = re.compile(r"^site\s*(?:no\.?|number|#)?\s*(\d)$", re.I)
COPIES = re.compile(r"^(?:[x×]\s*)?(\d{1,4})(?:\s*(?:[x×]|copies|copy))?$", re.I)


def _bracket(reading: Reading) -> Iterator[Step]:
    """Take off brackets after the name."""
    match = BRACKET.match(reading.words)
    if not match:
        return
    rest, inner, number = match[1], match[2].strip(), whole(match[3])
    if number is not None:
        if reading.hint == NO_HINT and (known := set_named(inner)) is not None:
            yield 1, _with(reading, rest, hint=Hint(known, "", number))
        yield from _counted(_with(reading, f"{rest} [{inner}]"), match[3], f"{rest} [{inner}]")
        return
    yield from _bracketed(reading, rest, inner)


def _bracketed(reading: Reading, rest: str, inner: str) -> Iterator[Step]:
    """Yield what the words in brackets may say: a number of copies, where the card is, or which printing it is."""
    if match := COPIES.match(inner):
        yield from _counted(reading, match[1], rest)
        if reading.hint == NO_HINT:
            yield 2, _with(reading, rest, hint=Hint(None, "", whole(match[1])))
    elif STARTS & set(fold(inner).split()):
        yield 1, _with(reading, rest, starts=True)
    elif fold(inner) in MARKS:
        yield 1, _with(reading, rest)
    elif match := SITE_LABEL.match(inner):
        yield 1, _with(reading, rest, place=whole(match[1]))
    elif hint := _hint_in_words(inner):
        yield 1, _with(reading, rest, hint=hint) if reading.hint == NO_HINT else _with(reading, rest)
    else:
        yield 3, _with(reading, rest, remark=inner)


def _hint_in_words(words: str) -> Hint | None:
    """Return the printing that words such as these name: `1R89`, `Set 1 #89`, `FOTR` or `The Two Towers`."""
    if match := SET_NUMBER.match(words):
        return Hint(whole(match[1]), "", whole(match[2]))
    known = set_named(words)
    return hint_in(words) or (Hint(known) if known is not None else None)


DASH = r"\s+(?:-{1,2}|–|—|//|#|\||=)\s+(\S.*)$"
FIRST_DASH, LAST_DASH = re.compile(rf"^(.+?){DASH}"), re.compile(rf"^(.+){DASH}")


def _remark(reading: Reading) -> Iterator[Step]:
    """Take off a remark behind a dash, or a word that marks a foil or a starting companion."""
    for price, dash in ((3, LAST_DASH), (5, FIRST_DASH)):
        if match := dash.match(reading.words):
            starts = bool(STARTS & set(fold(match[2]).split()))
            yield price, _with(reading, match[1], starts=reading.starts or starts, remark=match[2])
    rest, _, last = reading.words.rpartition(" ")
    if rest and (word := fold(last)) in MARKS | STARTS:
        yield 2, _with(reading, rest, starts=reading.starts or word in STARTS)
    if reading.words[-1:] in "*†!^":
        yield 1, _with(reading, reading.words.rstrip("*†!^"), starts=reading.starts)


LABEL = re.compile(
    r"^((?:the )?(?:one )?ring(?:[- ]?bearer)?|sb|sideboard|site)(?:\s+(\d))?\s*[:=.\-–—•\s]\s*(.+)$", re.I
)
LABELS = {"ring": "ring", "ring bearer": "ring_bearer", "ringbearer": "ring_bearer", "sb": "maybeboard"}


def _label(reading: Reading) -> Iterator[Step]:
    """Take off the name of a section before the card (`Ring-bearer: Frodo`, `SB: 2 Sting`, `Site 3: Weathertop`)."""
    label, colon, rest = reading.words.partition(":")
    if colon and rest.strip() and reading.section is None and (heading := heading_in(f"{label}:")):
        number = re.search(r"\b([1-9])\s*$", label)
        place = whole(number[1]) if number and heading.section == "sites" else None
        yield 1, _with(reading, rest, section=heading.section, place=place or reading.place)
    if reading.section is None and (match := LABEL.match(reading.words)):
        words = fold(match[1]).removeprefix("the ").removeprefix("one ")
        section = LABELS.get(words, "sites" if words == "site" else "maybeboard")
        yield 2, _with(reading, match[3], section=section, place=whole(match[2]) or reading.place)


def _cells(reading: Reading) -> Iterator[Step]:
    """Read the cells of a row: copies, a printing, and the name in one or all of the others."""
    cells = _split(reading.words)
    if len(cells) < 2:
        return
    counts = [match for cell in cells if (match := CELL_COUNT.match(cell))]
    count = whole(counts[0][1]) if counts else reading.count
    starts = reading.starts or any(STARTS & set(fold(match[2] or "").split()) for match in counts)
    hint = next((hint for cell in cells if (hint := _hint_in_words(cell))), reading.hint)
    names = [cell for cell in cells if not _hint_in_words(cell) and not CELL_COUNT.match(cell)]
    if len(names) > 1:
        yield 2, _with(reading, ", ".join(names[:3]), count=count, hint=hint, starts=starts)
    for name in names[:3]:
        rest = " ".join(other for other in names if other != name)
        yield 3, _with(reading, name, count=count, hint=hint, starts=starts, remark=rest or reading.remark)


CELL_COUNT = re.compile(r"^[x×]?\s*(\d{1,4})\s*[x×]?\s*([\[(\-–—].{0,60})?$", re.I)


def _split(words: str) -> list[str]:
    """Return the cells of a row with tabs, bars or quoted cells, or [] if the line isn't a row."""
    if "\t" in words:
        return [cell.strip() for cell in words.split("\t") if cell.strip()]
    separator = ";" if ";" in words else ","
    if '"' not in words and words.count(separator) < 2:
        return []
    return [cell.strip() for cell in next(csv.reader([" ".join(words.split())], delimiter=separator)) if cell.strip()]


PARTS: tuple[Part, ...] = (_cells, _leading_count, _trailing_count, _collectors_number, _bracket, _label, _remark)
