"""Rulings in a real browser: from a card to the ruling, to its steps, and on to another card it concerns."""

from playwright.sync_api import Page, expect

from tests.support.browser import AxeCheck


def test_a_ruling_leads_from_card_to_card(sized_page: Page, axe: AxeCheck) -> None:
    page = sized_page
    page.goto("/cards/tarot/12-reverse/")
    expect(page.get_by_role("heading", name="Rulings")).to_be_visible()
    page.get_by_text("A worked example").scroll_into_view_if_needed()
    page.locator(".example-steps summary").first.click()
    expect(page.locator(".example-steps details[open] li").first).to_be_visible()
    axe(page)
    page.get_by_role("link", name="The Sun on the reverse Hanged Man makes another give").last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The Sun on the reverse Hanged Man makes another give")
    axe(page)
    page.get_by_role("link", name="The Sun", exact=False).last.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The Sun")
    page.goto("/play/rulings/tarot/")
    page.locator(".ruling-part summary").first.click()
    axe(page)
