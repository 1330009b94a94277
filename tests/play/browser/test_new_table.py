"""A deck is judged as soon as it is chosen for a table, repaired, and the form is found again as it was left."""

import pytest
from playwright.sync_api import Page, expect

from tests.play.browser.table import WAIT
from tests.support.browser import PHONE, AxeCheck, NewPage, sizes


def short_deck(page: Page) -> str:
    """A copy of a starter without one of its cards; gives its id."""
    page.goto("/decks/")
    page.locator("form:has(input[name=copy][value=fotr-aragorn]) button").click()
    page.wait_for_url("**/build/")
    if page.locator("#tab-deck").is_visible():
        page.locator("#tab-deck").click()
    copies = page.locator("#deck-pane .copies").first
    copies.fill("0")
    copies.press("Tab")
    expect(page.locator(".verdict-line")).to_contain_text("Not legal")
    return page.url.split("/")[-3]


def test_a_deck_is_judged_repaired_and_brought(sized_page: Page, axe: AxeCheck) -> None:
    page = sized_page
    deck = short_deck(page)
    page.goto("/play/new/?game=lotr_tcg")
    page.locator("#new-clock").select_option("86400")
    page.locator("#deck-0").select_option(deck)
    expect(page.locator(".deck-check")).to_contain_text(["Ready to play", ""])
    page.locator("#option-format").select_option("fellowship")
    expect(page.locator(".deck-check").first).to_contain_text("is not legal in Fellowship block")
    axe(page)
    page.get_by_role("link", name="Fix this deck").click()
    page.wait_for_url("**/build/**")
    if page.locator("#tab-deck").is_visible():
        page.locator("#tab-deck").click()
    axe(page)
    page.get_by_role("button", name="Fix everything").click()
    expect(page.locator(".verdict-line")).not_to_contain_text("Not legal")
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator(".deck-check").first).to_contain_text("Legal in Fellowship block.")
    expect(page.locator("#new-clock")).to_have_value("86400")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#question")).to_be_visible(timeout=WAIT)


def test_more_players_do_not_empty_the_form(page: Page) -> None:
    page.goto("/play/new/?game=lotr_tcg")
    for field, value in (("#seat-1", "anyone"), ("#option-format", "towers")):
        page.locator(field).select_option(value)
        expect(page.locator(".htmx-request")).to_have_count(0, timeout=WAIT)
    page.locator("#new-seats").select_option("4")
    expect(page.locator("#seat-3")).to_be_visible()
    expect(page.locator("#seat-1")).to_have_value("anyone")
    expect(page.locator("#option-format")).to_have_value("towers")


QUICKLY = """values => values.forEach(([field, value]) => {
  const select = document.querySelector(field);
  select.value = value;
  select.dispatchEvent(new Event("change", {bubbles: true}));
})"""


def test_of_quick_changes_the_last_counts_and_no_other_is_an_error(page: Page) -> None:
    """That the page's console has no error is seen by what makes the page."""
    page.goto("/play/new/?game=lotr_tcg")
    formats = [("#option-format", value) for value in ("towers", "king", "fellowship")]
    page.evaluate(QUICKLY, [*formats, *(("#new-seats", size) for size in "3425")])
    expect(page.locator("#seat-4")).to_be_visible()
    expect(page.locator(".htmx-request")).to_have_count(0, timeout=WAIT)
    page.evaluate(QUICKLY, [("#new-seats", "3"), ("#seat-1", "anyone"), ("#new-clock", "86400")])
    expect(page.locator("#seat-3")).to_have_count(0)
    expect(page.locator(".htmx-request")).to_have_count(0, timeout=WAIT)
    told = {"#new-seats": "3", "#seat-1": "anyone", "#new-clock": "86400", "#option-format": "fellowship"}
    for field, value in told.items():
        expect(page.locator(field)).to_have_value(value)


@pytest.mark.parametrize("options", sizes({"desk": {}, "phone": PHONE}))
def test_at_a_free_seat_the_verdict_stays_when_the_table_changes(
    new_page: NewPage, axe: AxeCheck, options: dict[str, object], page: Page
) -> None:
    """What the stream brings leaves the chosen deck and what was said of it where they are."""
    page.goto("/play/new/?game=lotr_tcg&seats=3&seat-0=me&seat-1=anyone&seat-2=anyone&option-format=fellowship")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/play/*/")
    guest, other = new_page(**options), new_page()
    deck = short_deck(guest)
    guest.goto(page.url)
    guest.locator("#deck-for-1").select_option(deck)
    expect(guest.locator("#deck-check-1")).to_contain_text("is not legal in Fellowship block")
    axe(guest)
    other.goto(page.url)
    other.get_by_role("button", name="Sit down").nth(1).click()
    expect(guest.get_by_role("button", name="Sit down")).to_have_count(1, timeout=WAIT)
    expect(guest.locator("#deck-check-1")).to_contain_text("is not legal in Fellowship block")
    expect(guest.locator("#deck-for-1")).to_have_value(deck)
