"""The catalogue in a real browser, wide and on a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import AxeCheck


def visit(page: Page, path: str) -> None:
    """Opens a page without waiting for its pictures, which a fresh site draws one by one."""
    page.goto(path, wait_until="domcontentloaded")


def found(page: Page, number: int) -> None:
    expect(page.locator("#found")).to_have_text(re.compile(rf"^\s*{number:,} cards?\s*$"))


def arrived(page: Page, card: str) -> None:
    """At a card's page, with its scripts."""
    expect(page).to_have_url(re.compile(rf"/cards/lotr_tcg/{card}/\?"))
    page.wait_for_load_state("domcontentloaded")


def open_panel(page: Page) -> None:
    """On a phone the panel begins folded."""
    panel = page.locator(".cards-panel")
    if panel.get_attribute("open") is None:
        panel.locator("summary").first.click()


def test_typing_searches_and_the_address_can_be_shared(sized_page: Page, axe: AxeCheck) -> None:
    page = sized_page
    visit(page, "/cards/")
    box = page.get_by_role("combobox", name="Search cards")
    box.press_sequentially("culture:elven type:companion")
    found(page, 73)
    expect(page).to_have_url(re.compile(r"q=culture%3Aelven(\+|%20)type%3Acompanion"))
    expect(box).to_be_focused()
    page.reload()
    found(page, 73)
    axe(page)


def test_how_to_search_is_a_click_away(sized_page: Page) -> None:
    visit(sized_page, "/cards/?q=zzzz")
    for place in ("#q-hint", ".empty"):
        sized_page.locator(place).get_by_role("link", name="How to search").click()
        expect(sized_page.get_by_role("heading", level=1)).to_have_text("How to search")
        sized_page.go_back()


def test_facets_write_the_query_and_the_back_button_takes_it_back(sized_page: Page, axe: AxeCheck) -> None:
    page = sized_page
    visit(page, "/cards/?game=lotr_tcg&q=type:ally")
    found(page, 52)
    open_panel(page)
    page.locator("#facet-culture").get_by_role("link", name=re.compile("Elven")).click()
    found(page, 17)
    expect(page.get_by_role("combobox", name="Search cards")).to_have_value("type:ally culture:elven")
    axe(page)
    page.go_back()
    found(page, 52)
    expect(page.get_by_role("combobox", name="Search cards")).to_have_value("type:ally")


def test_the_keyboard_is_enough(page: Page) -> None:
    visit(page, "/cards/?game=lotr_tcg")
    page.keyboard.press("/")
    box = page.get_by_role("combobox", name="Search cards")
    expect(box).to_be_focused()
    page.keyboard.type("culture:elv")
    option = page.get_by_role("option", name=re.compile("Elven"))
    expect(option).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(option).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    expect(box).to_have_value("culture:elven ")
    found(page, 246)
    expect(page).to_have_url(re.compile(r"q=culture%3Aelven\+?(&|$)"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    arrived(page, "1_30")
    page.keyboard.press("ArrowRight")
    arrived(page, "1_31")
    page.keyboard.press("ArrowLeft")
    arrived(page, "1_30")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()


def test_a_card_page_shows_picture_facts_and_text(sized_page: Page, axe: AxeCheck) -> None:
    page = sized_page
    visit(page, "/cards/lotr_tcg/1_89/?q=aragorn&game=lotr_tcg")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Aragorn")
    picture = page.locator(".card-picture img")
    expect(picture).to_have_attribute("alt", re.compile("Aragorn"))
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("picture => picture.naturalWidth") > 100
    expect(page.locator(".card-facts")).to_contain_text("Strength")
    page.locator(".card-facts").get_by_role("link", name="Gandalf", exact=True).click()
    expect(page).to_have_url(re.compile("signet%3Agandalf"))
    page.go_back()
    page.get_by_role("link", name="Back to the results").click()
    expect(page.get_by_role("combobox", name="Search cards")).to_have_value("aragorn")


@pytest.mark.parametrize(
    "path",
    [
        "/cards/lotr_tcg/1_89/",
        "/cards/fellowship_board/moria/",
        "/cards/two_towers/chapter_25/",
        "/cards/help/",
        "/cards/lotr_tcg/",
        "/cards/tarot/sets/01/",
        "/cards/?q=hue:red+gandalf&view=list",
        "/cards/?q=zzzzqq",
        "/cards/?game=lotr_tarot&view=text",
    ],
)
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(
    same_sized_page: Page, axe: AxeCheck, path: str
) -> None:
    visit(same_sized_page, path)
    axe(same_sized_page)
    assert same_sized_page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_narrowest_screen_and_dark_colours(new_page: Callable[..., Page], axe: AxeCheck) -> None:
    page = new_page(viewport={"width": 360, "height": 740}, color_scheme="dark")
    for path in ("/cards/?game=lotr_tcg&q=elf", "/cards/fellowship_board/helms_deep/"):
        visit(page, path)
        axe(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_every_page_has_a_search_that_a_key_reaches(page: Page, axe: AxeCheck) -> None:
    visit(page, "/play/")
    page.keyboard.press("/")
    box = page.get_by_role("searchbox", name="Search all cards and rules")
    expect(box).to_be_focused()
    box.press_sequentially("leglas")
    box.press("Enter")
    expect(page).to_have_url(re.compile(r"/cards/\?q=leglas"))
    page.get_by_role("link", name=re.compile("Did you mean legolas")).click()
    expect(page.get_by_text("the rules text contains “legolas”")).to_be_visible()
    axe(page)


def test_the_spinner_turns_while_an_answer_is_on_its_way_and_no_longer(page: Page) -> None:
    visit(page, "/cards/")
    spinner = page.locator("#searching")
    expect(spinner).not_to_be_visible()
    assert not spinner.evaluate("one => one.getAnimations().length")
    page.route("**/cards/?*", lambda route: None)  # it does not come
    page.get_by_role("combobox", name="Search cards").press_sequentially("gandalf")
    expect(spinner).to_be_visible()
    assert spinner.evaluate("one => one.getAnimations().length")


def test_suggestions_stay_away_after_enter(page: Page) -> None:
    visit(page, "/cards/")
    box = page.get_by_role("combobox", name="Search cards")
    box.press_sequentially("gandalf")
    expect(page.locator("#q-list")).to_be_visible()
    expect(page.get_by_text("the rules text contains “gandalf”")).to_be_visible()
    box.press("Enter")
    page.wait_for_timeout(600)  # longer than a suggestion that was on its way takes
    expect(page.locator("#q-list")).to_be_hidden()
