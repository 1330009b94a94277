"""Reject null characters, which users never type and PostgreSQL cannot store.

Serializers reject those in JSON bodies, field by field.
"""

from collections.abc import Callable
from itertools import chain

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponseBase

GetResponse = Callable[[HttpRequest], HttpResponseBase]


def refuse_null_characters(get_response: GetResponse) -> GetResponse:
    """Return middleware that answers 400 to a null character in a URL or a form."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        forms = (form.lists() for form in (request.GET, request.POST))
        sent = (text for name, texts in chain.from_iterable(forms) for text in (name, *texts))
        if any("\0" in str(text) for text in (request.path, *sent)):
            raise BadRequest("Text cannot contain null characters.")
        return get_response(request)

    return middleware
