"""Show errors: a page for people, a problem document under /api/."""

import sys

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.views import defaults

from lotr_site.base.problems import API_PREFIX, refuse_plainly
from lotr_site.site import unavailable


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Return the answer to a malformed request (400)."""
    if request.path.startswith(API_PREFIX):
        return refuse_plainly(
            request,
            400,
            "bad_request",
            "Your browser sent something we couldn’t understand. Please go back and try again.",
        )
    return defaults.bad_request(request, exception)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    if request.path.startswith(API_PREFIX):
        return refuse_plainly(request, 403, "permission_denied", "You may not do this.")
    return defaults.permission_denied(request, exception)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    if request.path.startswith(API_PREFIX):
        return refuse_plainly(request, 404, "not_found", "There is nothing at this address.")
    return defaults.page_not_found(request, exception)


def server_error(request: HttpRequest) -> HttpResponseBase:
    """Return the answer to a request that failed because of a bug (500), or 503 if the database is unavailable."""
    if unavailable.is_passing(sys.exc_info()[1]):  # in a middleware: errors in views are answered by `Unavailable`
        return unavailable.refuse_unavailable(request)
    if request.path.startswith(API_PREFIX):
        return refuse_plainly(request, 500, "server_error", "Something went wrong here. It has been logged.")
    return defaults.server_error(request)
