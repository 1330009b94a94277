"""Pages that everybody may see, in dark colours at a desk and in light ones on a phone: axe finds nothing."""

from typing import Any
from urllib.parse import urlsplit

import pytest
from django.core.management import call_command
from django.test import Client
from playwright.sync_api import ViewportSize

from cards.games.registry import BY_SLUG
from lotr_site.trial.live_site import ROOT
from tests.support.browser import AxeCheck, NewPage, in_colours
from tests.support.pages import addresses

LAPTOP: ViewportSize = {"width": 1366, "height": 650}
NARROW: ViewportSize = {"width": 390, "height": 844}
OF_GAMES = [f"/play/learn/{slug}/glossary/" for slug in BY_SLUG]  # how to play: tests/play/learn/test_browser.py
NEW_TABLES = [f"/play/new/?game={slug}" for slug in BY_SLUG]
PAGES = [
    "/", "/offline/", "/style/", "/cards/", "/cards/?q=hobbits", "/cards/?q=leglas", "/cards/help/",
    "/cards/lotr_tcg/1_89/", "/cards/lotr_tcg/sets/1/", "/cards/tarot/", "/decks/", "/decks/formats/",
    "/decks/games/tarot/", "/decks/import/", "/decks/odds/", "/decks/starters/fotr-aragorn/", "/decks/suggest/",
    "/decks/suggest/?card=1_89", "/play/", "/play/bots/", "/play/campaign/", "/play/hall-of-fame/", "/play/lessons/",
    "/play/finished/", "/play/rulings/two_towers/", "/players/", "/account/confirm-email/", "/account/inactive/",
    "/account/password/reset/", "/account/password/reset/done/", "/account/password/reset/key/done/",
]  # fmt: skip
ELSEWHERE = {
    "/account/login/": "tests/play/browser/test_table_pages.py",
    "/account/signup/": "tests/play/browser/test_table_pages.py",
    "/account/notifications/": "tests/play/browser/test_notifications.py",
    "/api/docs/": "tests/site/test_pages.py",
    "/play/learn/": "tests/play/learn/test_browser.py",
}
"""Pages without a variable in their address that other tests ask axe about."""


def is_page(answer: Any) -> bool:
    return answer.status_code == 200 and answer["Content-Type"].startswith("text/html") and b"<html" in answer.content


@pytest.mark.django_db
def test_every_page_that_anybody_may_open_is_looked_at() -> None:
    call_command("load_catalogue", verbosity=0)
    visited = {urlsplit(address).path for address in [*PAGES, *OF_GAMES, *NEW_TABLES]}
    fixed = {path for path, _view in addresses() if not set("<(").intersection(path)}
    pages = {path for path in fixed if is_page(Client().get(path))}
    assert pages - visited == set(ELSEWHERE)
    assert all(path in (ROOT / file).read_text(encoding="utf-8") for path, file in ELSEWHERE.items())


@pytest.mark.parametrize("address", [*PAGES, *OF_GAMES, *NEW_TABLES])
def test_a_page_reads_well(same_page: NewPage, axe: AxeCheck, address: str) -> None:
    page = same_page(reduced_motion="reduce")
    answer = page.goto(address, timeout=60_000)
    assert answer is not None and answer.ok
    for size, colours in ((LAPTOP, "dark"), (NARROW, "light")):  # what is wrong at one size only is so in all colours
        page.set_viewport_size(size)
        in_colours(page, colours)
        axe(page)
