"""The pages that belong to no app: the front door and, while developing, the sheet of components."""

from typing import NamedTuple

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from cards.games.registry import BY_SLUG
from play.games import GAMES, game
from play.presentation import Presentation, presentation
from play.templatetags.table import game_art


class Door(NamedTuple):
    """One game as the front page introduces it; `art` is the template of its little picture, if it has one."""

    slug: str
    title: str
    players: str
    own: Presentation
    decks: bool
    art: str


def door(key: str) -> Door:
    played = game(key)
    facts = BY_SLUG.get(key)
    least, most = played.players[0], played.players[-1]
    players = f"{least}–{most}" if most > least else f"{least}"
    brings = any(option.name == "decks" for option in played.options)
    return Door(key, facts.title if facts else played.name, players, presentation(key), brings, game_art(played))


SIGNS = (  # cultures, suits, sides
    *("dwarven", "elven", "gandalf", "gollum", "gondor", "rohan", "shire", "dunland", "isengard", "men", "moria"),
    *("orc", "raider", "ringwraith", "sauron", "uruk-hai", "swords", "wands", "cups", "coins", "major"),
    *("free", "dark", "neutral", "ring"),
)


def home(request: HttpRequest) -> HttpResponse:
    """The front page: the games, each one click from a match."""
    return render(request, "home.html", {"doors": [door(key) for key in GAMES]})


def style(request: HttpRequest) -> HttpResponse:
    """Every component on one page, for those who build pages; only while DEBUG is on."""
    if not settings.DEBUG:
        raise Http404
    return render(request, "style.html", {"signs": SIGNS})
