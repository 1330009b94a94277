"""Put players' names into the texts of the rules, which know players only by number."""

import re
from collections.abc import Iterable, Mapping
from typing import TypedDict, TypeVar, cast

from play.engine.game import Ref, Text, plain_text
from play.shapes import EndedPart, LogLine, Option, Piece, Question, SeatRow, Sentence, TurningPoint

Told = TypeVar("Told", Question, Option, LogLine, Sentence, TurningPoint)

PLAYER = re.compile(r"\bPlayer (\d+)\b")


class Words(TypedDict):
    """A Text (a sentence with named cards) in the form in which the API sends it."""

    text: str
    pieces: list[Piece]


def with_names(words: str, names: Mapping[str, str]) -> str:
    """Return the words with players' names in place of their numbers, such as `Player 2`. `names` has the names by
    number (from 1, as a string).
    """
    return PLAYER.sub(lambda found: names.get(found[1], found[0]), words)


def names_of(seats: Iterable[SeatRow]) -> dict[str, str]:
    return {str(seat["number"] + 1): seat["name"] for seat in seats}


def text_json(text: Text, names: Mapping[str, str]) -> Words:
    """Return a Text in the form in which the API sends it: as a plain string and as pieces, with the players' names."""
    named = tuple([with_names(piece, names) if isinstance(piece, str) else piece for piece in text])
    return {"text": plain_text(named), "pieces": text_pieces(named)}


def named_sheet(sheet: EndedPart, names: Mapping[str, str]) -> EndedPart:
    """Return a sheet with the players' names in place of their numbers."""
    return {
        **sheet,
        "why": with_names(sheet["why"], names),
        "names": [with_names(name, names) for name in sheet["names"]],
    }


def line_in_words(line: LogLine, names: Mapping[str, str]) -> LogLine:
    """Return a log line in the form in which the API sends it."""
    sheet = line["sheet"]
    named: LogLine = {**line, "sheet": sheet and named_sheet(sheet, names)}
    return in_words(named, names)


def in_words(shape: Told, names: Mapping[str, str]) -> Told:
    """Return a copy of a shape in which its Text is replaced by `text` (a string) and `pieces`, the form in which the
    API sends it.
    """
    return cast(Told, {**shape, **text_json(shape["text"], names)})


def text_pieces(text: Iterable[str | Ref]) -> list[Piece]:
    """Return a Text as pieces. Each has `text`, and a named card also has `game`, `card` and the `url` of its page."""
    return [
        {"text": piece}
        if isinstance(piece, str)
        else {"text": piece.name, "game": piece.game, "card": piece.id, "url": card_url(piece)}
        for piece in text
    ]


def card_url(ref: Ref) -> str:
    return f"/cards/{ref.game}/{ref.id}/"
