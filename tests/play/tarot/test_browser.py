"""A match of Tarot in a real browser, against a bot, to its end; on a phone until it has been looked at."""

import pytest
from playwright.sync_api import Page, expect

from tests.play.browser import table
from tests.support.browser import AxeCheck

pytestmark = pytest.mark.browser
MOST = 150


def answer(page: Page, count: int) -> None:
    """Take one of the choices: on the table where there are any, in the list every third time."""
    question = page.locator("#question")
    low, high = (int(question.get_attribute(f"data-{name}") or 0) for name in ("low", "high"))
    if high > 1:
        boxes = page.locator("#board input[data-pick], #dock .hand input[data-pick]")
        for place in range(max(low, 1)):
            boxes.nth(place).dispatch_event("click")
        page.locator("[data-submit]").click()
    elif count % 3 == 0 and page.locator("#all-options button").count():
        page.locator("#all-options").evaluate("list => { list.open = true; }")
        page.locator("#all-options button").first.click()
    elif page.locator(".hand .is-option").count():
        table.choose_on_table(page)
    else:
        on_the_board(page)


def on_the_board(page: Page) -> None:
    """A place of the board, else a button of the question."""
    place = page.locator("#board .is-option > .act")
    if place.count():
        place.first.dispatch_event("click")
    else:
        page.locator("#question :is(.answers, .offers) button").first.click()


@pytest.mark.django_db
def test_a_match_to_its_end(sized_page: Page, axe: AxeCheck) -> None:
    page = sized_page
    table.open_table(page, "tarot", turns="20")
    looked = False
    for count in range(MOST):
        if not table.my_turn(page):
            break
        if looked and not table.on_a_desk(page):
            table.concede(page)
            break
        if not looked and page.locator(".tr-slot.is-down").count() > 1:
            looked = True
            axe(page)
        old = table.version(page)
        table.steadily(lambda page, count=count: answer(page, count))(page)
        table.moved_on(page, old)
    expect(page.locator("#live.is-over .result")).to_be_visible()
    if table.on_a_desk(page):
        expect(page.locator(".score-sheet:not(.ended-sheet) tfoot")).to_be_attached()
    assert looked
    axe(page)
