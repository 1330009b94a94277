"""List the best results of the cooperative board game in the Hall of Fame."""

from typing import NamedTuple, cast

from django.db.models import Prefetch, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from lotr_site.accounts.visitors import Visitor, visitor_of
from play.games import game
from play.models import Match, Seat, StoredResult
from play.people.access import own_matches

GAME = "fellowship_board"
LISTED = 50
DESTROYED = "destroyed"


class Crewmate(NamedTuple):
    name: str
    bot: bool


class Entry(NamedTuple):
    """One line in the Hall of Fame. `crew` are players and bots in seating order, starting with Frodo."""

    match: Match
    score: int
    destroyed: bool
    sauron: int
    crew: tuple[Crewmate, ...]
    place: int = 0


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """Show the best results. `?sauron=` limits them to one difficulty, which is Sauron's starting position."""
    chosen = game(GAME)
    start_positions = next(option.choices for option in chosen.options if option.name == "sauron")
    beginning = request.GET.get("sauron", "")
    sauron = next((value for value, _words in start_positions if str(value) == beginning), None)
    shown = {
        "game": chosen,
        "start_positions": start_positions,
        "sauron": sauron,
        "entries": best_matches(visitor_of(request), sauron),
    }
    return render(request, "play/fellowship_board/hall_of_fame.html", shown)


def best_matches(visitor: Visitor, sauron: int | None = None) -> list[Entry]:
    """Return the best finished matches, highest score first: public ones and the visitor's own. Of matches with equal
    scores, the one in which Sauron started closer comes first, then the earlier one. `sauron` limits the list to one
    starting position of Sauron. Competitive matches, and matches that anyone conceded, are left out.
    """
    played = Match.objects.filter(game=GAME, status__in=(Match.Status.OVER, Match.Status.ABANDONED))
    shown = played.filter(Q(public=True) | Q(pk__in=own_matches(visitor)))
    listed = shown.exclude(Q(result=None) | Q(result__reason="conceded") | Q(options__competitive=True))
    if sauron is not None:
        listed = listed.filter(options__sauron=sauron)
    best = listed.order_by("-result__standings__0__1", "options__sauron", "ended")
    seats = Prefetch("seats", Seat.objects.order_by("number"))
    return ranked([entry(match) for match in best.prefetch_related(seats)[:LISTED]])


def entry(match: Match) -> Entry:
    """Return the entry of a finished match in the Hall of Fame."""
    result = cast(StoredResult, match.result)
    return Entry(
        match,
        result["standings"][0][1],
        result["reason"] == DESTROYED,
        match.options["sauron"],
        tuple([Crewmate(seat.display_name, bool(seat.bot_level)) for seat in match.seats.all()]),
    )


def ranked(entries: list[Entry]) -> list[Entry]:
    """Return the entries with their places. Equal scores share a place."""
    return [one._replace(place=1 + sum(other.score > one.score for other in entries)) for one in entries]
