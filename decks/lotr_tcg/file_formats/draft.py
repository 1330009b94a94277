"""Define the contents of a file before its words are looked up, and the result afterward."""

import msgspec

from decks.decklist import DeckList


class Entry(msgspec.Struct, frozen=True):
    """An entry: `count` copies of a card in the file's own words. `section` is None if the file does not say."""

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
    """A card that a line may mean."""

    card: str
    name: str


class Unplaced(msgspec.Struct, frozen=True):
    """A line that was not read. `line` counts from 1 (0 if the format has no lines), and `reason` is a sentence."""

    line: int
    source: str
    code: str
    reason: str
    count: int
    section: str | None
    suggestions: tuple[Suggestion, ...] = ()


class Import(msgspec.Struct, frozen=True):
    """The deck that was read, the lines that were not, and decisions made along the way (`remarks`)."""

    deck: DeckList
    form: str
    unplaced: tuple[Unplaced, ...] = ()
    remarks: tuple[str, ...] = ()
