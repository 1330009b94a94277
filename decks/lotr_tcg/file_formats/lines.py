"""Read lists with one card per line: plain text and Markdown, in any usual order, with or without headings."""

import re

from decks.lotr_tcg.file_formats.draft import Draft, Entry
from decks.lotr_tcg.file_formats.headings import STARTS_IN_DECK, Heading, heading_in, is_title, unknown_heading
from decks.lotr_tcg.file_formats.lookup import NUMBER, SURE_SPELLING, named_cards, similar_cards
from decks.lotr_tcg.file_formats.markup import plain_line
from decks.lotr_tcg.file_formats.parts import FEW_TRIED, LONGEST, MOST_TRIED, MOST_UNKNOWN, Understood, best_reading
from decks.lotr_tcg.file_formats.upload import Refused
from decks.name_normalization import fold
from lotr_site.base.numbers import whole

FIELD = re.compile(r"^(deck|deck ?name|name|title|game|author|format|player|event|date|map|by)\s*:\s*(.*)$", re.I)
NAMES = ("deck", "deckname", "deck name", "name", "title")
UNNAMED = "deck"
"""What Markdown writes above a deck without a name."""
COMMENT = ("//", ";")
COUNT_ALONE = re.compile(r"^[\[(]?(\d{1,2})\s*[x×]?[\])]?$", re.I)
COMMA_AND_COUNT = re.compile(r",\s*(?=\d{1,2}\s*[x×]?\s+\S)", re.IGNORECASE)
NUMBERED = re.compile(rf"^\W*(?:\d|.*[(\[]{NUMBER}[)\]])")
"""A line that begins with a number or ends in a card's number. If it may name a card, it isn't a heading."""
AHEAD = 5
"""How many lines after a possible heading are searched for the next card."""
PROSE_WORDS = 9
"""A line of at least this many words that doesn't name a card is taken as a sentence for the notes."""
MOST_UNEXPLAINED = 400
"""A file with more lines that are neither cards nor text is refused."""
KEPT = "The sentences in the list were added to the notes."
LONGEST_CARD = 160


def read_lines(text: str) -> Draft:
    """Return a draft from a text with one card per line. Lines that are not cards, headings or comments are kept as
    entries, to be asked about. Raise Refused if there are too many of them.
    """
    lines = text.splitlines()
    reader = _Reader(lines)
    for number, line in enumerate(lines, 1):
        reader.take(number, line)
    reader.draft.notes = "\n".join(reader.notes).strip("\n")
    return reader.draft


