"""Show the page of the visitor's finished matches."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from lotr_site.accounts.visitors import visitor_of
from play.stats import own_record
from play.view import match_lists

LISTED = 20


@require_safe
@never_cache
def finished(request: HttpRequest) -> HttpResponse:
    """Show the visitor's finished matches, with their results by game."""
    visitor = visitor_of(request)
    matches = own_record.finished_matches(visitor)
    page = Paginator(matches, LISTED).get_page(request.GET.get("page"))
    rows = match_lists.listed_matches([played.match for played in page], visitor)
    return render(
        request, "play/finished_matches.html", {"tallies": own_record.by_game(matches), "rows": rows, "page": page}
    )
