"""Mark pages that can be read offline; `lotr_site/site/offline.py` has the service worker that stores them."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from django.http import HttpRequest, HttpResponse

View = TypeVar("View", bound=Callable[..., HttpResponse])
OPEN = "public, no-cache"
"""Caches revalidate such an answer before using it whenever they are online."""


def readable_offline(view: View) -> View:
    """Mark a page as readable offline, in the form in which visitors without cookies see it.

    For visitors with cookies, whether caches may keep it is decided by its URL (`headers.py`). A page that is not
    public must answer strangers with 404.
    """

    @wraps(view)
    def shown(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        request.readable_offline = True  # type: ignore[attr-defined]  # templates/base.html passes it to its script
        response = view(request, *args, **kwargs)
        if response.status_code == 200 and not request.COOKIES:
            response.setdefault("Cache-Control", OPEN)
        return response

    shown.is_readable_offline = True  # type: ignore[attr-defined]  # which decorators around it keep
    return cast(View, shown)
