"""Serve the pages of the lobby and the table. Every change is a POST that goes through the service."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from lotr_site.accounts.visitors import Visitor, visitor_of
from lotr_site.base.numbers import whole
from play import service
from play.engine.refusal import Illegal
from play.games import GAMES, game
from play.live import stream
from play.models import Match
from play.people import quotas
from play.people.access import match_for, own_seat, require_seat
from play.presentation.preview import invitation_preview, match_preview
from play.stats.deck_report import deck_reports
from play.stats.win_probability_report import win_probability_report
from play.view.projection import Context
from play.web import context, new_table
from play.web.deck_check import check_deck
from play.web.guest_names import take_name
from play.web.lobby import lobby as lobby_lists
from play.web.responses import joining_page, refusals_shown, respond_to_change


def base(request: HttpRequest) -> str:
    return request.build_absolute_uri("/")[:-1]


# Looking


@require_safe
@never_cache
def lobby(request: HttpRequest) -> HttpResponse:
    return render(request, "play/lobby.html", lobby_lists(visitor_of(request), request.GET))


@require_safe
@never_cache
def new(request: HttpRequest) -> HttpResponse:
    """Show the form for a new table."""
    key = request.GET.get("game") or GAMES[0]
    if key not in GAMES:
        raise Http404("There is no such game.")
    chosen = game(key)
    size = new_table.size_from(chosen, request.GET.get("seats"))
    form = request.GET if "seat-0" in request.GET else None
    shown = new_table.new_table(chosen, size, visitor_of(request), form, request.GET.get("deck", ""))
    return render(request, "play/new.html", shown)


def shown_to(request: HttpRequest, match_id: str) -> tuple[service.View, str]:
    """Return (the match as this visitor sees it, the token of the join link through which they came, or ""). Record
    that the visitor is present if they have a seat.
    """
    visitor, token = visitor_of(request), request.GET.get("seat", "")
    match = match_for(visitor, match_id, token)
    seat = own_seat(match, visitor)
    if seat is not None:
        service.note_presence(seat)
    since = context.LiveForm("").since(0, match.version, continued=False)
    return service.view_for(match, seat.number if seat else None, since), token


@require_safe
@never_cache
def table(request: HttpRequest, match_id: str) -> HttpResponse:
    shown, token = shown_to(request, match_id)
    form = live_form(request, shown.match, token)
    return page_of(request, "play/table.html", context.loaded_context(form, shown) | {"token": token})


def page_of(request: HttpRequest, template: str, values: Context) -> HttpResponse:
    """Return the page of a match. If the match is over, or if the visitor may take a seat, the page includes a preview
    for links from other sites.
    """
    match, ending = values["match"], values["ending"]
    shown = match_preview(request, match, ending.sentence) if ending else None
    if match.status == Match.Status.OPEN and any(row["joinable"] for row in values["seats"]):
        shown = invitation_preview(request, match, values["host"], request.get_full_path())
    return HttpResponse(context.page(template, values | {"preview": shown}, request))


@require_safe
@never_cache
def live(request: HttpRequest, match_id: str) -> HttpResponse:
    """Return the part of the page that changes, for a page that has lost its stream. Return an empty response (204) if
    that page is up to date.
    """
    shown, token = shown_to(request, match_id)
    if request.GET.get("version") == str(shown.version):
        return HttpResponse(status=204)
    values = context.loaded_context(live_form(request, shown.match, token), shown)
    return HttpResponse(context.page("play/live.html", values, request))


@require_safe
def replay(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the replay of a finished match after the log entry `?move=`, seen from `?seat=` (empty for a spectator; by
    default the visitor's own seat).
    """
    visitor = visitor_of(request)
    match = match_for(visitor, match_id)
    if not match.over:
        messages.info(request, "You can watch the replay once the match is over.")
        return redirect("play:table", match_id)
    seat, move = request.GET.get("seat"), request.GET.get("move")
    mine = own_seat(match, visitor)
    viewer = (mine.number if mine else None) if seat is None else whole(seat)
    if viewer is not None and viewer >= match.size:
        raise Http404("There is no such seat.")
    return page_of(
        request, "play/replay.html", context.replay_context(match, viewer, whole(move), base(request), visitor)
    )


