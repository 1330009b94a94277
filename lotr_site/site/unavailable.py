"""Answer 503 with Retry-After while the database cannot be reached or written, which is not a bug."""

import errno
import logging
import sqlite3
import sys
from collections.abc import Callable
from typing import Any

import psycopg
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render

from lotr_site.base.problems import API_PREFIX, refuse_plainly

log = logging.getLogger(__name__)

RETRY_AFTER = 5  # seconds
SENTENCE = "We can’t save anything right now, so your last action didn’t go through. Please try again in a moment."
PASSING = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
}


def is_passing(error: BaseException | None) -> bool:
    """Return whether an error is temporary: it comes from the state of the database, its disk or other servers, not
    from a mistake such as a wrong query.
    """
    requests = sys.modules.get("requests")  # imported only with external login: its server may be down
    if requests is not None and isinstance(error, requests.RequestException):
        return True
    if isinstance(error, OSError):
        return error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EROFS)
    if not isinstance(error, OperationalError | InterfaceError):
        return False
    cause = error.__cause__
    if isinstance(cause, sqlite3.Error):
        return getattr(cause, "sqlite_errorcode", 0) & 0xFF in PASSING
    return isinstance(cause, psycopg.Error)


def refuse_unavailable(request: HttpRequest) -> HttpResponseBase:
    """Return the answer 503 (unavailable): a problem document for scripts, or a page for people."""
    script = request.path.startswith(API_PREFIX) or request.headers.get("HX-Request")
    response = refuse_plainly(request, 503, "unavailable", SENTENCE) if script else unavailable_page(request)
    response["Retry-After"] = str(RETRY_AFTER)
    response["Cache-Control"] = "no-store"
    return response


def unavailable_page(request: HttpRequest) -> Any:
    """Return the page for people, rendered without the request, since that would load the visitor from the failing
    database.
    """
    return render(None, "503.html", {"sentence": SENTENCE}, status=503)


class Unavailable:
    """Middleware that answers 503 if a view fails because of the state of the database, its disk or other servers."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponseBase | None:
        """Return a 503 for a temporary error, or None for any other."""
        if not is_passing(error):
            return None
        log.warning("%s %s was not answered: %s", request.method, request.path, error)
        return refuse_unavailable(request)
