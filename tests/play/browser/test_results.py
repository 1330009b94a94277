"""A round that ends stops this viewer's table at its result, until they go on."""

from playwright.sync_api import Page, expect

from tests.play.browser import table
from tests.support.browser import AxeCheck, in_colours


def play_a_round(page: Page) -> None:
    """Play until a result is shown."""
    dialog = page.locator("#ended[open]")
    for _ in range(80):
        table.here(page, "#live.is-asked, #live.is-over")
        if dialog.count():
            return
        old = table.version(page)
        table.choose_from_list(page)
        table.moved_on(page, old)
    raise AssertionError("no round has ended")


def test_a_round_stops_at_its_score_sheet(sized_page: Page, axe: AxeCheck) -> None:
    page = sized_page
    table.open_table(page, rounds="2")
    play_a_round(page)
    dialog = page.get_by_role("dialog", name="Round 1 of 2")
    expect(dialog).to_contain_text("Victory Points this round")
    expect(dialog.get_by_role("columnheader").nth(1)).not_to_contain_text("Player")
    expect(dialog.get_by_role("button", name="Continue")).to_be_focused()
    axe(page)
    in_colours(page, "dark")
    axe(page)
    in_colours(page, "light")
    # The match goes on behind it: the newest table is there when the viewer goes on.
    decision = page.locator("#question").get_attribute("data-decision")
    page.keyboard.press("1")
    expect(page.locator("#question")).to_have_attribute("data-decision", decision or "")
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    expect(page.locator("#log .heading", has_text="Round 2")).to_have_count(1)
    # Who comes later sees no old result, but finds it in the log.
    page.reload()
    table.here(page, "#live.is-asked")
    expect(dialog).to_be_hidden()
    kept = page.locator("#log .log-sheet")
    expect(kept).to_have_count(1)
    if table.on_a_desk(page):
        kept.locator("summary").click()
        expect(kept.get_by_role("row", name="Total")).to_be_visible()
        axe(page)


def test_without_motion_the_result_is_shown_as_well(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    table.open_table(page, rounds="1")
    play_a_round(page)
    assert page.locator("#ended").evaluate("dialog => dialog.getAnimations().length") == 0
    page.keyboard.press("Escape")
    expect(page.locator("#result")).to_be_visible()
