"""From the form for a new table to how strong the bots are, at a desk and on a phone."""

import pytest
from playwright.sync_api import expect

from play.bots import ladder
from tests.support.browser import DESKTOP, PHONE, AxeCheck, NewPage


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_the_form_leads_to_how_strong_the_bots_are(size: dict[str, object], new_page: NewPage, axe: AxeCheck) -> None:
    page = new_page(**size)
    page.goto("/play/new/?game=tarot")
    offered = page.get_by_label("Seat 2").locator("option").all_inner_texts()
    assert [f"Bot, {level}" for level in ladder.offered("tarot")] == [words for words in offered if "Bot" in words]
    page.get_by_role("link", name="How strong are the bots?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("How strong are the bots?")
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
