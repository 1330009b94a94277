"""The Hall of Fame of the cooperative board game: the furthest that Fellowships have come."""

from typing import Any

from django.db.models import Prefetch, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from lotr_site.accounts.visitors import Visitor, visitor_of
from play.games import game
from play.models import Match, Seat
from play.people.access import own_matches

GAME = "fellowship_board"
LISTED = 50
DESTROYED = "destroyed"


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """The best results; `?sauron=` lists one beginning."""
    chosen = game(GAME)
    beginnings = next(option.choices for option in chosen.options if option.name == "sauron")
    beginning = request.GET.get("sauron", "")
    sauron = next((value for value, _words in beginnings if str(value) == beginning), None)
    shown = {
        "game": chosen,
        "beginnings": beginnings,
        "sauron": sauron,
        "entries": best_matches(visitor_of(request), sauron),
    }
    return render(request, "play/fellowship_board/hall_of_fame.html", shown)


def best_matches(visitor: Visitor, sauron: int | None = None) -> list[dict[str, Any]]:
    """The best matches, public ones and the visitor's own, that were played to their end, the highest score first; of
    equal ones the one in which Sauron began nearer, then the earlier. `sauron` lists only one beginning. The
    competitive game is not among them, nor is a match that anybody gave up."""
    played = Match.objects.filter(game=GAME, status__in=(Match.Status.OVER, Match.Status.KEPT))
    shown = played.filter(Q(public=True) | Q(pk__in=own_matches(visitor)))
    listed = shown.exclude(Q(result=None) | Q(result__reason="conceded") | Q(options__competitive=True))
    if sauron is not None:
        listed = listed.filter(options__sauron=sauron)
    best = listed.order_by("-result__standings__0__1", "options__sauron", "ended")
    seats = Prefetch("seats", Seat.objects.order_by("number"))
    return ranked([entry(match) for match in best.prefetch_related(seats)[:LISTED]])


def entry(match: Match) -> dict[str, Any]:
    """One line of the list. `crew` are players and bots in the order in which they sat, from Frodo on."""
    result = match.result or {}
    return {
        "match": match,
        "score": result["standings"][0][1],
        "destroyed": result["reason"] == DESTROYED,
        "sauron": match.options["sauron"],
        "crew": [{"name": seat.display_name, "bot": bool(seat.bot_level)} for seat in match.seats.all()],
    }


def ranked(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Equal scores share a place."""
    scores = [row["score"] for row in entries]
    return [row | {"place": 1 + sum(score > row["score"] for score in scores)} for row in entries]
