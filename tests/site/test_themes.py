"""Pages that everybody may see, in dark colours at a desk and in light ones on a phone: axe finds nothing."""

import pytest
from django.core.management import call_command
from django.test import Client
from playwright.sync_api import Page, ViewportSize

from cards.games.registry import BY_SLUG
from lotr_site.trial.live_site import ROOT
from tests.support.browser import AxeCheck, NewPage, in_colours
from tests.support.pages import fixed_addresses

LAPTOP: ViewportSize = {"width": 1366, "height": 650}
NARROW: ViewportSize = {"width": 390, "height": 844}
WITH_A_VARIABLE = [
    "/cards/?q=hobbits", "/cards/?q=leglas", "/cards/lotr_tcg/1_89/", "/cards/lotr_tcg/sets/1/", "/cards/tarot/",
    "/decks/games/tarot/", "/decks/starters/fotr-aragorn/", "/decks/suggest/?card=1_89",
    "/decks/fotr-aragorn/replacements/", "/play/rulings/two_towers/",
    *(f"/play/learn/{slug}/glossary/" for slug in BY_SLUG),  # how to play: tests/play/learn/test_browser.py
    *(f"/play/new/?game={slug}" for slug in BY_SLUG),
]  # fmt: skip
ELSEWHERE = {
    "/account/login/": "tests/play/browser/test_table_pages.py",
    "/account/signup/": "tests/play/browser/test_table_pages.py",
    "/account/notifications/": "tests/play/browser/test_notifications.py",
    "/api/docs/": "tests/site/test_pages.py",
    "/play/learn/": "tests/play/learn/test_browser.py",
}
"""Pages without a variable in their address that other tests ask axe about."""


FIXED = [path for path in fixed_addresses() if path not in ELSEWHERE and not path.startswith("/api/")]


def is_page(status: int, kind: str, text: str) -> bool:
    return status == 200 and kind.startswith("text/html") and "<html" in text


def answers_with_a_page(address: str) -> bool:
    answer = Client().get(address)
    return is_page(answer.status_code, answer.get("Content-Type", ""), answer.content.decode())


@pytest.mark.django_db
def test_pages_are_found_among_the_addresses() -> None:
    call_command("load_catalogue", verbosity=0)
    pages = {address for address in FIXED if answers_with_a_page(address)}
    assert {"/", "/style/", "/cards/help/", "/decks/odds/", "/play/hall-of-fame/", "/account/inactive/"} <= pages
    assert not {"/account/", "/play/create/", "/readyz", "/service-worker.js"} & pages
    others = {path for path in fixed_addresses() if path not in FIXED and answers_with_a_page(path)}
    assert others == set(ELSEWHERE)
    assert all(path in (ROOT / file).read_text(encoding="utf-8") for path, file in ELSEWHERE.items())


@pytest.mark.parametrize("address", FIXED)
def test_whatever_is_a_page_reads_well(same_page: NewPage, axe: AxeCheck, address: str) -> None:
    page = same_page(reduced_motion="reduce")
    answer = page.request.get(address, max_redirects=0)
    assert answer.status < 500
    if is_page(answer.status, answer.headers.get("content-type", ""), answer.text()):
        reads_well(page, axe, address)


@pytest.mark.parametrize("address", WITH_A_VARIABLE)
def test_a_page_reads_well(same_page: NewPage, axe: AxeCheck, address: str) -> None:
    reads_well(same_page(reduced_motion="reduce"), axe, address)


def reads_well(page: Page, axe: AxeCheck, address: str) -> None:
    answer = page.goto(address, timeout=60_000)
    assert answer is not None and answer.ok
    for size, colours in ((LAPTOP, "dark"), (NARROW, "light")):  # what is wrong at one size only is so in all colours
        page.set_viewport_size(size)
        in_colours(page, colours)
        axe(page)
