"""A rated match from the form to the profile, as two people with accounts play it on a running site."""

from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.play.browser import table
from tests.play.browser.table import WAIT
from tests.support.browser import PHONE, AxeCheck, NewPage, sizes

LAPTOP = {"viewport": {"width": 1366, "height": 650}}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
SIZES = {"laptop": LAPTOP, "desktop": DESKTOP, "phone": PHONE}
PASSWORD = "mithril-and-rope"
NUMBER = count(1)


def sign_up(page: Page, name: str) -> None:
    page.goto("/account/signup/", timeout=3 * WAIT)
    page.locator("[name=username]").fill(name)
    for field in ("password1", "password2"):
        page.locator(f"[name={field}]").fill(PASSWORD)
    page.locator("main form button[type=submit]").click()
    page.wait_for_url("**/play/", timeout=WAIT)


SETTLED = """
async () => {
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
}
"""
"""A change of colours takes a moment, in which nothing is to be measured."""


def both_colours(page: Page, axe: AxeCheck) -> None:
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.evaluate(SETTLED)
        axe(page, colours_alone=scheme == "light")


@pytest.mark.parametrize("size", sizes(SIZES))
def test_a_rated_match_from_the_form_to_the_profile(new_page: NewPage, axe: AxeCheck, size: dict[str, Any]) -> None:
    """One wins it whose profile is public, the other one's is not: the end, the profile and its absence."""
    winner, loser, stranger = new_page(**size), new_page(), new_page()
    number = next(NUMBER)
    eowyn, merry = f"eowyn{number}", f"merry{number}"
    sign_up(winner, eowyn)
    sign_up(loser, merry)
    make_public(winner, axe)

    open_rated_table(winner, axe)
    both_colours(winner, axe)
    stranger.goto(winner.url)
    expect(stranger.get_by_role("link", name="Log in to sit down")).to_be_visible()
    loser.goto(winner.url)
    loser.get_by_role("button", name="Sit down").click()
    expect(winner.locator("#live")).to_have_attribute("data-status", "running", timeout=WAIT)
    expect(winner.locator("#side .rating").first).to_contain_text("1500?")
    expect(winner.locator("#rated")).to_be_visible()

    loser.wait_for_load_state("load")
    everybody_moves(winner, loser)
    table.concede(loser)
    expect(winner.locator("#result .rating-change.up")).to_be_visible(timeout=WAIT)
    expect(winner.locator("#result .rating")).to_have_count(1)  # the other's is nobody else's business
    expect(loser.locator("#result .rating-change.down")).to_be_visible(timeout=WAIT)
    both_colours(winner, axe)

    winner.locator("#result").get_by_role("link", name=eowyn).click()
    expect(winner.locator(".rating-cards")).to_contain_text("1 rated match against 1 opponent")
    expect(winner.locator(".match-row")).to_contain_text(merry)
    both_colours(winner, axe)
    stranger.goto(f"/players/{eowyn}/")
    expect(stranger.get_by_role("link", name="Replay")).to_be_visible()
    answer = stranger.goto(f"/players/{merry}/")
    assert answer is not None and answer.status == 404


def everybody_moves(*pages: Page) -> None:
    """Until each has moved at least once; before that a match is not rated."""
    still = set(pages)
    for _ in range(100):
        for page in pages:
            if table.my_turn_now(page):
                before = table.version(page)
                table.choose_from_list(page)
                table.moved_on(page, before)
                still.discard(page)
        if not still:
            return
        pages[0].wait_for_timeout(100)
    raise AssertionError("somebody is never asked")


def make_public(page: Page, axe: AxeCheck) -> None:
    """From the menu of the account: one's own profile, and from there who may see it."""
    page.locator("[popovertarget=account-menu]").click()
    page.get_by_role("link", name="Your profile").click()
    expect(page.get_by_text("Only you can see this page")).to_be_visible()
    both_colours(page, axe)
    page.get_by_role("link", name="make it public").click()
    page.get_by_role("button", name="Make it public").click()
    expect(page.get_by_role("button", name="Make it private")).to_be_visible()
    both_colours(page, axe)


def open_rated_table(page: Page, axe: AxeCheck) -> None:
    """First as it cannot be; the form says why and is still filled in."""
    page.goto("/play/new/?game=lotr_tarot&seats=2")
    page.get_by_label("Seat 2").select_option("anyone")
    page.get_by_label("Rated").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".notice.bad")).to_contain_text("time limit")
    both_colours(page, axe)
    expect(page.get_by_label("Rated")).to_be_checked()
    page.locator("#new-clock").select_option("turn:86400")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".waiting-room")).to_contain_text("Rated", timeout=WAIT)


@pytest.mark.parametrize("size", sizes(SIZES))
def test_the_list_of_the_best(new_page: NewPage, axe: AxeCheck, size: dict[str, Any]) -> None:
    page = new_page(**size)
    page.goto("/play/")
    page.get_by_role("link", name="Players", exact=True).click()
    expect(page.get_by_role("heading", name="How ratings work")).to_be_visible()
    both_colours(page, axe)
    page.get_by_role("navigation", name="Games").get_by_role("link").last.click()
    expect(page.get_by_text("Nobody is listed yet")).to_be_visible()
