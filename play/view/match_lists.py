"""List matches as rows, for pages and the API."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, TypedDict

from django.db.models import Count, Exists, F, OuterRef, Prefetch, Q, QuerySet, Subquery

from lotr_site.accounts.profiles import profile_url, public_names
from lotr_site.accounts.visitors import Visitor
from play.engine.game import Game
from play.games import GAMES
from play.log.rules_version import game_of
from play.match.absence import is_present
from play.models import Match, Seat


class ListedSeat(TypedDict):
    number: int
    name: str
    """The name, for a bot with its level; `free` for an empty seat."""
    present: bool
    """Whether the player has the table open; bots always have."""
    profile: str
    """Page of a player whose profile is public, else empty."""


class ListedMatch(TypedDict):
    """A match in a list for one visitor. `mine` describes the visitor's seat."""

    match: Match
    game: Game[Any]
    seats: list[ListedSeat]
    to_move: bool
    """It waits for mine."""
    deadline: datetime | None
    """My deadline."""
    won: bool
    lost: bool


def with_seats(matches: QuerySet[Match]) -> QuerySet[Match]:
    return matches.filter(game__in=GAMES).prefetch_related(Prefetch("seats", Seat.objects.order_by("number")))


def listed_matches(matches: Iterable[Match], visitor: Visitor) -> list[ListedMatch]:
    listed = list(matches)
    profiles = public_names(seat.user_id for match in listed for seat in match.seats.all())
    return [listed_match(match, visitor, profiles) for match in listed]


def listed_match(match: Match, visitor: Visitor, profiles: Mapping[int, str]) -> ListedMatch:
    """Return one match as a row of a list. `profiles` are the names of accounts with a public profile, by id."""
    mine = next((seat for seat in match.seats.all() if visitor.owns(seat)), None)
    seats: list[ListedSeat] = [
        {
            "name": seat_name(seat),
            "number": seat.number,
            "present": seat.kind == Seat.Kind.BOT or is_present(seat),
            "profile": profile_of(seat, profiles),
        }
        for seat in match.seats.all()
    ]
    return {
        "match": match,
        "game": game_of(match),
        "seats": seats,
        "to_move": bool(mine and mine.decision and mine.auto_answer is None and not mine.bot_level),
        "deadline": mine.deadline if mine else None,
        "won": bool(mine and match.result and mine.number in match.result["winners"]),
        "lost": bool(mine and match.result and mine.number not in match.result["winners"]),
    }


def seat_name(seat: Seat) -> str:
    if seat.kind != Seat.Kind.BOT:
        return seat.name or "free"
    return f"{seat.display_name} ({f'{seat.bot_level} bot'.strip()})"


def profile_of(seat: Seat, profiles: Mapping[int, str]) -> str:
    """Return the URL of the player's profile, or "" if it is not public."""
    name = profiles.get(seat.user_id or 0)
    return profile_url(name) if name else ""


TO_MOVE = ~Q(decision="") & Q(auto_answer__isnull=True, bot_level="")
"""The seats whose player must choose, rather than a bot or the seat by itself."""


def unfinished(visitor: Visitor) -> QuerySet[Match]:
    """Return the visitor's open tables and running matches outside lessons. Those that wait for the visitor come first,
    nearest deadline first, and then the others, last changed first.
    """
    own = Seat.objects.filter(visitor.rows("user"), match=OuterRef("pk"))
    mine = Match.objects.filter(Exists(own), status__in=(Match.Status.OPEN, Match.Status.RUNNING), lesson="")
    sooner = F("my_deadline").asc(nulls_last=True)
    found = mine.annotate(waits=Exists(own.filter(TO_MOVE)), my_deadline=Subquery(own.values("deadline")[:1]))
    return with_seats(found.order_by("-waits", sooner, "-changed", "pk"))


def ended(visitor: Visitor) -> QuerySet[Match]:
    """Return the visitor's matches outside lessons that are over, last ended first."""
    own = Seat.objects.filter(visitor.rows("user"), match=OuterRef("pk"))
    over = Match.objects.filter(Exists(own), status__in=(Match.Status.OVER, Match.Status.ABANDONED), lesson="")
    return with_seats(over).order_by("-ended", "pk")


def count_waiting(visitor: Visitor) -> int:
    """Return how many running matches wait for the visitor's move."""
    if not visitor.known:
        return 0
    running = {"match__status": Match.Status.RUNNING, "match__lesson": "", "match__game__in": GAMES}
    return Seat.objects.filter(visitor.rows("user"), TO_MOVE, **running).count()


def matches_to_watch() -> QuerySet[Match]:
    """Return public running matches with at least two people. A public match of one person against bots is not listed,
    but may be watched through a link.
    """
    people = Count("seats", filter=~Q(seats__kind=Seat.Kind.BOT))
    return Match.objects.annotate(people=people).filter(status=Match.Status.RUNNING, public=True, people__gte=2)


def free_for_anyone() -> QuerySet[Seat]:
    return Seat.objects.filter(kind=Seat.Kind.ANYONE, user=None, guest="")
