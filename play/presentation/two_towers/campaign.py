"""Show the campaign through the chapters of The Two Towers, for each crew to which a visitor belongs.

Nothing is stored for it: a crew is the people who sat at the same finished matches, and its progress follows from those
matches.
"""

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from lotr_site.accounts.visitors import Visitor, visitor_of
from play.games.two_towers.book import ROAD, chapter
from play.games.two_towers.book import character as facts
from play.models import Match, Seat
from play.people.access import own_matches
from play.view.projection import view_for

GAME = "two_towers"
CHAPTERS = (*range(19, 37), ROAD)
NOTHING: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
LOOKED_AT = 10
"""How many of the newest attempts at a long chapter are considered: the crew continues from the one that got
furthest."""


class Record(NamedTuple):
    """A crew's progress in one chapter. `kept` are the characters completed so far in a long chapter that has not been
    won, and `pool` is the draw for the Road with which they were completed.
    """

    number: int
    title: str
    attempts: int
    won: bool
    kept: tuple[str, ...]
    pool: tuple[str, ...]

    @property
    def kept_names(self) -> list[str]:
        return [str(facts(self.number, key)["name"]) for key in self.kept]

    @property
    def kept_json(self) -> str:
        return json.dumps(list(self.kept))

    @property
    def pool_json(self) -> str:
        return json.dumps(list(self.pool))


class Crew(NamedTuple):
    """A group of players: their names by seat, the values that select the same seats in the form for a new table, and
    their progress in each chapter, in order.
    """

    names: tuple[str, ...]
    seats: tuple[str, ...]
    chapters: tuple[Record, ...]

    @property
    def won(self) -> int:
        return sum(record.won for record in self.chapters)

    @property
    def next(self) -> Record | None:
        """Return the first chapter that the crew has not won, or None."""
        return next((record for record in self.chapters if not record.won), None)


@require_safe
@never_cache
def page(request: HttpRequest) -> HttpResponse:
    """Show the progress of the visitor's crews."""
    return render(request, "play/two_towers/campaign.html", {"crews": crews(visitor_of(request))})


def crews(visitor: Visitor) -> list[Crew]:
    """Return the visitor's crews, most recently active first."""
    over = own_matches(visitor).filter(game=GAME, status=Match.Status.OVER, lesson="")
    finished = over.order_by("-ended").prefetch_related("seats")
    grouped: dict[Any, list[Match]] = {}
    for match in finished:
        grouped.setdefault(crew_key(match), []).append(match)
    return [crew(matches, visitor) for matches in grouped.values()]


def crew_key(match: Match) -> tuple[Any, ...]:
    """Return a key shared by matches with the same people and bots, in any seats."""
    return tuple(sorted(str(seat.user_id or seat.guest or f"bot {seat.bot_level}") for seat in match.seats.all()))


def crew(matches: list[Match], visitor: Visitor) -> Crew:
    seats = sorted(matches[0].seats.all(), key=lambda seat: seat.number)
    chapters = tuple(record(n, [m for m in matches if m.options.get("chapter", 19) == n]) for n in CHAPTERS)
    return Crew(tuple(seat.display_name for seat in seats), tuple(choice(seat, visitor) for seat in seats), chapters)


def choice(seat: Seat, visitor: Visitor) -> str:
    """Return the value that selects this seat again in the form for a new table: the visitor themselves, a bot of the
    same level, or a link for a friend.
    """
    if visitor.owns(seat):
        return "me"
    return f"bot:{seat.bot_level}" if seat.kind == Seat.Kind.BOT else "link"


def record(number: int, matches: Iterable[Match]) -> Record:
    """Return a crew's record in one chapter, with what the next attempt can continue from."""
    tried = list(matches)
    won = any(match.result and match.result["winners"] for match in tried)
    title = "The Road Goes Ever On" if number == ROAD else str(chapter(number)["title"])
    goes_on = not won and chapter(number)["victory"]["length"] == "long"
    left = max(map(left_by, tried[:LOOKED_AT]), key=lambda left: len(left[0]), default=NOTHING) if goes_on else NOTHING
    return Record(number, title, len(tried), won, *left)


def left_by(match: Match) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what the next attempt at a long chapter can continue from (RL42): (ids of the completed characters, ids in
    the draw for the Road).
    """
    shown = view_for(match, None, since=match.version).view
    return (tuple(shown["done"]), tuple(drawn["id"] for drawn in shown["pool"])) if shown else NOTHING
