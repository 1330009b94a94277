"""Define the interface between a game and the catalogue: its sets and its pieces."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec


class SetOf(NamedTuple):
    """A set of cards or a group of parts. `key` is unique within the game."""

    key: str
    name: str


class Piece(msgspec.Struct, frozen=True):
    """One card, tile, board, chapter or character, as one printing in one set.

    `number` orders the pieces of a set, and `collector` is printed in the corner. `facts` holds JSON values under their
    names in the game's facet table. `source` is the provenance of the row as a whole. `copies` is how many of the piece
    are in one box.
    """

    id: str
    name: str
    set: str
    kind: str
    facts: Mapping[str, Any]
    number: int = 0
    collector: str = ""
    rarity: str = ""
    title: str = ""
    subtitle: str = ""
    text: str = ""
    copies: int = 1
    source: str = "public"
    place: tuple[str, int] = ("", 0)  # its file and line


class Refused(ValueError):
    """Raised for a row with an impossible value; `field` names the field that holds it."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field, self.reason = field, reason


def one_of(field: str, value: Any, allowed: Iterable[Any]) -> None:
    """Raise Refused for a value that is not in the list. None is allowed."""
    if value is not None and value not in (words := tuple(allowed)):
        raise Refused(field, f"{value!r} is not one of {', '.join(map(str, words))}")


def present(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return the facts that a card has, leaving out those that are absent, empty or false."""
    return {name: value for name, value in facts.items() if value not in (None, "", (), [], {}, False)}
