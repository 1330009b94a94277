"""A newcomer's first paths from the home page, in a real browser: clicks, and seconds without hesitation

Every press of the mouse counts as a click, a choice from a list as two. This needs Chromium, as the browser tests do.
`NEWCOMER_SITE` measures a site that is already running.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect, sync_playwright

from bench import Row, at_most
from lotr_site.trial.chromium import FLAGS, chromium_path
from lotr_site.trial.live_site import LiveSite

ROUNDS = 3
WAIT = 30_000
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
MOST = {"lesson": 21, "whole": 3, "around": 4, "friend": 8}
"""Clicks that each way may cost."""


class Walk:
    """A simulated visitor in a browser, with the number of their clicks and the time when they began."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.page: Page = browser.new_context(base_url=url, viewport=LAPTOP).new_page()
        self.page.set_default_timeout(WAIT)
        self.page.goto("/")
        self.clicks, self.began = 0, time.monotonic()

    def click(self, target: Locator) -> None:
        target.click()
        self.clicks += 1

    def choose(self, field: Locator, value: str) -> None:
        """Choose an entry of a selection list. This counts as two clicks: one to open the list and one on the entry."""
        field.select_option(value)
        self.clicks += 2

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began


def first_match(browser: Browser, url: str) -> tuple[int, float]:
    """Play the first lesson of the TCG to its end, following the instructions. Return (clicks, seconds)."""
    walk = Walk(browser, url)
    page = walk.page
    walk.click(page.get_by_role("link", name="Learn to play").first)
    walk.click(page.get_by_role("button", name="Begin: ").first)
    while step(walk):
        pass
    return walk.clicks, walk.seconds


def step(walk: Walk) -> bool:
    """Take one step of a lesson; return False once the lesson is finished."""
    page = walk.page
    expect(page.locator("#coach-on, .coach-show, .coach-over").first).to_be_visible(timeout=WAIT)
    if page.locator(".coach-over").count():
        return False
    old = page.locator("#live").get_attribute("data-version") or ""
    shown, read = page.locator(".is-shown"), page.locator("#coach-on")
    if not read.count():
        expect(shown).to_have_count(1, timeout=WAIT)
    walk.click(read if read.count() else shown.locator(".act") if shown.locator(".act").count() else shown)
    expect(page.locator("#live")).not_to_have_attribute("data-version", old, timeout=WAIT)
    return True


def legal_deck(browser: Browser, url: str, *way: tuple[Literal["link", "button"], str]) -> tuple[int, float]:
    """Go from the deck page to a legal deck, by way of these links and buttons. Return (clicks, seconds)."""
    walk = Walk(browser, url)
    walk.click(walk.page.get_by_role("link", name="Decks", exact=True).first)
    for role, name in way:
        walk.click(walk.page.get_by_role(role, name=name).first)
    expect(walk.page.locator(".verdict-line")).to_contain_text("Legal", timeout=WAIT)
    return walk.clicks, walk.seconds


def whole_deck(browser: Browser, url: str) -> tuple[int, float]:
    """Build a new deck from the first starter offered; return (clicks, seconds)."""
    return legal_deck(browser, url, ("button", "New deck"), ("button", "Use this starter"))


def deck_around(browser: Browser, url: str) -> tuple[int, float]:
    """Save a deck suggested by the site as the visitor's own; return (clicks, seconds)."""
    return legal_deck(
        browser, url, ("link", "Suggest a deck"), ("button", "Suggest a deck"), ("button", "Save and edit")
    )


def friends_table(browser: Browser, url: str) -> tuple[int, float]:
    """Open a TCG table with a join link, and let a friend sit down through it. Return (clicks, seconds) until both see
    the board.
    """
    host = Walk(browser, url)
    page = host.page
    host.click(page.get_by_role("link", name="Play", exact=True).first)
    host.click(page.locator("[data-game=lotr_tcg]").get_by_role("link", name="New table"))
    host.choose(page.get_by_label("Seat 2"), "link")
    host.click(page.get_by_role("button", name="Open the table"))
    host.click(page.get_by_role("button", name="Copy"))
    friend = browser.new_context(viewport=LAPTOP).new_page()
    friend.set_default_timeout(WAIT)
    friend.goto(page.get_by_label("Link for seat 2").input_value())
    host.click(friend.get_by_role("button", name="Sit down"))
    for seen in (page, friend):
        expect(seen.locator("#live")).to_have_attribute("data-status", "running", timeout=WAIT)
    return host.clicks + 1, host.seconds  # the friend clicked the link, too


WAYS = {
    "lesson": ("to the end of the first match, a guided lesson of the TCG", first_match),
    "whole": ("to a legal deck from nothing, in the builder", whole_deck),
    "around": ("to a legal deck that the site proposes", deck_around),
    "friend": ("to a table of the TCG at which a friend sits", friends_table),
}


def measure() -> Iterator[Row]:
    with running_site() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(whole=True), args=FLAGS)
        for name, (what, way) in WAYS.items():
            ways = [way(browser, url) for _ in range(ROUNDS)]
            yield at_most(f"{what}: clicks", max(clicks for clicks, _ in ways), MOST[name], "clicks")
            yield Row(f"{what}: the middle one of {ROUNDS}", f"{sorted(took for _, took in ways)[ROUNDS // 2]:.1f} s")
        browser.close()


@contextmanager
def running_site() -> Iterator[str]:
    """Yield the address of a site: the one in NEWCOMER_SITE, or one that runs until the benchmark ends."""
    if address := os.environ.get("NEWCOMER_SITE"):
        yield address
        return
    folder = Path(os.environ["BENCH_DIR"]) / "newcomer"
    folder.mkdir()
    site = LiveSite(folder, f"sqlite:///{folder / 'site.sqlite3'}")
    site.start()
    try:
        yield site.url
    finally:
        site.stop()
