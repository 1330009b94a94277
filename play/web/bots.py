"""Show the page with the measured strength of the bot levels."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from play.bots import ladder
from play.games import GAMES, game


@require_safe
def strength(request: HttpRequest) -> HttpResponse:
    games = [{"game": game(key), "standings": ladder.standings(key)} for key in GAMES]
    return render(request, "play/bots.html", {"games": games})
