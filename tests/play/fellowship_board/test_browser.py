"""The cooperative board game in a real browser, three together: on a desktop to its end, on a phone to the board."""

import pytest
from playwright.sync_api import Page, expect

from tests.play.browser import table
from tests.support.browser import PHONE, AxeCheck

pytestmark = pytest.mark.browser
MOST = 250
ALONE = "#live:not(:has(.seat.is-asked:not(.is-me)))"
"""Nobody else is asked, so that nobody's answer takes the question away."""


def crew_of_three(page: Page) -> None:
    """Frodo with two easy bots; Sauron begins near, which makes the match short."""
    page.goto("/play/new/?game=fellowship_board&seats=3")
    for seat in (2, 3):
        page.get_by_label(f"Seat {seat}").select_option("bot:easy")
    page.locator("[name=option-sauron]").select_option("10")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/play/*/")


@table.steadily
def answer(page: Page) -> None:
    """The first choice there is; of several things as many as must be."""
    question = page.locator("#question")
    fewest, most = (int(question.get_attribute(f"data-{name}") or 0) for name in ("low", "high"))
    if most > 1:
        boxes = page.locator(".hand input[data-pick]")
        for place in range(fewest):
            boxes.nth(place).dispatch_event("click")
        page.locator("[data-submit]").click()
    elif page.locator("#all-options button").count():
        page.locator("#all-options").evaluate("list => { list.open = true; }")
        page.locator("#all-options button").first.click()
    else:
        page.locator("#question :is(.answers, .offers) button").first.click()


@pytest.mark.django_db
def test_a_match_to_its_end(sized_page: Page, axe: AxeCheck) -> None:
    page = sized_page
    crew_of_three(page)
    looked = set()
    for _count in range(MOST):
        if not table.my_turn(page):
            break
        if looked == {"haven", "board"} and not table.on_a_desk(page):
            table.concede(page)
            break
        part = "board" if page.locator(".fb-line").count() else "haven"
        if part not in looked:
            looked.add(part)
            axe(page)
        old = table.version(page)
        answer(page)
        table.moved_on(page, old)
    expect(page.locator("#live.is-over .result")).to_be_visible()
    expect(page.locator(".fb-corruption svg title")).to_contain_text("Sauron on")
    assert looked == {"haven", "board"}
    axe(page)
    if not table.on_a_desk(page):
        return
    expect(page.locator(".pills-line")).to_contain_text("Score")
    page.get_by_role("link", name="Hall of Fame").click()
    expect(page.locator(".fame tbody tr")).not_to_have_count(0)
    for size in (page.viewport_size, PHONE["viewport"]):
        page.set_viewport_size(size)
        axe(page)


@pytest.mark.django_db
def test_who_says_so_is_asked_at_the_next_moment(sized_page: Page, axe: AxeCheck) -> None:
    """On my own question I say that I want to do something; while another's turn goes on I am asked, and only once."""
    page = sized_page
    crew_of_three(page)
    while table.my_turn(page) and not page.locator(".fb-line").count():
        old = table.version(page)
        answer(page)
        table.moved_on(page, old)
    assert page.locator("#live.is-over").count() == 0
    page.get_by_role("button", name="I want to do something").click()
    axe(page)
    old = table.version(page)
    page.get_by_role("button", name="As soon as possible").click()
    table.moved_on(page, old)
    expect(page.get_by_role("status").filter(has_text="You will be asked")).to_be_visible()
    asked = False
    for _count in range(MOST):
        if not table.my_turn(page):
            break
        table.here(page, ALONE)
        asked = "do you want to use anything" in page.locator("#question-text").inner_text().lower()
        if asked:
            break
        old = table.version(page)
        answer(page)
        table.moved_on(page, old)
    assert asked
    axe(page)
    old = table.version(page)
    page.locator("#question .answers button").filter(has_text="Nothing more").click()
    table.moved_on(page, old)
    if table.my_turn(page):
        expect(page.get_by_role("button", name="I want to do something")).to_be_visible()
