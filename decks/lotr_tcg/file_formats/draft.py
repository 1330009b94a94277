"""Define the contents of a file before its words are looked up, and the result afterward."""

import msgspec

from decks.decklist import DeckList


class Entry(msgspec.Struct, frozen=True):
    """An entry in a deck file: `count` copies of a card, which `words` names as in the file. `section` is None if the
    file does not say where the card belongs.
    """

    words: str
    count: int = 1
    section: str | None = None
    line: int = 0
    source: str = ""


class Draft(msgspec.Struct):
    """The content of a file: its entries in order, and lines that are not entries."""

    name: str = ""
    notes: str = ""
    entries: list[Entry] = []
    unread: list[Entry] = []
    starting_in_deck: bool = False


class Suggestion(msgspec.Struct, frozen=True):
    """A card that may be meant by a line of a deck file."""

    card: str
    name: str


class Unplaced(msgspec.Struct, frozen=True):
    """A line of a deck file that could not be placed in the deck. `line` counts from 1 (0 if the file format has no
    lines), and `reason` is a sentence.
    """

    line: int
    source: str
    code: str
    reason: str
    count: int
    section: str | None
    suggestions: tuple[Suggestion, ...] = ()


class Import(msgspec.Struct, frozen=True):
    """The result of reading a deck file: the deck, the lines that could not be read, and decisions made along the way
    (`remarks`).
    """

    deck: DeckList
    form: str
    unplaced: tuple[Unplaced, ...] = ()
    remarks: tuple[str, ...] = ()
