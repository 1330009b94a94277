"""Limit the rate of form submissions, and add rate limit headers to API answers, by middleware."""

from collections.abc import Callable
from math import ceil
from typing import Any

from django.http import HttpRequest, HttpResponse

from lotr_site.base.limits import refuse_too_many
from lotr_site.base.problems import API_PREFIX
from lotr_site.base.throttles import (
    ChatLimit,
    DeckLimit,
    Limit,
    LogInLimit,
    PostLimit,
    ReportLimit,
    SignUpLimit,
    TableLimit,
)

OF_PAGES: dict[str, tuple[type[Limit], ...]] = {
    "account_signup": (SignUpLimit,),
    "account_login": (LogInLimit,),
    "account_reauthenticate": (LogInLimit,),
    "account_leave": (LogInLimit,),
    "account_change_password": (LogInLimit,),
    "play:quick_match": (TableLimit,),
    "play:create": (TableLimit,),
    "play:rematch": (TableLimit,),
    "play:continue": (TableLimit,),
    "play:lesson": (TableLimit,),
    "play:chat": (ChatLimit,),
    "play:report": (ReportLimit,),
    "decks:create": (DeckLimit,),
    "decks:import": (DeckLimit,),
    "decks:import_unclear": (DeckLimit,),
}


class LimitedPosts:
    """Middleware that turns away visitors who submit forms faster than anyone can play, and adds headers about rate
    limits to the API's answers.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        counted: list[Limit] = []
        request.limits = counted  # type: ignore[attr-defined]  # each limit that counts the request enters itself
        answer = self.get_response(request)
        if counted and request.path.startswith(API_PREFIX):
            policies, states = zip(*(limit.told() for limit in counted), strict=True)
            answer["RateLimit-Policy"], answer["RateLimit"] = ", ".join(policies), ", ".join(states)
        return answer

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        """Return the answer to a form posted too often, or None if it is within all limits."""
        if request.method != "POST" or request.path.startswith(API_PREFIX):
            return None
        name = request.resolver_match.view_name if request.resolver_match is not None else ""
        limits: list[Limit] = [PostLimit(), *(limit() for limit in OF_PAGES.get(name, ()))]
        exceeded = next((limit for limit in limits if not limit.allow_request(request, None)), None)
        return None if exceeded is None else refuse_too_many(request, ceil(exceeded.wait()))
