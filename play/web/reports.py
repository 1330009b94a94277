"""Show the form for reporting someone to the operators."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from lotr_site.accounts.visitors import Visitor, visitor_of
from lotr_site.base.numbers import whole
from play import service
from play.games import game
from play.match import reports
from play.models import Match, Report
from play.people.access import match_for
from play.view.projection import Context
from play.web.responses import refusals_shown


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@refusals_shown
def report(request: HttpRequest, match_id: str) -> HttpResponse:
    """Report the player of `seat`, or the author of the chat message `line`, to the operators. A GET request shows the
    form for the report.
    """
    form = request.POST if request.method == "POST" else request.GET
    visitor = visitor_of(request, make=request.method == "POST")
    match = match_for(visitor, match_id)
    seat, line = whole(form.get("seat")), whole(form.get("line"))
    if request.method != "POST":
        return render(request, "play/report.html", form_context(match, visitor, seat, line))
    made = service.report(match, visitor, form.get("reason", ""), form.get("words", ""), seat, line)
    messages.success(request, f"Thank you. We’ll look into your report about {made.reported_name}.")
    return redirect("play:table", match_id)


def form_context(match: Match, visitor: Visitor, seat: int | None, line: int | None) -> Context:
    """Return the template context of the form for a report, with the person to be reported. Raise Illegal if there is
    no such person.
    """
    return {
        "match": match,
        "game": game(match.game),
        "whom": reports.build_report(match, visitor, seat, line),
        "seat": seat,
        "line": line,
        "reasons": Report.Reason.choices,
        "longest": reports.LONGEST,
    }
