"""Store finished matches as data: what each viewer saw and could read at each entry, whatever happens to the rules
later.

An archive is made once (archiver.py). From then on pages, replays and the API read it instead of replaying the log.
Views of successive entries differ little, so each is stored as its difference from the one before.
"""

import lzma
from collections import OrderedDict
from threading import Lock
from typing import Any

import msgspec

from play.engine.game import CardUse, Ref, Text
from play.log.differences import apply_difference
from play.models import Archive, Match
from play.queries import fetch_one
from play.shapes import EndedPart, LogLine

ROOM = 10
Piece = str | tuple[str, str, str]
"""A piece of a text: words, or game, id and name of a card."""


class Line(msgspec.Struct, array_like=True):
    """A line of the log, and who could read it: `viewers` has a bit for each viewer.

    In older archives `cards` is missing, and `seat` is the seat whose choice led to the line.
    """

    number: int
    kind: str
    seat: int | None
    text: list[Piece]
    viewers: int
    cards: list[str] = []
    sheet: EndedPart | None = None


class Archived(msgspec.Struct):
    """The content of an archive. Viewers are numbered like their seats, with the spectator last. `views` has, for each
    entry, one difference (differences.py) per viewer. `last` is the last entry that could be replayed; if later
    entries were no longer legal, `end` has each viewer's view of the final table, provided that could still be
    shown. `card_uses` has the cards of each seat's deck, and `chances` each seat's chance to win after certain
    entries.
    """

    rules: str
    last: int
    lines: list[Line]
    views: list[list[Any]]
    end: list[Any]
    card_uses: list[list[tuple[Piece, int, int, int, int, int]]] = msgspec.field(name="deeds")
    chances: list[tuple[int, tuple[float, ...]]] = []

    def view(self, viewer: int, at: int) -> Any:
        """Return what a viewer saw after entry `at`, or None if nothing can be shown."""
        if at > self.last:
            return self.end[viewer] if self.end else None
        shown = None
        for change in self.views[:at]:
            shown = apply_difference(shown, change[viewer])
        return shown

    def log(self, viewer: int, since: int, upto: int) -> list[LogLine]:
        """Return the log lines that a viewer could read, from the entries after `since` up to `upto`."""
        return [
            {
                "number": line.number,
                "kind": line.kind,
                "text": read_text(line.text),
                "seat": line.seat,
                "cards": line.cards,
                "sheet": line.sheet,
            }
            for line in self.lines
            if since < line.number <= upto and line.viewers >> viewer & 1
        ]

    def decks(self) -> tuple[tuple[CardUse, ...], ...]:
        """Return card statistics of each seat's deck."""
        return tuple(
            [tuple([CardUse(read_text([card])[0], *numbers) for card, *numbers in deck]) for deck in self.card_uses]
        )


def read_text(pieces: list[Piece]) -> Text:
    return tuple([piece if isinstance(piece, str) else Ref(*piece) for piece in pieces])


def text_pieces(text: Text) -> list[Piece]:
    return [piece if isinstance(piece, str) else (piece.game, piece.id, piece.name) for piece in text]


def viewer_number(match: Match, viewer: int | None) -> int:
    return match.size if viewer is None else viewer


# Reading


class Memory:
    """A cache of the archives this process has read recently. They never change."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.kept: OrderedDict[str, Archived] = OrderedDict()

    def put(self, match_id: str, archived: Archived) -> None:
        with self.lock:
            self.kept[match_id] = archived
            while len(self.kept) > ROOM:
                self.kept.popitem(last=False)


MEMORY = Memory()
DECODER = msgspec.json.Decoder(Archived)


def archive_of(match: Match) -> Archived | None:
    """Return the archive of a finished match, or None if it has not been made."""
    if not match.over:
        return None
    archived = MEMORY.kept.get(match.pk)
    if archived is None and (row := fetch_one(Archive, "match_id = %s", match.pk)):
        archived = DECODER.decode(lzma.decompress(row.data))
        MEMORY.put(match.pk, archived)
    return archived
