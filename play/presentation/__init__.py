"""Present a game outside its table: its introduction, pages of its own, and the words for its scores.

Each game has a file or folder with its name here, with a `PRESENTATION`, in which everything has a default. None of
this belongs to the rules: changing words does not change them.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from django.core.exceptions import ImproperlyConfigured
from django.http import HttpResponse

from cards.fields import Row
from play.games import GAMES
from play.presentation.story import FinishedMatch, Story, plainly


class Page(NamedTuple):
    """A page that a game adds to the site, at `address` below /play/. The lobby links to it by its title. If the page
    has an icon (from the site's sheet), the end of each match links to it as well.
    """

    address: str
    name: str
    title: str
    view: Callable[..., HttpResponse]
    icon: str = ""


def no_groups(row: Row) -> set[str]:
    return set()


def no_places(rule: str, text: str) -> Iterator[str]:
    return iter(())


def no_sides(view: Mapping[str, Any]) -> str:
    return ""


def untold(slug: str, card: str) -> str:
    return ""


class Rulings(NamedTuple):
    """A game's rules for finding the cards that a ruling concerns besides those it names. `groups` returns the words
    for the groups of a card, case-folded; a ruling that mentions a group concerns its cards, but only if it names no
    card or if `always` is set. `placed` finds cards by the ruling's `rule` or the text of its scenario. `example`
    takes an example's slug and a card's id, and returns the sentence of the card's text that the example shows; if
    it returns "", the scenario's title is shown.
    """

    groups: Callable[[Row], set[str]] = no_groups
    always: bool = False
    placed: Callable[[str, str], Iterator[str]] = no_places
    example: Callable[[str, str], str] = untold


class Presentation(NamedTuple):
    """A game's presentation. `kind`, `minutes` (the usual length of a match), `turns` (how often the turn comes to a
    player, by number of players) and `pitch` introduce the game on the front page. `score` is the format of a seat's
    final score, `shared` that of the common score in a cooperative game, and `scores` the heading of the list. `story`
    describes a finished match, and `faces` are the cards on the game's picture. `marks` maps kinds of log lines to
    their appearance: "new" (enters play), "gone" (leaves it), "hit", "good", "big", "part" (a phase begins), or "quiet"
    for small print. `sides` returns which faces of two-sided cards are up in a view of the table: the end of their ids.
    """

    kind: str = ""
    minutes: int = 0
    turns: Mapping[int, int] = {}
    pitch: str = ""
    pages: tuple[Page, ...] = ()
    score: str = "{}"
    shared: str = "Score {} together"
    scores: str = "Scores"
    rulings: Rulings = Rulings()
    story: Callable[[FinishedMatch], Story] = plainly
    faces: tuple[str, ...] = ()
    marks: Mapping[str, str] = {}
    sides: Callable[[Mapping[str, Any]], str] = no_sides


@cache
def presentation(key: str) -> Presentation:
    """Return a game's presentation, or the default one if the game has no module for it. Raise ImproperlyConfigured for
    a module without PRESENTATION.
    """
    name = f"{__name__}.{key}"
    if find_spec(name) is None:
        return Presentation()
    loaded: Presentation | None = getattr(import_module(name), "PRESENTATION", None)
    if loaded is None:
        raise ImproperlyConfigured(f"{name} must say how the game is presented: PRESENTATION = Presentation(...)")
    return loaded


def pages() -> list[Page]:
    """Return the additional pages of all games."""
    return [page for key in GAMES for page in presentation(key).pages]
