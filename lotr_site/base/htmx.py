"""Read htmx's request headers."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """A request with the attribute that django-htmx's middleware adds."""

    htmx: HtmxDetails
