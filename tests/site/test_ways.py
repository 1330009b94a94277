"""How far it is from the home page to what people come for, in clicks, in a real browser.

A click is one press of the mouse or of Enter, and one choice in a list. The seconds depend on the machine and are only
told: `pytest -s tests/site/test_ways.py` prints both.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect

from tests.play.browser.table import WAIT
from tests.play.lessons.test_browser import STEPS, take_step
from tests.support.browser import NewPage


class Way:
    """A way through the site from its home page: the clicks so far."""

    def __init__(self, page: Page) -> None:
        self.page, self.clicks = page, 0

    def click(self, found: Locator) -> None:
        found.first.click()
        self.clicks += 1

    def choose(self, found: Locator, label: str) -> None:
        found.select_option(label=label)
        self.clicks += 1


@contextmanager
def way(page: Page, title: str) -> Iterator[Way]:
    """The way that is gone in the block; its figures are printed at the end."""
    page.goto("/")
    found, begun = Way(page), time.monotonic()
    yield found
    print(f"\n{title}: {found.clicks} clicks, {time.monotonic() - begun:.0f} s")


def test_a_first_match_is_finished_with_the_guide(page: Page) -> None:
    with way(page, "From the home page to the end of the first guided match") as on:
        on.click(page.get_by_role("link", name="Learn to play"))
        on.click(page.get_by_role("button", name="Begin: The fellowship sets out"))
        expect(page.locator("#coach-count")).to_have_text(f"Step 1 of {STEPS}", timeout=WAIT)
        for _step in range(STEPS):
            take_step(page)
            on.clicks += 1
        expect(page.get_by_role("heading", name="The fellowship sets out: done!")).to_be_visible()
    assert on.clicks == 2 + STEPS


def test_a_legal_deck_is_made_from_nothing(page: Page) -> None:
    with way(page, "From the home page to a legal deck, begun empty") as on:
        on.click(page.get_by_role("navigation", name="Main").get_by_role("link", name="Decks"))
        on.click(page.get_by_role("button", name="New deck"))
        on.click(page.get_by_role("button", name="Use this starter"))
        expect(page.locator("#deck-pane")).to_have_attribute("data-size", "60")
        expect(page.locator(".verdict-line")).not_to_contain_text("Not legal")
    assert on.clicks == 3


def test_a_deck_of_two_cultures_one_likes_is_made_and_kept(page: Page) -> None:
    with way(page, "From the home page to a deck of one's own cultures") as on:
        on.click(page.get_by_role("navigation", name="Main").get_by_role("link", name="Decks"))
        on.click(page.get_by_role("link", name="Suggest a deck"))
        on.choose(page.locator("[name=free_peoples]"), "Elven")
        on.choose(page.locator("[name=shadow]"), "Moria")
        on.click(page.locator("form:has([name=free_peoples]) button[type=submit]"))
        on.click(page.locator("form[action$='/suggest/save/'] button"))
        page.wait_for_url("**/build/")
        expect(page.locator(".verdict-line")).not_to_contain_text("Not legal")
    assert on.clicks == 6


def test_two_friends_sit_at_one_table(page: Page, new_page: NewPage) -> None:
    friend = new_page()
    with way(page, "From the home page to a match with a friend, both counted") as on:
        on.click(page.get_by_role("navigation", name="Main").get_by_role("link", name="Play"))
        on.click(page.locator("a[href='/play/new/?game=lotr_tcg']"))
        on.choose(page.locator("#seat-1"), "A friend, by link")
        on.click(page.get_by_role("button", name="Open the table"))
        link = page.get_by_label("Link for seat 2", exact=True).input_value()
        on.clicks += 1  # Copy
        friend.goto(link)
        on.click(friend.get_by_role("button", name="Sit down"))
        expect(page.locator("#question")).to_be_visible(timeout=WAIT)
        expect(friend.locator("#question")).to_be_visible(timeout=WAIT)
    assert on.clicks == 6
