"""Offer extension points of deck pages to higher-level apps, which the decks do not import.

An app calls this in its `AppConfig.ready`:

    register_panel(Panel("record", "Matches", 10, render))  # the Panel of cards.registry

`render(request, reference)` gets the id of a saved deck or the slug of a starter, and returns safe HTML, or "" if there
is nothing to show.
"""

from django.http import HttpRequest
from django.utils.safestring import SafeString

from cards.registry import Panel

_panels: dict[str, Panel] = {}


def register_panel(panel: Panel) -> None:
    """Add a section to every deck's page; registering the same key again replaces it."""
    _panels[panel.key] = panel


def shown_panels(request: HttpRequest, reference: str) -> list[tuple[Panel, SafeString | str]]:
    """Return (panel, HTML) for each registered section of a deck's page that has something to show."""
    ordered = sorted(_panels.values(), key=lambda panel: panel.order)
    rendered = [(panel, panel.render(request, reference)) for panel in ordered]
    return [(panel, html) for panel, html in rendered if html]
