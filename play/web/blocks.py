"""Show whom a visitor has blocked, and unblock them."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from lotr_site.accounts.visitors import visitor_of
from play.people import blocks
from play.web.responses import refusals_shown


@require_safe
@never_cache
def blocked(request: HttpRequest) -> HttpResponse:
    """Show the players whom the visitor has blocked, most recent first."""
    rows = [(block, blocks.name_of(block)) for block in blocks.made_by(visitor_of(request))]
    return render(request, "play/blocks.html", {"rows": rows})


@require_POST
@refusals_shown
def unblock(request: HttpRequest, number: int) -> HttpResponse:
    """Unblock a player."""
    messages.success(request, f"You’ve unblocked {blocks.lift(visitor_of(request), number)}.")
    return redirect("play:blocks")
