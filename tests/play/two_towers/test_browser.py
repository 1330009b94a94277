"""A chapter of The Two Towers in a real browser, with bots, to its end; on a phone until it has been looked at."""

import pytest
from playwright.sync_api import Page, expect

from tests.play.browser import table
from tests.support.browser import AxeCheck

pytestmark = pytest.mark.browser
MOST = 120


@table.steadily
def answer(page: Page) -> None:
    """Take one of the choices: on the table where there are any, else the first button of the question."""
    on_cards = page.locator("#board .is-option > .act, #dock .hand .is-option > .act")
    if on_cards.count():
        on_cards.first.dispatch_event("click")
    else:
        page.locator("#question :is(.answers, .offers) button").first.click()


def sit_down(page: Page, chapter: str) -> None:
    """A chapter for two, with a bot: the pyramid is on the table as well."""
    page.goto("/play/new/?game=two_towers&seats=2")
    page.get_by_label("Seat 2").select_option("bot:easy")
    page.locator("[name=option-chapter]").select_option(chapter)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/play/*/")


@pytest.mark.django_db
def test_a_chapter_to_its_end(sized_page: Page, axe: AxeCheck) -> None:
    page = sized_page
    sit_down(page, "28")
    looked = False
    for _ in range(MOST):
        if not table.my_turn(page):
            break
        if looked and not table.on_a_desk(page):
            table.concede(page)
            break
        if not looked and page.locator(".tt-played .card-spot").count():
            looked = True
            axe(page)
        old = table.version(page)
        answer(page)
        table.moved_on(page, old)
    expect(page.locator("#live.is-over .result")).to_be_visible()
    axe(page)
