"""Learning a game in a real browser: three sizes, light and dark; words; the help of a table, by keys and touch."""

import re

import pytest
from playwright.sync_api import Page, expect

from play.games import GAMES
from play.learn.guides import guide
from tests.play.browser import table
from tests.support.browser import PHONE, AxeCheck, NewPage

LAPTOP = {"viewport": {"width": 1366, "height": 650}}
SCREEN = {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"}
SIZES = {"laptop": LAPTOP, "dark": SCREEN, "phone": PHONE, "dark phone": PHONE | {"color_scheme": "dark"}}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_how_to_play_is_clean_and_every_pin_points_at_something(
    same_page: NewPage, axe: AxeCheck, game: str, size: str
) -> None:
    page = same_page(**SIZES[size])
    page.goto(f"/play/learn/{game}/")
    marks = sum(len(part.marks) for part in guide(game).short)
    expect(page.locator(".learn-pin")).to_have_count(marks)
    axe(page)


@pytest.mark.parametrize("size", ["laptop", "dark phone"])
@pytest.mark.parametrize("address", ["", "?q=fierce", "lotr_tcg/glossary/", "tarot/rules/reverse/"])
def test_the_other_pages_are_clean(same_page: NewPage, axe: AxeCheck, address: str, size: str) -> None:
    page = same_page(**SIZES[size])
    answer = page.goto(f"/play/learn/{address}")
    assert answer is not None and answer.ok
    axe(page)


def test_a_word_explains_itself_on_focus_and_hover_and_escape_puts_it_away(page: Page, axe: AxeCheck) -> None:
    page.goto("/play/learn/lotr_tcg/")
    tip, word = page.get_by_role("tooltip"), page.locator("#skirmish a.term", has_text="fierce")
    word.focus()
    expect(tip).to_contain_text("attacks a second time")
    expect(word).to_have_attribute("aria-describedby", "term-tip")
    axe(page)
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    expect(word).not_to_have_attribute("aria-describedby", "term-tip")
    expect(word).to_be_focused()
    page.locator("#regroup a.term").first.hover()
    expect(tip).to_be_visible()
    page.mouse.move(2, 2)
    expect(tip).to_be_hidden()
    word.click()
    page.wait_for_url("**/glossary/#fierce")
    expect(page.locator("#fierce")).to_be_in_viewport()


def test_a_word_that_comes_under_a_still_mouse_stays_silent(page: Page) -> None:
    """A question that follows another brings words to where the mouse has just clicked: they must not cover the hand.
    One that is there when the mouse moves again explains itself, and goes with its word."""
    page.goto("/play/learn/lotr_tcg/")
    tip, word = page.get_by_role("tooltip"), page.locator("#regroup a.term").first
    page.wait_for_load_state("networkidle")
    page.mouse.move(640, 400)
    word.evaluate("""word => {
      document.body.append(word);
      Object.assign(word.style, {position: "fixed", left: "600px", top: "380px", padding: "20px", zIndex: 9});
    }""")
    page.wait_for_timeout(600)  # a word that is asked for would have been explained by now
    expect(tip).to_be_hidden()
    page.mouse.move(641, 400)
    expect(tip).to_be_visible()
    page.locator("body > a.term").evaluate("word => word.remove()")
    expect(tip).to_be_hidden()


def test_a_first_tap_explains_and_a_second_leads_to_the_glossary(phone: Page) -> None:
    phone.goto("/cards/lotr_tcg/1_231/")
    word = phone.locator(".rules-text a.term", has_text="Fierce")
    word.tap()
    expect(phone.get_by_role("tooltip")).to_contain_text("attacks a second time")
    assert "/cards/" in phone.url
    word.tap()
    phone.wait_for_url("**/glossary/#fierce")


@pytest.mark.parametrize("size", ["laptop", "dark phone"])
def test_the_keywords_of_a_card_on_a_table_are_explained(new_page: NewPage, axe: AxeCheck, size: str) -> None:
    """Below the large card, and in the details of a character, where each keyword explains itself."""
    page = new_page(**SIZES[size])
    page.goto("/play/lessons/?game=lotr_tcg")
    page.get_by_role("button", name="Begin: Skirmishes").click(timeout=3 * table.WAIT)
    expect(page.locator("#coach-on")).to_be_visible(timeout=table.WAIT)
    page.wait_for_load_state()  # what hovers is heard once the scripts are there
    gimli = page.locator('.tcg-front .card-spot[data-words="damage-1"]', has=page.get_by_alt_text("Gimli"))
    gimli.dispatch_event("pointerover", {"pointerType": "mouse", "bubbles": True})
    expect(page.locator(".card-peek-words")).to_have_text(
        re.compile(r"^damage \+1 If this character wins"), timeout=table.WAIT
    )
    page.locator('.hand .card-spot[data-words="archer"]').first.dispatch_event(
        "pointerover", {"pointerType": "mouse", "bubbles": True}
    )
    expect(page.locator(".card-peek-words")).to_have_text(re.compile(r"^archer Adds 1"))
    page.locator(".card-spot:not([data-words]):has(img.face)").first.dispatch_event(
        "pointerover", {"pointerType": "mouse", "bubbles": True}
    )
    expect(page.locator(".card-peek-words")).to_have_count(0)
    page.locator("body").dispatch_event("pointerover", {"pointerType": "mouse", "bubbles": True})
    page.locator('.tcg-stats[aria-label^="Gimli"]').click()
    word = page.locator(".tcg-details:popover-open a.term")
    word.focus()
    expect(page.get_by_role("tooltip")).to_contain_text("each loser takes")
    axe(page)


def test_a_box_leaves_the_sections_that_have_all_its_words(page: Page) -> None:
    page.goto("/play/learn/lotr_tcg/")
    page.keyboard.press("/")
    page.keyboard.type("sanctuary wounds")
    expect(page.locator("#wounds")).to_be_visible()
    expect(page.locator("#deck")).to_be_hidden()
    expect(page.locator('.learn-contents a[href="#deck"]')).to_be_hidden()
    page.keyboard.type(" xyzzy")
    expect(page.locator("[data-nothing]")).to_be_visible()


@pytest.mark.django_db
def test_keys_open_the_help_and_pass_and_the_help_follows_the_table(page: Page, axe: AxeCheck) -> None:
    table.open_table(page, "lotr_tarot", rounds="1")
    table.my_turn(page)
    panel = page.locator("#reference")
    page.keyboard.press("h")
    expect(panel).to_be_visible()
    expect(panel.get_by_role("heading", name="What you’re being asked")).to_be_visible()
    expect(panel.get_by_role("button", name="Close")).to_be_focused()
    expect(panel.locator("[aria-current=step]")).to_have_count(1)
    axe(page)
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    page.get_by_role("link", name="Help", exact=True).click()
    expect(panel).to_be_visible()
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_be_hidden()
    pass_by_key(page)


def pass_by_key(page: Page) -> None:
    """Draw until the turn can be ended, and end it with the key that passes."""
    for _move in range(12):
        if page.locator('#question [data-key="p"]').count():
            break
        old = table.version(page)
        drawing = page.locator("#question button", has_text="Draw a card")
        if drawing.count():
            page.keyboard.press("l")
            drawing.first.click()
        else:
            table.choose_from_list(page)
        table.moved_on(page, old)
        assert table.my_turn(page)
    expect(page.locator('#question [data-key="p"]')).to_be_visible()
    old = table.version(page)
    page.keyboard.press("p")
    table.moved_on(page, old)


@pytest.mark.django_db
def test_the_help_is_a_sheet_on_a_phone_and_a_page_without_scripts(new_page: NewPage, axe: AxeCheck) -> None:
    phone = new_page(**PHONE)
    table.open_table(phone, "tarot", turns="40")
    table.my_turn(phone)
    phone.get_by_role("link", name="Help with this question").tap()
    panel = phone.locator("#reference")
    expect(panel).to_be_visible()
    box = panel.bounding_box()
    assert box and box["width"] == 390 and box["y"] > 60 and box["y"] + box["height"] == 844
    axe(phone)
    phone.goto(f"{phone.url}help/")
    expect(phone.get_by_role("heading", name="What you’re being asked")).to_be_visible()
    axe(phone)
    phone.get_by_role("link", name="Back to the table").click()
    expect(phone).to_have_url(re.compile(r"/play/[^/]+/$"))
