"""Null characters: nobody types one, PostgreSQL holds none. They are refused at the door, whatever field they are in.

JSON bodies are read by serializers, which refuse them field by field.
"""

from collections.abc import Callable
from itertools import chain

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponseBase

GetResponse = Callable[[HttpRequest], HttpResponseBase]


def refuse_null_characters(get_response: GetResponse) -> GetResponse:
    """Middleware: a null character in an address or a form is a bad request (400)."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        forms = (form.lists() for form in (request.GET, request.POST))
        sent = (text for name, texts in chain.from_iterable(forms) for text in (name, *texts))
        if any("\0" in str(text) for text in (request.path, *sent)):
            raise BadRequest("Text cannot contain null characters.")
        return get_response(request)

    return middleware
