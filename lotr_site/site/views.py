"""Serve the pages that belong to no app: the front page and, in development, the component gallery."""

from typing import NamedTuple

from django.conf import settings
from django.contrib.humanize.templatetags.humanize import apnumber
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import get_template
from django.urls import reverse
from django.utils.text import capfirst
from django.views.decorators.http import require_safe

from cards.faces import banner as banners
from cards.faces.banner import Banner
from cards.games.registry import BY_SLUG
from cards.previews import FOR_EVER, preview, respond_with_banner
from cards.search.index import current_index
from lotr_site.accounts.visitors import visitor_of
from play.examples.rulings import of_game
from play.games import GAMES, game
from play.presentation import Presentation, presentation
from play.templatetags.table import game_art
from play.web.lobby import my_next


class GameTile(NamedTuple):
    """A game as the front page introduces it. `art` is the template of its picture, or "" if it has none."""

    slug: str
    title: str
    players: str
    own: Presentation
    decks: bool
    art: str


def game_tile(key: str) -> GameTile:
    """Return what the front page shows of a game."""
    played = game(key)
    facts = BY_SLUG.get(key)
    least, most = played.players[0], played.players[-1]
    players = f"{least}–{most}" if most > least else f"{least}"
    brings = any(option.name == "decks" for option in played.options)
    return GameTile(key, facts.title if facts else played.title, players, presentation(key), brings, game_art(played))


SIGNS = (  # cultures, suits, sides
    *("dwarven", "elven", "gandalf", "gollum", "gondor", "rohan", "shire", "dunland", "isengard", "men", "moria"),
    *("orc", "raider", "ringwraith", "sauron", "uruk-hai", "swords", "wands", "cups", "coins", "major"),
    *("free", "dark", "neutral", "ring"),
)


def load_front_page() -> None:
    """Load what the first visitors need: the URL patterns and the front page."""
    reverse("home")
    banners.banner_digest(site_banner())
    for key in GAMES:
        game_tile(key)
    get_template("home.html")


def load_search_and_rulings() -> None:
    """Load what the first visitors of the catalogue need: its search index and the rulings."""
    current_index()
    for key in GAMES:
        of_game(key)


def home(request: HttpRequest) -> HttpResponse:
    """Show the front page: the visitor's own matches, and the games, each one click away from a match."""
    shown = preview(request, site_banner(), PITCH, "/", "site_preview")
    tiles = [game_tile(key) for key in GAMES]
    return render(request, "home.html", {"games": tiles, "preview": shown, **my_next(visitor_of(request))})


PITCH = "Look up any card, build decks and play Middle-earth card games in the browser, alone or with friends."


def site_banner() -> Banner:
    """Return the content of the banner for the front page: a card from each game, a title and two lines."""
    faces = tuple((key, presentation(key).faces[0]) for key in GAMES if presentation(key).faces)
    lines = ("Look up any card, build a deck, play with friends.", "No account needed.")
    return Banner(faces, f"{capfirst(str(apnumber(len(GAMES))))} games of Middle-earth, one table", lines=lines)


@require_safe
def site_picture(request: HttpRequest, mark: str) -> HttpResponse:
    """Return the banner of the front page as a picture."""
    return respond_with_banner(request, site_banner(), mark, FOR_EVER, "site_preview")


def style(request: HttpRequest) -> HttpResponse:
    """Show every component of the site's design on one page, for people who write its pages. Raise Http404 except in
    development.
    """
    if not settings.DEVELOPMENT:
        raise Http404
    return render(request, "style.html", {"signs": SIGNS})
