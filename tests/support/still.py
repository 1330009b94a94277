"""A site in the test's own process, for a real browser: the pages of a match that stands still until the test goes on.

Django answers every request of the page itself, so that nobody else moves: no worker, no clock, no stream. With the
seed of its deal and bots that choose by a secret of the test, a match is the same each time it is played.
"""

from collections.abc import Iterator
from contextvars import copy_context
from typing import Any

import pytest
from django.conf import LazySettings
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Browser, BrowserContext, Page, Route

from lotr_site.accounts.visitors import GUEST, GUEST_NAME, Visitor
from play import service
from play.log.cache import CHOICES, MEMORY
from play.models import Match, PostedChoice
from tests.play.tables import work
from tests.support.browser import NewPage, pages

HOME = "http://localhost"
SECRET = "bots at a table that stands still"
ME = Visitor(None, "still", "Ann")
EMPTY = 204
PATIENCE = 60_000  # milliseconds: pages draw their cards in the process of the test
LASTING: dict[str, dict[str, Any]] = {}
"""Answers that are the same each time, by their addresses."""


@pytest.fixture
def still_page(browser: Browser, db: None, settings: LazySettings, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """Makes pages as `new_page` does, of the site in this process, which remembers no match of another test."""
    settings.SECRET_KEY = SECRET
    for memory in (CHOICES, MEMORY):
        memory.kept.clear()
    yield from pages(browser, request, HOME, StillSite)


class StillSite:
    """One visitor's site."""

    def __init__(self, context: BrowserContext) -> None:
        self.client = Client(HTTP_HOST="localhost")
        session = self.client.session
        session[GUEST], session[GUEST_NAME] = ME.guest, ME.name
        session.save()
        self.of_test = copy_context()  # a request comes in another, which has no part in the test's transaction
        context.set_default_timeout(PATIENCE)
        context.route("**/*", lambda route: self.of_test.copy().run(self.answer, route))

    def answer(self, route: Route) -> None:
        """As the site would, but for the stream, which has nothing to say."""
        request = route.request
        path = request.url.removeprefix(HOME)
        if path.partition("?")[0].endswith("/stream/"):
            return route.fulfill(status=EMPTY)
        if path in LASTING:
            return route.fulfill(**LASTING[path])
        headers = {name: value for name, value in request.headers.items() if name.startswith("hx-")}
        more: dict[str, Any] = {}
        if request.post_data_buffer is not None:
            more = {"data": request.post_data_buffer, "content_type": request.headers["content-type"]}
        response = self.client.generic(request.method, path, headers=headers, **more)
        whole = {"status": response.status_code, "headers": dict(response.headers), "body": response.getvalue()}
        if path.startswith(("/static/", "/cards/faces/")):
            LASTING[path] = whole
        return route.fulfill(**whole)


def deal(game: str, seats: int, seed: int, **options: Any) -> Match:
    """A match against easy bots at the first question of seat 1; the same seed gives the same match."""
    others = [{"kind": "bot", "level": "easy"}] * (seats - 1)
    match = service.create(game, options, [{"kind": "me"}, *others], ME, seed=seed, id=f"still{seed}")
    work(match)
    return Match.objects.get(pk=match.pk)


def look_at(page: Page, match: Match) -> bool:
    """Show the table as it is now; is seat 1 asked?"""
    page.goto(reverse("play:table", args=[match.pk]), timeout=PATIENCE)
    return page.locator("#live.is-asked").count() > 0


def go_on(match: Match) -> list[int]:
    """Carry out what the page has posted for seat 1, and what the bots do then; returns its picks."""
    picks: list[int] = PostedChoice.objects.get(match=match, seat=0, status=PostedChoice.Status.WAITING).picks
    work(match)
    return picks
