"""Remember how a visitor likes to see the builder: the order and look of the cards found, and those of the deck."""

from typing import NamedTuple

from django.http import HttpRequest

from decks.lotr_tcg.arrangement import GROUPS, ORDERS

VIEWS = {"list": "list", "pictures": "grid", "text": "text"}
"""The looks of a list of cards, each with its icon."""
SORTS = {
    "": "Best match",
    "name": "Name",
    "cost": "Twilight cost",
    "-cost": "Twilight cost, highest first",
    "-strength": "Strength, highest first",
    "-vitality": "Vitality, highest first",
    "site": "Site number",
    "type": "Type",
    "culture": "Culture",
    "rarity": "Rarity",
}
CHOICES: dict[str, tuple[str, ...]] = {
    "sort": tuple(SORTS),
    "view": tuple(VIEWS),
    "group": tuple(GROUPS),
    "order": tuple(ORDERS),
    "look": tuple(VIEWS),
}
"""What can be chosen for each setting; the first one is the default."""
KEPT = "builder"


class BuilderSettings(NamedTuple):
    """How a visitor sees the builder: `sort` and `view` for the cards found; `group`, `order` and `look` for the
    deck.
    """

    sort: str = ""
    view: str = "list"
    group: str = "type"
    order: str = "culture"
    look: str = "list"


def builder_settings(request: HttpRequest) -> BuilderSettings:
    """Return the visitor's settings. Those that the query string names are remembered; unknown values are ignored."""
    kept = request.session.get(KEPT, {})
    asked = {name: request.GET[name] for name in CHOICES if request.GET.get(name) in CHOICES[name]}
    settings = {name: value for name, value in (kept | asked).items() if value in CHOICES.get(name, ())}
    if settings != kept:
        request.session[KEPT] = settings
    return BuilderSettings(**settings)


def names_settings(request: HttpRequest) -> bool:
    """Return whether the query string names a setting."""
    return any(name in request.GET for name in CHOICES)
