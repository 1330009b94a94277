"""Draws the pictures of docs/screenshots and of the web manifest anew: `python -m tests.support.screenshots`."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

import django
from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from lotr_site.trial.chromium import FLAGS, chromium_path
from lotr_site.trial.live_site import ROOT, LiveSite
from tests.support.browser import PHONE
from tests.support.positions import plant

DOCS = ROOT / "docs" / "screenshots"
OF_MANIFEST = ROOT / "lotr_site" / "static" / "site" / "img"
WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
NARROW: dict[str, Any] = {**PHONE, "device_scale_factor": 1.6}
FIGHTS = (("Aragorn", "Lurtz"), ("Boromir", "Orc Chieftain"), ("Legolas", "Goblin Runner"), ("Gimli", "Cave Troll"))
QUALITY = 80
WAIT = 60_000


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "lotr_site.settings")
    django.setup()  # what is planted on a table is made with its models
    with running_site() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(whole=True), args=FLAGS)
        table_of_the_tcg(browser, site)
        table_of_tarot(browser, site)
        for name, address in (
            ("search", "/cards/?q=companion+culture:elven"),
            ("deck", "/decks/starters/fotr-aragorn/"),
        ):
            page = visit(browser, site, address)
            keep(page, DOCS / f"{name}.webp")
        browser.close()


@contextmanager
def running_site() -> Iterator[LiveSite]:
    with tempfile.TemporaryDirectory(prefix="lotr-screenshots-") as folder:
        site = LiveSite(Path(folder), f"sqlite:///{folder}/site.sqlite3")
        site.start()
        try:
            yield site
        finally:
            site.stop()


def visit(browser: Browser, site: LiveSite, address: str, **options: Any) -> Page:
    page = browser.new_context(base_url=site.url, **(WIDE | options)).new_page()
    page.set_default_timeout(WAIT)
    page.goto(address)
    return page


def keep(page: Page, *files: Path) -> None:
    """The window as it is, once every picture in it has been drawn."""
    page.wait_for_load_state("networkidle") if not page.locator("#stream").count() else page.wait_for_timeout(4000)
    page.mouse.move(0, 0)
    with Image.open(BytesIO(page.screenshot())) as picture:
        for file in files:
            picture.convert("RGB").save(file, quality=QUALITY, method=6)


def table_of_the_tcg(browser: Browser, site: LiveSite) -> None:
    """A skirmish of six against five, at a desk and on a phone."""
    from tests.play.lotr_tcg.test_board_browser import FULL, begin_unseen, card

    page = visit(browser, site, "/play/new/?game=lotr_tcg&seats=2")
    match = begin_unseen(page, site)
    plant(site, match, FULL)
    page.goto(f"/play/{match}/")
    page.wait_for_timeout(2000)  # a click is heard by the table's scripts once they are there
    for number, (companion, minion) in enumerate(FIGHTS, start=1):
        card(page, companion).click()
        card(page, minion).click()
        expect(page.locator(".tcg-column.is-battle")).to_have_count(number, timeout=WAIT)
    page.keyboard.press("0")
    expect(page.locator("#live")).to_have_attribute("data-kind", "next_skirmish", timeout=WAIT)
    card(page, "Aragorn").click()
    expect(page.locator("#live")).to_have_attribute("data-kind", "skirmish", timeout=WAIT)
    answer_the_offer(page)
    keep(page, DOCS / "lotr_tcg-table.webp", OF_MANIFEST / "screen-wide.webp")
    phone = visit(browser, site, f"/play/{match}/", **NARROW, storage_state=page.context.storage_state())
    keep(phone, DOCS / "lotr_tcg-table-phone.webp", OF_MANIFEST / "screen-narrow.webp")


def answer_the_offer(page: Page) -> None:
    page.get_by_role("button", name="No, thanks").click()


def table_of_tarot(browser: Browser, site: LiveSite) -> None:
    page = visit(browser, site, "/play/", color_scheme="dark")
    page.locator("[data-game=lotr_tarot] form button").click()
    page.wait_for_url("**/play/*/")
    expect(page.locator("#live.is-asked")).to_be_attached(timeout=WAIT)
    answer_the_offer(page)
    keep(page, DOCS / "lotr_tarot-table.webp")


if __name__ == "__main__":
    main()
