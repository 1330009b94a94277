"""Where apps above hang something on the catalogue without the catalogue knowing them.

An app calls these in its `AppConfig.ready`:

    register_field("lotr_tcg", Field("format", "Format", "Where it may be played.", read=formats_of, panel=True))
    register_panel(Panel("legality", "Legality", 10, render))
    register_marker(explained)

`read(row)` gives the labels of a row (see cards.search.fields); `render(request, row)` gives safe HTML, or an empty
string where there is nothing to show.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString

from cards.search.fields import Field


class Panel(NamedTuple):
    """A section of the page of a card (or of a deck, see decks.registry), in the order of `order`."""

    key: str
    title: str
    order: int
    render: Callable[[HttpRequest, Any], SafeString | str]


Marker = Callable[[str, str], SafeString]
"""Makes HTML of a game's slug and a plain text of one of its cards."""

_fields: dict[str, dict[str, Field]] = {}
_panels: dict[str, Panel] = {}
_markers: list[Marker] = []


def register_field(game: str, field: Field) -> None:
    """Adds a searchable field to a game; the same name again replaces it."""
    _fields.setdefault(game, {})[field.name] = field


def register_panel(panel: Panel) -> None:
    """Adds a section to every card page; the same key again replaces it."""
    _panels[panel.key] = panel


def register_marker(marker: Marker) -> None:
    """What writes the rules texts of cards: the words in them may be explained. The last one registered does it."""
    _markers.append(marker)


def marked(game: str, text: str) -> SafeString:
    """A rules text as HTML."""
    return _markers[-1](game, text) if _markers else conditional_escape(text)


def registered_fields(game: str) -> tuple[Field, ...]:
    return tuple(_fields.get(game, {}).values())


def panels() -> list[Panel]:
    return sorted(_panels.values(), key=lambda panel: panel.order)
