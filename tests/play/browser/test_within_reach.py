"""Nobody is trapped by a page: every answer can be reached, and what is likely a slip is asked about."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from play.games import GAMES
from tests.play.browser import table
from tests.support.browser import PHONE, AxeCheck, NewPage, at_rest, in_colours
from tests.support.still import deal, go_on, look_at

LAPTOP, TALL = {"width": 1366, "height": 650}, {"width": 390, "height": 844}
QUESTIONS = 5

HIDDEN = """() => {
  // The options for which nothing outside the list has 24 by 24 pixels that lie free.
  const SIDE = 24, STEP = 4;
  const inputs = [...document.querySelectorAll('[name=pick]')].filter((one) => one.form?.id === 'question');
  const shown = (input) => {
    const menu = input.closest('.act-menu');
    // Exception: what discards a card as unwanted appears when that card is pointed at, has the focus or is lifted.
    if (input.matches('.fb-drop')) return input.closest('li');
    return menu ? document.querySelector(`[popovertarget="${menu.id}"]`) : input.closest('label') ?? input;
  };
  const hits = (element, x, y) => element.contains(document.elementFromPoint(x, y));
  const free = (element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    for (let y = Math.max(0, box.top); y + SIDE <= Math.min(innerHeight, box.bottom) + 1; y += STEP)
      for (let x = Math.max(0, box.left); x + SIDE <= Math.min(innerWidth, box.right) + 1; x += STEP) {
        const along = [1, SIDE / 2, SIDE - 1];
        if (along.every((dx) => along.every((dy) => hits(element, x + dx, y + dy)))) return true;
      }
    return false;
  };
  const all = new Set(inputs.map((input) => input.value));
  document.querySelectorAll('[data-list-pick]').forEach((box) => all.add(box.dataset.listPick));
  const outside = inputs.filter((input) => !input.closest('#all-options'));
  return [...all].filter((value) => !outside.some((input) => input.value === value && free(shown(input))));
}"""

TAKE = """(turn) => {
  const form = document.querySelector('#question'), low = Number(form.dataset.low);
  if (Number(form.dataset.high) > 1) {
    const boxes = [...document.querySelectorAll('[data-pick]')].slice(0, low);
    boxes.forEach((box) => box.click());
    document.querySelector('[data-submit]').click();
    return boxes.map((box) => box.value);
  }
  const all = [...document.querySelectorAll('button[name=pick]')];
  const ways = all.filter((one) => one.form === form && !one.dataset.confirm);
  const way = ways[(turn * 7 + 1) % ways.length];
  way.click();
  return [way.value];
}"""


def quick(page: Page, game: str) -> None:
    """A quick table of a game against bots, at the first question."""
    page.goto("/play/")
    page.locator(f"form:has([name=game][value={game}]) button[type=submit]").first.click()
    page.wait_for_url(re.compile(r"/play/[^/]{8,}/$"), timeout=table.WAIT)


def settled(page: Page) -> None:
    """No card glides any more, and none is about to: what has just arrived begins to glide a moment later."""
    at_rest(page)
    page.wait_for_timeout(150)
    at_rest(page)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_answer_lies_free(still_page: NewPage, axe: AxeCheck, game: str) -> None:
    page = still_page(viewport=LAPTOP)
    match = deal(game, 2, seed=1)
    hidden = []
    for turn in range(QUESTIONS):
        if not look_at(page, match):
            break
        for size in (LAPTOP, TALL):
            page.set_viewport_size(size)
            settled(page)
            question = page.locator("#question-text").inner_text()
            hidden += [(size["width"], question, option) for option in page.evaluate(HIDDEN)]
        taken = take(page, turn)
        assert taken == go_on(match)
    assert not hidden
    look_at(page, match)
    page.set_viewport_size(LAPTOP)
    in_colours(page, "dark")
    axe(page)
    page.set_viewport_size(TALL)
    for colours in ("light", "dark"):
        in_colours(page, colours)
        axe(page, colours_alone=colours == "dark")


def take(page: Page, turn: int) -> list[int]:
    """Choose something that is asked; returns what was clicked."""
    with page.expect_response("**/choose/"):
        return [int(value) for value in page.evaluate(TAKE, turn)]


INSIDE = "() => { const board = document.querySelector('#board'); return board.scrollHeight - board.clientHeight; }"
FULL_TABLES = {
    ("two_towers", 2): (1,),
    ("two_towers", 3): (1, 2),
    ("two_towers", 4): (1, 2),
    ("fellowship_board", 2): (1,),
    ("fellowship_board", 5): (1, 2),
}
"""Seats, and the seeds of deals that come to the tallest questions."""


@pytest.mark.parametrize(
    ("game", "seats", "seed"), [(*one, seed) for one, seeds in FULL_TABLES.items() for seed in seeds]
)
def test_a_laptop_shows_the_whole_board_without_scrolling_inside(
    still_page: NewPage, game: str, seats: int, seed: int
) -> None:
    page = still_page(viewport=LAPTOP)
    match = deal(game, seats, seed)
    below = []
    for turn in range(QUESTIONS):
        if not look_at(page, match):
            break
        settled(page)
        question, hidden = page.locator("#question-text").inner_text(), page.evaluate(INSIDE)
        below += [(question, hidden)] if hidden > 0 else []
        take(page, turn)
        go_on(match)
    assert not below, f"px below the edge of the board: {below}"


def to_the_starting_fellowship(page: Page) -> None:
    quick(page, "lotr_tcg")
    for _question in range(4):
        assert table.my_turn(page)
        if page.locator("#beside").count():
            return
        answered = page.locator("#question").get_attribute("data-decision")
        page.locator("#question :is(.answers, .offers) button").first.click()
        table.here(page, f'#live.is-asked #question:not([data-decision="{answered}"])')
    raise AssertionError("no starting fellowship was asked for")


@pytest.mark.parametrize("size", [{"viewport": LAPTOP}, PHONE], ids=["laptop", "phone"])
def test_the_starting_fellowship_is_chosen_from_pictures(
    new_page: NewPage, axe: AxeCheck, size: dict[str, Any]
) -> None:
    page = new_page(**size)
    to_the_starting_fellowship(page)
    pictures = page.locator("#beside .is-option > button.act")
    assert pictures.count() > 1
    for place in range(pictures.count()):
        pictures.nth(place).scroll_into_view_if_needed()
        expect(pictures.nth(place)).to_be_in_viewport()
    axe(page)
    key = page.locator("#beside .card-spot").first.get_attribute("data-key")
    pictures.first.click()
    expect(page.locator(f"#board [data-key={key}]")).to_be_visible(timeout=table.WAIT)
    assert page.locator(f"#c-{key}").count() == 1


def test_to_begin_alone_is_asked_about_once_more(page: Page, axe: AxeCheck) -> None:
    to_the_starting_fellowship(page)
    old = table.version(page)
    page.keyboard.press("0")
    expect(page.get_by_role("dialog", name="Are you sure?")).to_be_visible()
    axe(page)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert table.version(page) == old, "to go back is what Enter does"
    page.get_by_role("button", name="Done").first.click()
    page.get_by_role("button", name="Yes", exact=True).click()
    table.moved_on(page, old)


def test_the_number_key_is_the_number_that_is_bid(page: Page) -> None:
    quick(page, "lotr_tcg")
    assert table.my_turn(page)
    old = table.version(page)
    page.keyboard.press("0")
    table.moved_on(page, old)
    expect(page.locator("#log")).to_contain_text("You bid 0 burdens.", timeout=table.WAIT)


def test_three_keys_lead_from_the_top_of_a_table_to_the_question(page: Page) -> None:
    quick(page, "lotr_tcg")
    assert table.my_turn(page)
    page.reload()
    assert table.my_turn(page)
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Skip to your move")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#question :focus")).to_have_count(1)


def test_before_the_first_turn_the_table_says_what_comes(page: Page) -> None:
    quick(page, "lotr_tcg")
    assert table.my_turn(page)
    expect(page.locator(".tcg-steps [aria-current]")).to_contain_text("Bid burdens")
    expect(page.locator(".tcg-way .card-spot")).to_have_count(9)
    while not page.locator("#beside").count():
        answer = page.locator("#question :is(.answers, .offers) button").first
        name = answer.get_attribute("id")
        answer.click()
        table.here(page, f'#live:not(:has([id="{name}"]))')
        assert table.my_turn(page)
    expect(page.locator(".tcg-steps [aria-current]")).to_contain_text("Starting fellowship")
    page.get_by_role("button", name="Done").first.click()
    page.get_by_role("button", name="Yes", exact=True).click()
    expect(page.locator(".tcg-path .is-now")).to_have_count(1, timeout=table.WAIT)
    expect(page.locator(".tcg-setup")).to_have_count(0)
