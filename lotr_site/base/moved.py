"""Redirect the URLs of pages that have moved, permanently."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponsePermanentRedirect
from django.urls import reverse


class Moved(HttpResponsePermanentRedirect):
    """A permanent redirect that is followed with the same method, so that a form posted to the old URL arrives."""

    status_code = 308


def redirect_view(name: str) -> Callable[..., Moved]:
    """Return a view that permanently redirects to the page with this URL name, with the same arguments and query
    string.
    """

    def redirect(request: HttpRequest, **arguments: str) -> Moved:
        query = request.META.get("QUERY_STRING", "")
        return Moved(reverse(name, kwargs=arguments) + (f"?{query}" if query else ""))

    return redirect
