"""Respond to posts.

A refusal becomes a problem document for scripts and, for plain forms, a message on the page they came from.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse

from lotr_site.base.codes import http_status
from lotr_site.base.problems import refuse_plainly
from play.engine.refusal import Illegal, Refusal
from play.models import Match

View = Callable[..., HttpResponseBase]


def refusals_shown(view: View) -> View:
    """Return a Django view that calls this one, and turns a refusal into a problem document, or into a message on the
    page from which the visitor came.
    """

    @wraps(view)
    def shown(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            return view(request, *args, **kwargs)
        except Illegal as illegal:
            return respond_to_refusal(request, illegal.refusal, kwargs.get("match_id"))

    return shown


def respond_to_refusal(request: HttpRequest, refusal: Refusal, match_id: str | None) -> HttpResponse:
    """Return the answer to a refused post: plain for htmx, otherwise a redirect with the message."""
    if request.headers.get("HX-Request"):
        return refuse_plainly(request, http_status(refusal.code), refusal.code, refusal.sentence)
    messages.error(request, refusal.sentence)
    return redirect(joining_page(match_id, request.POST.get("token", ""))) if match_id else redirect("play:lobby")


def joining_page(match_id: str, token: str) -> str:
    """Return the URL of a table for a visitor who may have come through a join link."""
    return reverse("play:table", args=[match_id]) + (f"?{urlencode({'seat': token})}" if token else "")


def respond_to_change(request: HttpRequest, match: Match | str) -> HttpResponse:
    """Return the response to a change in a match: an empty one for htmx, since the stream brings the change, and
    otherwise a redirect to the table.
    """
    if request.headers.get("HX-Request"):
        return HttpResponse(status=204)
    return redirect("play:table", match if isinstance(match, str) else match.pk)
