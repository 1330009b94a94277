"""Read data files strictly. Errors name the file, line and field."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from cards.games.piece import Piece, Refused

T = TypeVar("T")
ROOT = Path(__file__).resolve().parents[2]


class BadFile(ValueError):
    """Raised for a data file that cannot be used.

    The error has `file`, `line` (from 1), `field` (may be "") and `reason`.
    """

    def __init__(self, file: Path, line: int, field: str, reason: str) -> None:
        self.file, self.line, self.field, self.reason = file, line, field, reason
        where = f"{shown(file)}, line {line}" + (f", field {field}" if field else "")
        super().__init__(f"{where}: {reason}")


def shown(file: Path) -> str:
    return str(file.relative_to(ROOT)) if file.is_relative_to(ROOT) else str(file)


def read_rows(file: Path, kind: type[T]) -> Iterator[tuple[int, T]]:
    """Yield (line number, row) for each row of a JSON lines file.

    Raise BadFile for a line that does not fit the type `kind`.
    """
    for number, line in enumerate(read_bytes(file).split(b"\n"), start=1):
        if line.strip():
            yield number, decode(file, number, line, kind)


def read_bytes(file: Path) -> bytes:
    """Return a file's bytes. Raise BadFile if it cannot be read."""
    try:
        return file.read_bytes()
    except OSError as error:
        raise BadFile(file, 1, "", f"cannot be read ({error.strerror})") from error


def decode(file: Path, number: int, line: bytes, kind: type[T]) -> T:
    """Return a line of JSON as a value of the type `kind`. Raise BadFile with the file, line and field otherwise."""
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.ValidationError as error:
        raise BadFile(file, number, *field_and_reason(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadFile(file, number, "", f"is not JSON ({error})") from error


def read_document(file: Path, kind: type[T]) -> T:
    """Return the content of a JSON file as one value of the type `kind`.

    Raise BadFile, with the line of the wrong field, if the content does not fit.
    """
    data = read_bytes(file)
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        field, reason = field_and_reason(error)
        raise BadFile(file, line_of(data.decode(), field), field, reason) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadFile(file, broken_line(data), "", f"is not JSON ({error})") from error


def field_and_reason(error: msgspec.ValidationError) -> tuple[str, str]:
    """Return (field, reason) from an error message of msgspec.

    The field is the path after ` - at `, followed by a field that the message itself names.
    """
    text = str(error)
    reason, _, place = text.partition(" - at ")
    field = place.strip("`").removeprefix("$").removeprefix(".")
    named = re.search(r"field `([^`]+)`", reason)
    return (".".join(filter(None, [field, named[1]])) if named else field), reason


def line_of(text: str, field: str) -> int:
    """Return the line of a field such as `[1].events[2].name` in an indented file, by searching for each name after
    the previous one.
    """
    at = 0
    for name in re.findall(r"[A-Za-z_]\w*", field):
        place = text.find(f'"{name}"', at)
        at = place if place >= 0 else at
    return text.count("\n", 0, at) + 1


def broken_line(data: bytes) -> int:
    """Return the number of the line (from 1) in which JSON data is broken."""
    try:
        json.loads(data)
    except json.JSONDecodeError as error:
        return error.lineno
    except UnicodeDecodeError as error:
        return data.count(b"\n", 0, error.start) + 1
    return 1


def checked(file: Path, line: int, make: Callable[[T], Piece], row: T) -> Piece:
    """Return `make(row)` with its place in the file.

    If `make` raises Refused, raise BadFile with the file and line.
    """
    try:
        return msgspec.structs.replace(make(row), place=(str(file), line))
    except Refused as refused:
        raise BadFile(file, line, refused.field, refused.reason) from refused
