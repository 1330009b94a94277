"""The end of a match in a real browser: why, where it turned, the scores, copied as text."""

import re

from playwright.sync_api import Page, ViewportSize, expect

from tests.play.browser import table
from tests.support.browser import AxeCheck, at_rest, in_colours

LAPTOP: ViewportSize = {"width": 1366, "height": 650}
NARROW: ViewportSize = {"width": 390, "height": 844}


def in_the_dark(page: Page, axe: AxeCheck) -> None:
    """The page in dark colours, on a laptop and on a phone; afterwards as it was."""
    before = page.viewport_size
    in_colours(page, "dark")
    for size in (LAPTOP, NARROW):
        page.set_viewport_size(size)
        axe(page)
    in_colours(page, "light")
    page.set_viewport_size(before or LAPTOP)


SEEN = """() => {
  // Whether the whole board is seen, or so much of it as fills two fifths of the window; and what one may do next.
  const [board, dock] = ['#board', '#dock'].map((one) => document.querySelector(one).getBoundingClientRect());
  const next = document.querySelector('#result .btn.primary').getBoundingClientRect();
  const seen = Math.min(board.bottom, dock.top) - Math.max(board.top, 0);
  return [seen >= Math.min(board.height, innerHeight * .4) - 1, next.bottom <= innerHeight];
}"""


def the_board_of_the_end_is_seen(page: Page) -> None:
    for size in (LAPTOP, NARROW):
        page.set_viewport_size(size)
        at_rest(page)
        assert page.evaluate(SEEN) == [True, True], size


def test_the_end_is_told_opened_and_copied(page: Page, axe: AxeCheck) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.open_table(page, rounds="2")
    for _ in range(2):
        table.my_turn(page)
        old = table.version(page)
        table.choose_from_list(page)
        table.moved_on(page, old)
    while table.my_turn(page) and not page.locator(".log .heading", has_text="Round 2").count():
        old = table.version(page)
        table.choose_from_list(page)
        table.moved_on(page, old)
    table.concede(page)
    end = page.locator("#result")
    expect(end.locator(".result-sentence")).to_contain_text("conceded.", timeout=table.WAIT)
    expect(end.get_by_role("button", name="Play again")).to_be_visible()
    lines = page.locator("#log > li[data-move]")  # those from before the end lead to their moves, too
    expect(lines.filter(has_not=page.locator(".log-move"))).to_have_count(0)
    for line in (lines.first, lines.last):
        move = line.get_attribute("data-move") or ""
        expect(line.get_by_role("link", name=f"Go to move {move}", exact=True)).to_have_text(move)
        expect(line.locator(".log-move")).to_have_attribute("href", re.compile(rf"/replay/\?move={move}&seat=0$"))
    expect(end.locator(".places .num")).to_have_count(0)  # a match that was given up has no final score
    end.get_by_text("Full scores").click()
    expect(end.get_by_role("row", name="Round 1: Victory Points")).to_be_visible()
    axe(page)
    end.get_by_role("button", name="Copy summary").click()
    expect(page.locator(".toast", has_text="Copied.")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert "conceded." in text and "Turning points" in text and "Round 1: Victory Points" in text
    assert ("/play/" in text) == bool(page.locator("meta[property='og:image']").count())
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    end.get_by_role("button", name="Copy summary").click()
    box = page.get_by_label("Summary of the match")
    expect(box).to_be_focused()
    assert box.evaluate("box => box.value.slice(box.selectionStart, box.selectionEnd)") == text
    axe(page)
    link = end.locator(".turning-points a").first
    move = link.inner_text()
    link.click()
    page.wait_for_url(f"**/replay/?move={move}&**")
    expect(page.locator("#replay-move")).to_have_value(move)
    page.get_by_text("Turning points").click()
    expect(page.locator("#replay-turns a").first).to_be_visible()
    axe(page)
    in_the_dark(page, axe)
    page.goto(page.url.split("replay/")[0])
    in_the_dark(page, axe)
    the_board_of_the_end_is_seen(page)
    page.get_by_role("link", name="Winning chances").click()
    curves = page.locator(".chance-curve")
    expect(curves).to_have_count(1)  # the other player’s would mirror it
    expect(curves.first.get_by_role("img", name="at the start")).to_be_visible()
    expect(page.get_by_role("heading", name="Biggest swings")).to_be_visible()
    axe(page)
    in_the_dark(page, axe)
    page.get_by_role("link", name="Go to move").first.click()
    page.wait_for_url("**/replay/?move=*")


def test_a_shared_match_gives_its_link_and_the_bar_of_its_replay_stays_in_place(page: Page, axe: AxeCheck) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.set_viewport_size(LAPTOP)
    table.open_table(page)
    for _ in range(3):
        table.my_turn(page)
        old = table.version(page)
        table.choose_from_list(page)
        table.moved_on(page, old)
    table.my_turn(page)
    table.concede(page)
    address = page.url
    end = page.locator("#result")
    expect(end.locator("#share-address")).to_have_count(0)
    end.get_by_role("button", name="Make it public").click()
    expect(end.locator("#share-address")).to_have_value(address)
    axe(page)
    end.get_by_role("button", name="Copy link").click()
    assert page.evaluate("navigator.clipboard.readText()") == address
    in_the_dark(page, axe)
    page.set_viewport_size(LAPTOP)
    page.goto(f"{address}replay/?move=1&seat=")
    bar = page.locator("#replay-bar")
    expect(page.locator("#hand")).to_have_count(0)
    without = bar.bounding_box()
    page.locator("#replay-seat").select_option("0")
    expect(page.locator("#hand")).to_be_visible()
    assert bar.bounding_box() == without
    axe(page)
