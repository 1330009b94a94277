"""Define the shapes of the catalogue's answers, each one once. Serializers and the OpenAPI document follow from them
(lotr_site/base/derived.py). What is printed on a card differs from game to game: `cards/fact_shapes.py`.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NotRequired, TypedDict


class Set(TypedDict):
    id: str
    name: str


class Pictures(TypedDict):
    small: Annotated[str, "146x204 WebP"]
    medium: Annotated[str, "488x680 WebP"]
    large: Annotated[str, "745x1040 WebP"]
    preview: Annotated[str, "1200x630 JPEG with the card’s name and facts, for link previews"]


class Card(TypedDict):
    game: str
    id: Annotated[str, "Unique within the game."]
    name: Annotated[str, "Title and subtitle."]
    title: str
    subtitle: str | None
    type: str
    set: Set
    number: int
    collector: str | None
    rarity: str | None
    copies: Annotated[int, "How many are in one box."]
    text: Annotated[str | None, "Null if a TCG card cannot be played yet."]
    facts: Annotated[
        Mapping[str, Any], "Everything else printed on the card, by name. Facts a card doesn’t have are left out."
    ]
    source: Annotated[str, "Where the facts come from."]
    card: Annotated[str, "The id of the card's first printing."]
    printings: Annotated[list[str], "All printings of the card."]
    url: str
    pictures: Pictures


class Warning(TypedDict):
    code: str
    term: Annotated[str, "The part of the query this is about."]
    message: str
    suggestion: NotRequired[str]


class Offer(TypedDict):
    kind: Annotated[Literal["nearest", "word"], "A corrected word, or one word of the query on its own."]
    label: str
    query: str
    total: Annotated[int, "How many cards match that query."]


class FoundPage(TypedDict):
    """A page of search results, without its cards."""

    total: int
    page: int
    pages: int
    next: str | None
    previous: str | None
    warnings: list[Warning]
    suggestions: Annotated[list[Offer], "What to search for instead; only if nothing was found."]
    explain: Annotated[str, "The query in words."]


class Found(FoundPage):
    data: list[Card]


class GameOfSets(TypedDict):
    id: str
    title: str
    cards: int


class SetOfGame(TypedDict):
    game: str
    id: str
    name: str
    cards: int


class Sets(TypedDict):
    games: list[GameOfSets]
    data: list[SetOfGame]


class Value(TypedDict):
    value: str
    cards: int


class Field(TypedDict):
    game: str
    name: str
    label: str
    help: str
    kind: Literal["choice", "number", "text", "flag"]
    aliases: list[str]
    examples: list[str]
    values: list[Value]


class Fields(TypedDict):
    data: list[Field]


class BulkHead(TypedDict):
    """The file with the whole catalogue, without its cards."""

    catalogue: Annotated[str, "A hash of the catalogue; it changes when any card does."]
    total: int


class Bulk(BulkHead):
    data: list[Card]