@require_safe
@refusals_shown
def events(request: HttpRequest, match_id: str) -> HttpResponseBase:
    """Return the stream of a table: each event is the part of the page that has changed."""
    visitor, token = visitor_of(request), request.GET.get("seat", "")
    match = match_for(visitor, match_id, token)
    place = quotas.STREAMS.enter(request.META.get("REMOTE_ADDR", ""), visitor)
    form, accepts = live_form(request, match, token), request.headers.get("Accept-Encoding", "")
    form = form._replace(in_steps="in_steps" in request.GET)
    return stream.response(match_id, own_seat(match, visitor), form, 0, place, accepts)


@require_safe
@never_cache
@refusals_shown
def deck_report(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show what the cards of each deck did in a finished match."""
    match = match_for(visitor_of(request), match_id)
    decks = deck_reports(match, visitor_of(request))
    if not decks:
        raise Http404("You don’t bring a deck to this game.")
    return render(request, "play/deck_report.html", {"match": match, "game": game(match.game), "decks": decks})


@require_safe
@never_cache
@refusals_shown
def win_probability(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show each player's chance to win in the course of a finished match."""
    visitor = visitor_of(request)
    match = match_for(visitor, match_id)
    mine = own_seat(match, visitor)
    viewer = mine.number if mine else None
    report = win_probability_report(match, viewer)
    if report is None:
        raise Http404("Winning chances aren’t available for this game.")
    values = {"match": match, "game": game(match.game), "seats": report.shown.seats, "report": report, "viewer": viewer}
    return render(request, "play/win_probability.html", values)


def live_form(request: HttpRequest, match: Match, token: str) -> context.LiveForm:
    """Return the form in which the table is rendered for this visitor. The form includes the visitor only while they
    may still take a seat, so that other viewers can share events.
    """
    visitor = visitor_of(request)
    stranger = match.status == Match.Status.OPEN and own_seat(match, visitor) is None
    return context.LiveForm(base(request), token, visitor if stranger else Visitor())


# Setting up


@require_POST
@refusals_shown
def create(request: HttpRequest) -> HttpResponse:
    """Open a table as the form describes, and redirect to it."""
    form = request.POST
    chosen = game(form.get("game", ""))
    try:
        take_name(request)
        options, clock = new_table.read_options(chosen, form), new_table.read_clock(form)
        match = service.create(
            chosen.key,
            options,
            new_table.read_seats(form),
            visitor_of(request, make=True),
            new_table.read_public(form),
            clock,
            not form.get("no_undo"),
            bool(form.get("rated")),
        )
    except Illegal as illegal:
        size = new_table.size_from(chosen, form.get("seats"))
        values = new_table.new_table(chosen, size, visitor_of(request), form)
        return render(request, "play/new.html", values | {"refusal": illegal.refusal}, status=422)
    return redirect("play:table", match.pk)


@require_safe
@never_cache
@refusals_shown
def deck_check(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the table's verdict on the visitor's `deck` for the free seat `number`."""
    visitor, token = visitor_of(request), request.GET.get("seat", "")
    match = match_for(visitor, match_id, token)
    deck, number = request.GET.get("deck", "")[:40], whole(request.GET.get("number"), maximum=match.size - 1)
    beside = [each for place, each in enumerate(match.options.get("decks", ())) if place != number]
    back = joining_page(match_id, token)
    verdict = check_deck(game(match.game), match.options, deck, visitor, back, beside) if deck else None
    return render(request, "play/includes/deck_check.html", {"deck_check": verdict})


# Playing


@require_POST
@refusals_shown
def choose(request: HttpRequest, match_id: str) -> HttpResponse:
    """Answer the open question. The form has `decision`, `version`, `key`, and one `pick` for each option picked."""
    match, seat = require_seat(visitor_of(request), match_id)
    form = request.POST
    picks = [-1 if (place := whole(pick)) is None else place for pick in form.getlist("pick")]
    version = whole(form.get("version"))
    key = form.get("key") or f"{form.get('decision', '')}-{match.undo_version}-plain"
    service.choose(match, seat, form.get("decision", ""), match.version if version is None else version, picks, key)
    service.note_presence(seat)
    return respond_to_change(request, match)
