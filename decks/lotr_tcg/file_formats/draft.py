"""Define the contents of a file before its words are looked up, and the result afterward."""

import msgspec

from decks.decklist import DeckList


class Entry(msgspec.Struct, frozen=True):
    """An entry in a deck file: `count` copies of a card, which `words` names as in the file. `section` is None if the
    file does not say where the card belongs. `count` is None if `words` is a whole line, which may say it.
    """

    words: str
    count: int | None = None
    section: str | None = None
    line: int = 0
    source: str = ""


class Draft(msgspec.Struct):
    """The content of a file: its entries in order, and lines that are not entries. `format` is what it says about the
    deck's format.

    `exact` is True for JSON, whose sections and counts are taken as they are.
    """

    name: str = ""
    notes: str = ""
    format: str = ""
    entries: list[Entry] = []
    unread: list[Entry] = []
    remarks: list[str] = []
    starting_in_deck: bool = False
    exact: bool = False


class Suggestion(msgspec.Struct, frozen=True):
    """A card that may be meant by a line of a deck file."""

    card: str
    name: str


class Unplaced(msgspec.Struct, frozen=True):
    """A line of a deck file that could not be placed in the deck. `line` counts from 1 (0 if the file format has no
    lines), `reason` is a sentence, and `key` is the number under which a choice for the line is sent.
    """

    key: int
    line: int
    source: str
    code: str
    reason: str
    suggestions: tuple[Suggestion, ...] = ()


class Guess(msgspec.Struct, frozen=True):
    """A line of a deck file that was read by its likeliest meaning, with other cards that it may mean."""

    key: int
    line: int
    source: str
    reason: str
    taken: Suggestion
    suggestions: tuple[Suggestion, ...] = ()


class Import(msgspec.Struct, frozen=True):
    """The result of reading a deck file: the deck, the lines that could not be read, the lines that were read by
    their likeliest meaning, and decisions made along the way (`remarks`).
    """

    deck: DeckList
    form: str
    unplaced: tuple[Unplaced, ...] = ()
    guesses: tuple[Guess, ...] = ()
    remarks: tuple[str, ...] = ()
