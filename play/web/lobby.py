"""Build the contexts about matches for the lobby and the front page."""

from typing import Any, NamedTuple

from django.conf import settings
from django.core.paginator import Page, Paginator
from django.http import QueryDict
from django.utils.http import urlencode

from lotr_site.accounts.visitors import Visitor
from play.engine.game import Game
from play.games import GAMES, game
from play.lessons import registry
from play.lessons.script import Lesson
from play.match.match_decks import takes_decks
from play.models import Match, Seat
from play.presentation.terms import terms
from play.view import match_lists
from play.view.match_lists import ListedMatch
from play.view.projection import Context

LISTED = 30
LATELY = 5


def lobby(visitor: Visitor, query: QueryDict) -> Context:
    """Return the lists in the lobby: the visitor's matches (`?page=`), the last ones that ended, the tables with a free
    seat (`?tables=` is the page), and the matches to watch (`?watch=`). `?game=` limits the last two to one game.
    """
    chosen = query.get("game", "")
    chosen = chosen if chosen in GAMES else ""
    ids = Seat.objects.filter(visitor.rows("user")).values("match")
    others = Match.objects.exclude(pk__in=ids)
    others = others.filter(game=chosen) if chosen else others
    free = others.filter(status=Match.Status.OPEN, seats__in=match_lists.free_for_anyone()).distinct()
    running = match_lists.matches_to_watch().filter(pk__in=others.values("pk"))
    own = page_of(match_lists.unfinished(visitor), query.get("page"))
    open_tables = page_of(match_lists.with_seats(free).order_by("-changed", "pk"), query.get("tables"))
    watch = page_of(match_lists.with_seats(running).order_by("-changed", "pk"), query.get("watch"))
    ended = match_lists.listed_matches(match_lists.ended(visitor)[:LATELY], visitor)
    mine = with_terms(match_lists.listed_matches(own, visitor))
    return {
        "games": [game(key) for key in GAMES],
        "game": chosen,
        "finds_people": settings.PLAY_FINDS_PEOPLE,
        "filter": f"{urlencode({'game': chosen})}&" if chosen else "",
        "first_lessons": [] if mine or ended else first_lessons(),
        "waiting": match_lists.count_waiting(visitor),
        "mine": mine,
        "mine_page": own,
        "ended": ended,
        "open_tables": with_terms(match_lists.listed_matches(open_tables, visitor)),
        "tables_page": open_tables,
        "watch": match_lists.listed_matches(watch, visitor),
        "watch_page": watch,
    }


def page_of(matches: Any, number: str | None) -> Page[Match]:
    """Return a page of matches: the first one without a valid number, and the last one if there is no such page."""
    return Paginator(matches, LISTED).get_page(number)


def with_terms(rows: list[ListedMatch]) -> list[Context]:
    """Return rows with what to expect at the tables, and whether a player chooses a deck first."""
    return [{**row, "terms": terms(row["match"]), "asks_for_deck": takes_decks(row["game"])} for row in rows]


def my_next(visitor: Visitor) -> Context:
    """Return what the front page shows about the visitor's unfinished matches: the first ones, and how many there are.
    It also says whether “Play now” looks for a person.
    """
    finds = {"finds_people": settings.PLAY_FINDS_PEOPLE}
    if not visitor.known:
        return {"mine": [], **finds}
    matches = match_lists.unfinished(visitor)
    return {
        "mine": with_terms(match_lists.listed_matches(matches[:LATELY], visitor)),
        "mine_count": matches.count(),
        **finds,
    }


class FirstLesson(NamedTuple):
    """The first lesson of a game, and how many others it has."""

    game: Game[Any]
    lesson: Lesson
    more: int


def first_lessons() -> list[FirstLesson]:
    """Return the first lesson of each game that has lessons, shortest first, for visitors who have not played yet."""
    pairs = [(game(key), courses) for key in GAMES if (courses := registry.lessons(key))]
    rows = [FirstLesson(each, courses[0], len(courses) - 1) for each, courses in pairs]
    return sorted(rows, key=lambda row: row.lesson.minutes)
