"""Start a match with one click: against a bot, and against a person as soon as one comes.

A visitor's choices for a game (deck, level, pace and opponents) are stored in their session, and so is the table at
which they look for someone. The pages ask every few seconds whether somebody has come.
"""

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from lotr_site.accounts.visitors import Visitor, visitor_of
from lotr_site.base.numbers import whole
from play import service
from play.bots import ladder
from play.engine.game import Game
from play.games import GAMES, game
from play.match.match_decks import deck_choices
from play.match.quick_match import WIDEST
from play.match.rated import can_be_rated
from play.match.setup import SeatRequest
from play.models import Match, Seat
from play.people.access import own_matches, own_seat
from play.presentation.terms import terms
from play.view.projection import Context
from play.web import new_table
from play.web.responses import refusals_shown

CHOICES, LOOKING = "quick_choices", "looking_at"
"""Keys of the session: choices by game, and the id of the table at which the visitor looks for others."""
PACES = (
    ("300+5", "5 minutes each, plus 5 seconds per move"),
    ("900+10", "15 minutes each, plus 10 seconds per move"),
    ("turn:86400", "1 day per turn"),
    ("turn:259200", "3 days per turn"),
)
WINDOWS = (("", "Any strength"), ("200", "Within 200 points of my rating"), ("400", "Within 400 points of my rating"))
USUAL = {"level": "easy", "pace": "900+10", "deck": "", "meet": "yes", "rated": "", "window": ""}


@require_safe
@never_cache
def choices(request: HttpRequest) -> HttpResponse:
    """Show the form for what a quick match of `?game=` should be like, filled in with the last choices."""
    key = request.GET.get("game") or GAMES[0]
    if key not in GAMES:
        raise Http404("There is no such game.")
    chosen, visitor, kept = game(key), visitor_of(request), chosen_before(request, key)
    context = {
        "games": [game(each) for each in GAMES],
        "game": chosen,
        "chosen": kept,
        "levels": ladder.offered(key),
        "paces": PACES,
        "windows": WINDOWS,
        "deck_choices": deck_choices(chosen, visitor, kept["deck"]),
        "can_be_rated": can_be_rated(chosen, new_table.size_from(chosen, None)),
        "has_account": visitor.user is not None,
    }
    return render(request, "play/quick_match.html", context)


def chosen_before(request: HttpRequest, key: str) -> dict[str, str]:
    """Return what the visitor last chose for quick matches of a game, or the defaults."""
    kept: Mapping[str, Any] = request.session.get(CHOICES, {}).get(key, {})
    return {**USUAL, **kept}


@require_POST
@refusals_shown
def quick_match(request: HttpRequest) -> HttpResponse:
    """Start a match against bots, with two players or the fewest that the game allows, and look for a person meanwhile
    if the form says `meet`. If someone is waiting already, sit down with them instead. Choices missing from the
    form are those made last.
    """
    form, chosen = request.POST, game(request.POST.get("game", ""))
    wish = chosen_before(request, chosen.key) | {name: form[name][:60] for name in USUAL if name in form}
    visitor = visitor_of(request, make=True)
    if "pace" in form:  # the whole form, in which a box that is not checked is missing
        wish |= {name: form.get(name, "")[:60] for name in ("meet", "rated")}
        request.session[CHOICES] = {**request.session.get(CHOICES, {}), chosen.key: wish}
    if form.get("meet") and (found := look_for_person(request, chosen, wish, visitor)) is not None:
        return redirect("play:table", found.pk)
    mine: SeatRequest = {"kind": "me", "deck": wish["deck"]}
    bot: SeatRequest = {"kind": "bot", "level": wish["level"]}
    size = new_table.size_from(chosen, None)
    match = service.create(chosen.key, {}, [mine, *[bot] * (size - 1)], visitor)
    return redirect("play:table", match.pk)


def look_for_person(request: HttpRequest, chosen: Game[Any], wish: Mapping[str, str], visitor: Visitor) -> Match | None:
    """Seat the visitor at the table of someone who wants the same, and return it. If nobody does, seat them at a table
    of their own, where others can join them, and return None.
    """
    clock = new_table.read_clock({"clock": wish["pace"], "rated": "yes"})
    window = whole(wish["window"], 1, WIDEST) if wish["window"] else None
    table = service.play_someone(chosen.key, {}, visitor, clock, wish["deck"], bool(wish["rated"]), window)
    table.refresh_from_db()
    if table.status != Match.Status.OPEN or table.ready_until is not None:
        request.session.pop(LOOKING, None)
        return table
    request.session[LOOKING] = table.pk
    return None


@require_safe
@never_cache
def meanwhile(request: HttpRequest) -> HttpResponse:
    """Return the part of a page that says whether somebody has come to the table at which the visitor looks for others.
    It is empty if they are no longer looking.
    """
    found = looked_at(request)
    if found is None:
        request.session.pop(LOOKING, None)
        return render(request, "includes/meanwhile.html", {"over": True})
    match, seat = found
    there = match.get_absolute_url() in request.headers.get("HX-Current-URL", "")
    if there and match.status == Match.Status.RUNNING:
        request.session.pop(LOOKING, None)
        return render(request, "includes/meanwhile.html", {"over": True})
    if request.session.get(LOOKING) != match.pk:
        request.session[LOOKING] = match.pk
    service.note_presence(seat)
    return render(request, "includes/meanwhile.html", found_context(match, seat) | {"there": there})


def looked_at(request: HttpRequest) -> tuple[Match, Seat] | None:
    """Return the table at which the visitor looks for others, and their seat: the one they opened, or the one to which
    they have been brought since.
    """
    visitor = visitor_of(request)
    own = own_matches(visitor).exclude(queue="")
    kept = own.filter(pk=request.session.get(LOOKING)).exclude(status__in=(Match.Status.OVER, Match.Status.ABANDONED))
    match = kept.first() or own.filter(status=Match.Status.OPEN).order_by("-created").first()
    seat = own_seat(match, visitor) if match is not None else None
    return (match, seat) if match is not None and seat is not None else None


def found_context(match: Match, seat: Seat) -> Context:
    """Return the template context about a table at which the visitor looks for others."""
    others = [other.name for other in match.in_order if other.number != seat.number and other.taken]
    return {
        "match": match,
        "game": game(match.game),
        "terms": terms(match),
        "others": others,
        "begun": match.status == Match.Status.RUNNING,
        "asked": match.ready_until is not None and not seat.ready,
    }


@require_POST
@refusals_shown
def stop_looking(request: HttpRequest) -> HttpResponse:
    """Leave the table at which the visitor looks for others."""
    found = looked_at(request)
    request.session.pop(LOOKING, None)
    if found is not None and found[0].status == Match.Status.OPEN:
        service.leave(found[0].pk, found[1].number)
    if request.headers.get("HX-Request"):
        return render(request, "includes/meanwhile.html", {"over": True})
    return redirect("play:lobby")
