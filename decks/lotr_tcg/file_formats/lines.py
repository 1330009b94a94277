"""Read lists with one card per line: plain text and Markdown, with or without headings, and counts before or after
the name.
"""

import re

from decks.lotr_tcg.file_formats.draft import Draft, Entry
from decks.lotr_tcg.file_formats.upload import count_in
from decks.name_normalization import fold

HEADINGS = {
    "ring_bearer": ("ring bearer", "ringbearer", "bearer"),
    "ring": ("ring", "the one ring", "one ring", "the ring"),
    "sites": ("adventure deck", "sites", "site", "adventure", "site path", "adventure path", "path"),
    "starting_fellowship": (
        "starting fellowship",
        "start",
        "starting companions",
        "starting fellowship from the draw deck",
    ),
    "maybeboard": ("maybeboard", "maybe", "considering", "sideboard", "side", "considering beside the deck"),
    "cards": (
        "draw deck",
        "deck",
        "main",
        "main deck",
        "cards",
        "free peoples",
        "shadow",
        "free people",
        "free peoples cards",
        "shadow cards",
        "draw deck free peoples",
        "draw deck shadow",
        "draw deck other",
    ),
    "kinds": (
        "companions",
        "allies",
        "possessions",
        "artifacts",
        "conditions",
        "events",
        "minions",
        "followers",
        "companion",
        "ally",
        "possession",
        "artifact",
        "condition",
        "event",
        "minion",
        "follower",
    ),
}
SECTION_OF = {words: section for section, forms in HEADINGS.items() for words in forms}
STARTS_IN_DECK = "starting fellowship from the draw deck"
FIELD = re.compile(r"^(deck|name|title|game|author|format)\s*:\s*(.*)$", re.IGNORECASE)
BEFORE = re.compile(r"^[\[\(]?(\d{1,4})[\]\)]?\s*(?:[x×]\s*|\s)(?=\S)(.+)$", re.IGNORECASE)
AFTER = re.compile(r"^(.+?)\s*(?:[x×*]\s*(\d{1,4})|[\(\[]\s*[x×]?\s*(\d{1,4})\s*[x×]?\s*[\)\]])$", re.IGNORECASE)
TAIL = re.compile(r"^(.+\S)[\s,;\t]+(\d{1,4})$")
TRAILING_COUNT = re.compile(r"\s*[\(\[]\s*\d+\s*[\)\]]\s*$")
COMMENT = ("//", ";", "--")


def read_lines(text: str) -> Draft:
    """Return a draft from a text with one card per line. Lines that are not cards, headings or comments are kept as
    unread.
    """
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        reader.take(number, line)
    reader.draft.notes = "\n".join(reader.notes)
    return reader.draft


class _Reader:
    def __init__(self) -> None:
        self.draft = Draft()
        self.section: str | None = None
        self.notes: list[str] = []

    def take(self, number: int, line: str) -> None:
        """Read one line into its section, or as a heading, comment or note."""
        words = line.strip().strip("\ufeff")
        if words.startswith(">"):
            self.notes.append(words[1:].removeprefix(" "))
        elif words.startswith("#"):
            self._heading_or_name(words.lstrip("#").strip())
        elif not words or words.startswith(COMMENT) or set(words) <= set("-=_*"):
            return
        elif not self._field(words) and not self._heading(words):
            self._card(number, words)

    def _heading_or_name(self, words: str) -> None:
        if not self._heading(words) and not self.draft.name and not self.draft.entries:
            self.draft.name = words

    def _field(self, words: str) -> bool:
        match = FIELD.match(words)
        if not match or (not match[2] and fold(words) in SECTION_OF):
            return False
        if match[1].lower() in ("deck", "name", "title"):
            self.draft.name = match[2]
        return True

    def _heading(self, words: str) -> bool:
        plain = fold(TRAILING_COUNT.sub("", words.strip("*_ ")))
        if plain in SECTION_OF:
            self._enter(plain)
            return True
        return False

    def _enter(self, heading: str) -> None:
        section = SECTION_OF[heading]
        self.section = None if section == "kinds" else section
        self.draft.starting_in_deck = self.draft.starting_in_deck or heading == STARTS_IN_DECK

    def _card(self, number: int, words: str) -> None:
        section, said = self.section, words
        label, colon, rest = words.partition(":")
        if colon and rest.strip() and fold(label) in SECTION_OF:
            section, said = SECTION_OF[fold(label)], rest.strip()
            section = None if section == "kinds" else section
        count, name = split_count(said)
        source = words[:200]
        if count is None:
            reason = "The number of copies must be between 1 and 99."
            self.draft.unread.append(Entry(reason, 1, section, number, source))
        else:
            self.draft.entries.append(Entry(name[:200], count, section, number, source))


def split_count(words: str) -> tuple[int | None, str]:
    """Return (copies, words) of a line such as `4x Orc Ambusher`, `Orc Ambusher (4)` or `1R89 x2`.

    A line without a number means one copy; the copies are None if the number is out of bounds. A number in parentheses
    that names a card (`(1R89)`) stays part of the words.
    """
    words = words.lstrip("•*-+· \t").strip()
    if match := BEFORE.match(words):
        return count_in(match[1]), match[2].strip("• ")
    if match := AFTER.match(words):
        return count_in(match[2] or match[3]), match[1].strip()
    if match := TAIL.match(words):
        return count_in(match[2]), match[1].strip()
    return 1, words
