"""Open piles and the running score on the table pages: by click and key, on desktop and phone, by onlookers too."""

import pytest
from playwright.sync_api import Page, expect

from tests.play.browser import table
from tests.support.browser import AxeCheck, NewPage

pytestmark = pytest.mark.browser


COVERED = """(counts) => counts.filter((count) => {
  // The counts that lie upon the top card of their pile.
  const cards = [...count.parentElement.querySelectorAll('.face')].map((card) => card.getBoundingClientRect());
  return count.getBoundingClientRect().top < Math.max(...cards.map((card) => card.bottom)) - 2;
}).map((count) => count.textContent)"""


def play_a_little(page: Page, moves: int) -> None:
    for _move in range(moves):
        if table.my_turn(page):
            old = table.version(page)
            table.choose_from_list(page)
            table.moved_on(page, old)
    table.my_turn(page)


@pytest.mark.django_db
def test_the_journey_pile_is_looked_through_by_click_and_key(sized_page: Page, axe: AxeCheck) -> None:
    page = sized_page
    table.open_table(page, "lotr_tarot", rounds="2")
    play_a_little(page, 4)
    opened = page.get_by_role("dialog", name="Journey Pile")
    count = page.locator("#c-journey .pile-count")
    count.click()
    expect(opened).to_be_visible()
    expect(opened.get_by_role("button", name="Close")).to_be_focused()
    cards = opened.locator("li")
    assert f"{cards.count()} card" in count.inner_text()
    assert page.locator(".pile-count:visible").evaluate_all(COVERED) == []
    axe(page)
    page.keyboard.press("Escape")
    expect(opened).to_be_hidden()
    page.keyboard.press("j")
    expect(opened).to_be_visible()
    opened.get_by_role("button", name="Close").click()
    expect(opened).to_be_hidden()
    page.get_by_text("Scores").click()
    expect(page.locator(".sheet-running")).to_contain_text("If the round ended now")


@pytest.mark.django_db
def test_an_open_pile_stays_open_while_the_match_goes_on_and_an_onlooker_may_open_it(new_page: NewPage) -> None:
    page, onlooker = new_page(), new_page()
    table.open_table(page, "tarot", watchers="Everyone", turns="40")
    for _ in range(12):
        if page.locator("#p-discard li").count():
            break
        play_a_little(page, 1)  # as few as will do: The World may end the game
    onlooker.goto(page.url)
    expect(onlooker.get_by_text("You are watching.")).to_be_visible()
    onlooker.locator("#c-discard > .act").click()
    opened = onlooker.get_by_role("dialog", name="Discard pile")
    expect(opened).to_be_visible()
    assert opened.locator("li").count() == page.locator("#p-discard li").count() > 0
    old = table.version(onlooker)
    play_a_little(page, 1)
    table.moved_on(onlooker, old)
    expect(opened).to_be_visible()
