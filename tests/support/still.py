"""A site in the test's own process, for a real browser: the pages of a match that stands still until the test goes on.

Django answers every request of the page itself, so that nobody else moves: no worker, no clock, no stream. With the
seed of its deal and bots that choose by a secret of the test, a match is the same each time it is played.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from django.conf import LazySettings
from django.urls import reverse
from playwright.sync_api import Browser, Page

from lotr_site.accounts.visitors import Visitor
from lotr_site.trial.in_process_site import HOME, PATIENCE, InProcessSite
from play import service
from play.log.cache import CHOICES, MEMORY
from play.models import Match, PostedChoice
from tests.play.tables import work
from tests.support.browser import NewPage, pages

SECRET = "bots at a table that stands still"
ME = Visitor(None, "still", "Ann")


@pytest.fixture
def still_page(browser: Browser, db: None, settings: LazySettings, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """Makes pages as `new_page` does, of the site in this process, which remembers no match of another test."""
    settings.SECRET_KEY = SECRET
    for memory in (CHOICES, MEMORY):
        memory.kept.clear()
    yield from pages(browser, request, HOME, partial(InProcessSite, guest=ME))


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
