"""Offer extension points of the catalogue to higher-level apps, which it does not import.

An app calls these in its `AppConfig.ready`:

    register_field("lotr_tcg", Field("format", "Format", "Where it may be played.", read=formats_of, panel=True))
    register_relation("lotr_tcg", Relation("with", "Goes with", "Cards that work with a card.", "it goes with", ids_of))
    register_panel(Panel("legality", "Legality", 10, render))
    register_marker(explained)
    register_finder(rules_for)
    register_result_tools(in_results)

`read(row)` returns the labels of a row (see cards.fields); `render(request, row)` returns safe HTML, or "" if there is
nothing to show.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from django.http import HttpRequest
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString

from cards.fields import Field, Row, Value


class Panel(NamedTuple):
    """A section of a card's page, or of a deck's page (see decks.registry). Sections are sorted by `order`."""

    key: str
    title: str
    order: int
    render: Callable[[HttpRequest, Any], SafeString | str]


class Place(NamedTuple):
    """A search result outside the card catalogue: a word or a section of a game's rules."""

    title: str
    where: str
    url: str


class Places(NamedTuple):
    """What a query finds outside the catalogue: the first places, the total, and the URL of a page with all of them."""

    first: tuple[Place, ...]
    total: int
    url: str

    @property
    def more(self) -> int:
        return self.total - len(self.first)


Finder = Callable[[str], Places]
"""Finds places for a query."""

Marker = Callable[[str, str], SafeString]
"""Makes HTML of a game's slug and a plain text of one of its cards."""


class Relation(NamedTuple):
    """A searchable relation between cards, such as `with:7_227`.

    `related` returns the ids of the cards that have this relation to a row. `clause` is what comes before the name when
    a query is explained: `it goes with`.
    """

    name: str
    label: str
    help: str
    clause: str
    related: Callable[[Row], Iterable[str]]


PersonalValues = Mapping[str, Sequence[tuple[Value, Iterable[str]]]]
"""The values of fields that depend on who searches, by field, each with the ids of the cards that have it."""


class PersonalState(Protocol):
    """Everything on which a visitor's values depend except the query. Two states are equal if their values are."""

    def __hash__(self) -> int: ...

    def values(self) -> PersonalValues:
        """Return the values of the fields that don't depend on the query."""
        ...


class Personal(NamedTuple):
    """A visitor's own values: those of their `state`, which are kept for the next search, and `asked`, those of fields
    that depend on the query.
    """

    state: PersonalState
    asked: PersonalValues


PersonalReader = Callable[[HttpRequest, str], Personal | None]
"""Returns the personal values of a visitor, or None if they have none; the second argument is the query."""


class PersonalChoice(NamedTuple):
    """A choice in the facet of a visitor's own cards: its label, and the field and value of its term."""

    label: str
    field: str
    value: str


class PersonalFields(NamedTuple):
    """The fields of a game that depend on who searches, how they are read, and the `title` and choices of a facet. The
    choices may be about something of the visitor's, such as what they lack for their latest deck.
    """

    fields: tuple[Field, ...]
    read: PersonalReader
    title: str
    choices: Callable[[HttpRequest], Sequence[PersonalChoice]]


class ResultTools(NamedTuple):
    """What an app adds to the cards found, for one visitor: HTML above them, and for each row by (game, id)."""

    above: SafeString
    of_row: Mapping[tuple[str, str], SafeString]


ToolMaker = Callable[[HttpRequest, Sequence[Row]], ResultTools | None]
"""Returns what to add to these rows, or None for visitors who have no use for it."""

_tool_makers: list[ToolMaker] = []
_personal: dict[str, PersonalFields] = {}
_fields: dict[str, dict[str, Field]] = {}
_relations: dict[str, dict[str, Relation]] = {}
_panels: dict[str, Panel] = {}
_markers: list[Marker] = []
_finders: list[Finder] = []


def register_field(game: str, field: Field) -> None:
    """Add a searchable field to a game, replacing one of the same name."""
    _fields.setdefault(game, {})[field.name] = field


def register_relation(game: str, relation: Relation) -> None:
    """Add a searchable relation between the cards of a game, replacing one of the same name."""
    _relations.setdefault(game, {})[relation.name] = relation


def relations(game: str) -> dict[str, Relation]:
    """Return the relations between the cards of a game by name."""
    return _relations.get(game, {})


def register_personal_fields(game: str, personal: PersonalFields) -> None:
    """Add fields to a game's search whose values depend on who searches, such as the cards they own."""
    _personal[game] = personal


def personal_fields(game: str) -> tuple[Field, ...]:
    """Return the fields of a game whose values depend on who searches."""
    return _personal[game].fields if game in _personal else ()


def personal_choices(request: HttpRequest, game: str) -> Sequence[PersonalChoice]:
    """Return the choices of the facet of a visitor's own cards, or () for a game without personal fields."""
    return _personal[game].choices(request) if game in _personal else ()


def personal_title(game: str) -> str:
    """Return the title of the facet of a visitor's own cards."""
    return _personal[game].title


def personal_values(request: HttpRequest, game: str, query: str) -> Personal | None:
    """Return the values of a game's personal fields for the visitor who sent a request."""
    return _personal[game].read(request, query)


def register_panel(panel: Panel) -> None:
    """Add a section to every card page, replacing one with the same key."""
    _panels[panel.key] = panel


def register_marker(marker: Marker) -> None:
    """Register the function that returns a rules text as HTML with its words explained.

    The last one registered is used.
    """
    _markers.append(marker)


def register_finder(finder: Finder) -> None:
    """Register the function that searches for things besides cards; the last one registered is used."""
    _finders.append(finder)


def register_result_tools(maker: ToolMaker) -> None:
    """Register the function that adds something to each card found, such as buttons; the last one registered is
    used.
    """
    _tool_makers.append(maker)


def result_tools(request: HttpRequest, rows: Sequence[Row]) -> ResultTools | None:
    """Return what the registered function adds to these rows for this visitor, or None."""
    return _tool_makers[-1](request, rows) if _tool_makers else None


def places(query: str) -> Places:
    """Return what a query finds outside the card catalogue, which is nothing if no search for it is registered."""
    return _finders[-1](query) if _finders and query else Places((), 0, "")


def marked(game: str, text: str) -> SafeString:
    """Return a rules text as HTML.

    A registered marker adds explanations of words; without one, the text is only escaped.
    """
    return _markers[-1](game, text) if _markers else conditional_escape(text)


def registered_fields(game: str) -> tuple[Field, ...]:
    return tuple(_fields.get(game, {}).values())


def panels() -> list[Panel]:
    return sorted(_panels.values(), key=lambda panel: panel.order)
