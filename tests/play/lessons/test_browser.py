"""A newcomer clicks through the first lesson of the TCG, from the front page to its end, at a desk and on a phone."""

import pytest
from playwright.sync_api import Page, expect

from play.games import GAMES
from play.lessons import registry
from play.match import lessons
from tests.play.browser.table import WAIT, click_card, moved_on, version
from tests.play.lessons.playing import begun, let_it_move, step_of, take
from tests.support.browser import DESKTOP, PHONE, AxeCheck, NewPage, sizes
from tests.support.still import ME, look_at

LESSON = "The fellowship sets out"
STEPS = registry.lessons("lotr_tcg")[0].taught
FIRST = 3
"""The first step in which there is something to do: the bid."""
POINTED_AT = ".is-shown[data-key], .is-shown[name=pick]"
"""A card or an answer. A part of the table, of which the step before spoke, may still be pointed at for a moment."""


@pytest.fixture(params=sizes({"desk": DESKTOP, "phone": PHONE}))
def newcomer(request: pytest.FixtureRequest, new_page: NewPage) -> Page:
    page = new_page(**request.param)
    page.goto("/")
    return page


def begin(page: Page) -> None:
    """Two clicks from the front page to the first step."""
    page.get_by_role("link", name="Learn to play").first.click()
    page.get_by_role("button", name=f"Begin: {LESSON}").click()
    expect(page.locator("#coach-count")).to_have_text(f"Step 1 of {STEPS}", timeout=WAIT)


def pointed_at(page: Page) -> str:
    return page.locator(".is-shown").first.inner_text()


def take_step(page: Page) -> None:
    """Do what the guide says: go on, or click what it points at on the table."""
    old = version(page)
    if page.locator("#coach-on").count():
        page.locator("#coach-on").click()
    else:
        shown = page.locator(POINTED_AT)
        expect(shown).to_have_count(1)
        card = shown.locator(".act")
        click_card(page, card) if card.count() else shown.click()
    moved_on(page, old)
    expect(page.locator("#coach-on, .coach-show, .coach-over").first).to_be_visible(timeout=WAIT)


def test_the_first_lesson_is_clicked_through(newcomer: Page, axe: AxeCheck) -> None:
    begin(newcomer)
    axe(newcomer)
    for number in range(1, STEPS + 1):
        expect(newcomer.locator("#coach-count")).to_have_text(f"Step {number} of {STEPS}")
        if number == FIRST:
            wrong_click(newcomer, axe)
        take_step(newcomer)
    expect(newcomer.get_by_role("heading", name=f"{LESSON}: done!")).to_be_visible()
    axe(newcomer)
    newcomer.get_by_role("link", name="All lessons").click()
    expect(newcomer.locator(".course-lesson.is-learned")).to_have_count(1)
    axe(newcomer)


def wrong_click(page: Page, axe: AxeCheck) -> None:
    """A bid of 0 is explained in its own words, and nothing happens; "Show me" names the right answer."""
    page.locator("#question :is(.answers, .offers) button").first.click()
    expect(page.locator(".coach-why")).to_contain_text("0 costs nothing", timeout=WAIT)
    expect(page.locator("#coach-count")).to_have_text(f"Step {FIRST} of {STEPS}")
    page.locator(".coach-show summary").click()
    expect(page.locator(".coach-show button")).to_contain_text("1")
    axe(page)


def test_one_leaves_comes_back_and_goes_a_step_back(newcomer: Page) -> None:
    begin(newcomer)
    take_step(newcomer)
    take_step(newcomer)
    newcomer.locator("#coach").get_by_role("link", name="Leave").click()
    newcomer.get_by_role("button", name=f"Continue: {LESSON}").click()
    expect(newcomer.locator("#coach-count")).to_have_text(f"Step 3 of {STEPS}", timeout=WAIT)
    newcomer.locator("#coach").get_by_role("button", name="Back").click()
    expect(newcomer.locator("#coach-count")).to_have_text(f"Step 2 of {STEPS}", timeout=WAIT)


def test_the_keyboard_alone_will_do(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/play/lessons/")
    page.get_by_role("button", name=f"Begin: {LESSON}").press("Enter")
    for number in range(1, STEPS + 1):
        expect(page.locator("#coach-count")).to_have_text(f"Step {number} of {STEPS}", timeout=WAIT)
        expect(page.locator("#coach-on, .coach-show").first).to_be_visible(timeout=WAIT)
        page.wait_for_load_state()  # keys are heard once the scripts are there
        old = version(page)
        answers = page.locator("#coach").get_attribute("data-answers") or ""
        if not answers:
            page.keyboard.press("0")
        else:
            numbered = page.locator(f'#question [name=pick][value="{answers}"][data-number]').first
            page.keyboard.press((numbered.get_attribute("data-number") if numbered.count() else None) or "0")
        moved_on(page, old)
    expect(page.get_by_role("heading", name=f"{LESSON}: done!")).to_be_visible(timeout=WAIT)


IN_SIGHT = """() => {
  // The upper edge of what the step points at lies in the window, and nothing lies over it.
  const one = document.querySelector('.is-shown'), box = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + 12));
}"""
FAR = [("lotr_tarot", "2-the-ring"), ("two_towers", "2-black-tower"), ("fellowship_board", "1-moria")]
"""Lessons that begin with something low on the page."""


@pytest.mark.parametrize(("game", "slug"), FAR)
def test_a_phone_shows_what_the_first_step_points_at(still_page: NewPage, game: str, slug: str) -> None:
    page = still_page(**PHONE)
    look_at(page, lessons.start_lesson(game, slug, ME))
    expect(page.locator(".is-shown")).not_to_have_count(0)
    assert page.evaluate(IN_SIGHT)
    page.evaluate("scrollTo(0, 0)")
    assert not page.evaluate(IN_SIGHT)


@pytest.mark.parametrize("game", GAMES)
def test_a_first_lesson_in_the_dark_on_a_phone(still_page: NewPage, axe: AxeCheck, game: str) -> None:
    page = still_page(**PHONE, color_scheme="dark")
    match = begun(registry.lessons(game)[0], ME)
    let_it_move(match)
    while step_of(match).step:
        if step_of(match).done % 6 == 1:
            look_at(page, match)
            axe(page)
        take(match)
    look_at(page, match)
    expect(page.locator("#coach-title")).to_contain_text("done!")
    axe(page)