class _Reader:
    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.draft = Draft()
        self.section: str | None = None
        self.notes: list[str] = []
        self.unknown = 0
        self.unexplained = 0
        self.copies: int | None = None

    def take(self, number: int, line: str) -> None:
        """Read one line into its section, or as a heading, comment or note."""
        words = line.strip().strip("\ufeff")
        if words.startswith(">"):
            self.notes.append(words[1:].removeprefix(" "))
            return
        first = words.startswith("# ") and not self.draft.name and not self.draft.entries
        if self._field(words):
            return
        raw, words = words, plain_line(words)
        marked = raw != words and "[card" not in raw.lower()
        if not any(map(str.isalnum, words)) or words.startswith(COMMENT):
            if self.section == "notes" and self.notes:
                self.notes.append("")
        elif not self._field(words) and not self._heading(number, words, first, marked):
            if first:
                self.draft.name = words.lstrip("#").strip()
            else:
                self._cards(number, words)

    def _field(self, words: str) -> bool:
        """Read a line such as “Name: My deck”. Return whether it was one."""
        match = FIELD.match(words)
        if not match or (not match[2] and heading_in(words)):
            return False
        if match[1].lower() in NAMES and not self.draft.name:
            self.draft.name = match[2].strip()
        elif match[1].lower() == "format":
            self.draft.format = match[2].strip()
        return True

    def _heading(self, number: int, words: str, first: bool, marked: bool) -> bool:
        """Enter the section that a line names, if it is a heading. Return whether it was one."""
        heading = heading_in(words)
        if heading is None or not self._is_heading(number, words, heading, marked):
            return False
        if first and heading.section in (None, "cards") and heading.words != UNNAMED:
            return False
        self.section, self.copies = heading.section, None
        self.draft.starting_in_deck = self.draft.starting_in_deck or heading.words == STARTS_IN_DECK
        return True

    def _is_heading(self, number: int, words: str, heading: Heading, marked: bool) -> bool:
        """Return whether words that are also a card's title (Gandalf, The One Ring) are a heading here: if they have
        the form of one, or the next card is of that culture or a Ring.
        """
        if named_cards(words.partition(":")[2]):
            return False
        if not heading.sure and self._understood(words).found.unique:
            return False
        if heading.sure or marked or not is_title(heading):
            return True
        if NUMBERED.match(words):
            return False
        following = (self._understood(_card_line(line)).found.cards for line in self.lines[number : number + AHEAD])
        cards = next(filter(None, following), ())
        if heading.section == "ring":
            return any(card.type == "The One Ring" for card in cards)
        return bool(cards) and all(fold(card.culture or "") == heading.words for card in cards)

    def _cards(self, number: int, words: str) -> None:
        """Read a line with one card, or with several that are separated by semicolons, or by commas before counts."""
        by_marks = [part for part in words.split(";") if part.strip()]
        by_counts = COMMA_AND_COUNT.split(words)
        if len(by_marks) > 1 and sum(map(self._is_like_card, by_marks)) * 2 >= len(by_marks):
            parts = by_marks
        elif len(by_counts) > 1 and all(map(self._names, by_counts)):
            parts = by_counts
        else:
            parts = [words]
        for part in parts:
            self._card(number, part.strip())

    def _understood(self, words: str) -> Understood:
        """Return the best reading of a line. In a file with many lines that name no card, few readings are tried."""
        return best_reading(words[:LONGEST], MOST_TRIED if self.unknown < MOST_UNKNOWN else FEW_TRIED)

    def _names(self, words: str) -> bool:
        return len(words) <= LONGEST_CARD and bool(self._understood(words).found.cards)

    def _is_like_card(self, words: str) -> bool:
        """Return whether words name a card, or have copies before or after what may be a misspelled name."""
        return self._names(words) or (len(words) <= LONGEST_CARD and _says_copies(self._understood(words)))

    def _is_title(self, words: str) -> bool:
        """Return whether a first line that names no card is the deck's name, not a misspelled card."""
        if self.draft.name or self.draft.entries or words.endswith(":"):
            return False
        alike = similar_cards(words)
        reading = self._understood(words).reading
        return reading.section is None and reading.count is None and not (alike and alike[0][1] >= SURE_SPELLING)

    def _card(self, number: int, words: str) -> None:
        """Add a line to the draft as a card, with the section before its colon if it has one."""
        if match := COUNT_ALONE.match(words):
            self.copies = whole(match[1])
            return
        entry = Entry(words[:LONGEST], None, self.section, number, words[:LONGEST])
        if not self._names(words):
            self.unknown += 1
            if self.unknown < MOST_UNKNOWN and self._is_text(words):
                return
            self.unexplained += 1
            if self.unexplained > MOST_UNEXPLAINED:
                raise Refused("file_unknown", "Most lines of this file don’t name a card, so it isn’t a deck list.")
        if self.copies is not None and self._understood(entry.words).reading.count is None:
            entry = Entry(f"{self.copies} {entry.words}"[:LONGEST], None, self.section, number, entry.source)
        self.copies = None
        self.draft.entries.append(entry)

    def _is_text(self, words: str) -> bool:
        """Take a line as a heading, the deck's name or a note, if it looks like one. Return whether it does."""
        prose = len(words.split()) >= PROSE_WORDS and not _says_copies(self._understood(words))
        if self.section == "notes" or len(words) > LONGEST_CARD or prose:
            self.notes.append(words)
            if self.section != "notes" and KEPT not in self.draft.remarks:
                self.draft.remarks.append(KEPT)
        elif self._is_title(words):
            self.draft.name = words.strip("*_ ")
        elif heading := unknown_heading(words):
            self.section = None
            self.draft.remarks.append(f"“{heading}” was read as a heading.")
        else:
            return False
        return True


def _says_copies(understood: Understood) -> bool:
    """Return whether a line says a number of copies, perhaps before a remark."""
    return any(reading.count is not None for reading in (understood.reading, *understood.shorter))


def _card_line(line: str) -> str:
    """Return a line without markup, or "" if it is only a count."""
    words = plain_line(line.strip())
    return "" if COUNT_ALONE.match(words) else words
