"""Matches of the TCG in a real browser against the easy bot: a whole one on a desktop by the keyboard alone, and one on
a phone by touch; and passing."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.play.browser import table
from tests.support.browser import AxeCheck

LOOKED_AT = {"starting_fellowship", "fellowship", "skirmish", "assign"}
PHASES = ("maneuver", "archery", "assignment", "skirmish", "regroup", "response")


def sit_down(page: Page) -> None:
    """A table for two with the decks that the form offers, against the easy bot."""
    page.goto("/play/new/?game=lotr_tcg&seats=2")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/play/*/")


def kind_of_question(page: Page) -> str:
    """The kind of the open question, as the page says it."""
    return page.locator("#live").get_attribute("data-kind") or ""


def answer(page: Page, kind: str, turn: int) -> None:
    """As a hasty player: few burdens, nobody beside the Ring-bearer, a card of the hand when one can be played, else
    pass; no second move."""
    buttons = page.locator("#question .answers button")
    if page.locator("#question").get_attribute("data-high") not in ("0", "1"):
        tick_the_least(page)
    elif kind == "bid":
        page.keyboard.press("2")
    elif kind in ("fellowship", "shadow") and turn % 4 and page.locator(".hand .is-option > .act").count():
        table.choose_on_table(page)
    elif kind in (*PHASES, "fellowship", "shadow", "reconcile", "sanctuary") and buttons.count():
        press(buttons.last)
    elif kind == "assign":
        table.choose_from_list(page)
    elif kind == "starting_fellowship":
        press(buttons.last)
        if page.locator("#confirm[open]").count():
            press(page.get_by_role("button", name="Yes"))
    elif buttons.count():
        press(buttons.last)
    else:
        table.choose_from_list(page)


def press(button: Locator) -> None:
    """With a finger where there is a touch screen, else with the mouse."""
    touched = button.evaluate("() => matchMedia('(pointer: coarse)').matches")
    button.tap() if touched else button.click()


def tick_the_least(page: Page) -> None:
    """Several cards are asked for: tick as many as must be."""
    low = int(page.locator("#question").get_attribute("data-low") or 0)
    summary = page.locator("#all-options summary")
    if summary.count():
        summary.click()
    boxes = page.locator("[data-list-pick]" if summary.count() else "#question [data-pick]")
    for place in range(low):
        boxes.nth(place).check()
    page.locator("[data-submit]").click()


def tab_to(page: Page, words: str) -> None:
    """Press Tab until the button that bears these words has the focus."""
    for _press in range(120):
        page.keyboard.press("Tab")
        if words in page.evaluate("document.activeElement.closest('button')?.innerText ?? ''"):
            return
    raise AssertionError(f"Tab does not lead to {words}")


def sit_down_by_keys(page: Page) -> None:
    page.goto("/play/new/?game=lotr_tcg&seats=2")
    tab_to(page, "Open the table")
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/*/", timeout=3 * table.WAIT)


def answer_by_keys(page: Page, kind: str, turn: int) -> None:
    """The like with keys alone: a number, an arrow and Enter, Space on a box, p to pass."""
    if page.locator("#question").get_attribute("data-high") not in ("0", "1"):
        choose_several_by_keys(page)
    elif kind == "bid":
        page.keyboard.press("2")
    elif kind in ("fellowship", "shadow") and turn % 4 and page.locator(".hand .is-option > .act").count():
        choose_by_arrow(page)
    elif page.locator('#question [data-key="p"]').count():
        page.keyboard.press("p")
        if page.locator("#confirm[open]").count():
            tab_to(page, "Yes")
            page.keyboard.press("Enter")
    elif page.locator('#question [data-number="1"]').count():
        page.keyboard.press("1")
    elif page.locator("#question [data-only]").count():
        page.keyboard.press("0")
    else:
        choose_by_arrow(page)


def choose_by_arrow(page: Page) -> None:
    """The first thing on the table that can be chosen; where that offers several ways, the first."""
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    if page.locator(".act-menu:popover-open").count():
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")


def choose_several_by_keys(page: Page) -> None:
    low = int(page.locator("#question").get_attribute("data-low") or 0)
    for _box in range(low):
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
    tab_to(page, "Choose ")
    page.keyboard.press("Enter")


def test_a_match_against_the_bot_is_played_to_its_end(sized_page: Page, axe: AxeCheck) -> None:
    page = sized_page
    by_keys = page.evaluate("matchMedia('(pointer: fine)').matches")
    (sit_down_by_keys if by_keys else sit_down)(page)
    checked: set[str] = set()
    for turn in range(400):
        if not table.my_turn(page):
            break
        kind = kind_of_question(page)
        if kind in LOOKED_AT - checked:
            axe(page)
            checked.add(kind)
        old = table.version(page)
        act = answer_by_keys if by_keys else answer
        table.steadily(lambda page, kind=kind, turn=turn, act=act: act(page, kind, turn))(page)
        table.moved_on(page, old)
    expect(page.locator(".places li")).to_have_count(2)
    expect(page.locator(".tcg-path > li")).to_have_count(9)
    assert checked, "nothing was looked at"
    axe(page)


def tick_all(page: Page) -> None:
    """To be asked in all phases; elsewhere whoever can do nothing is asked only for a moment."""
    page.get_by_label("Passing").click()
    for box in page.locator("[name=keep]").all():
        if not box.is_checked():
            with page.expect_response("**/autopass/"):
                box.check()
    page.keyboard.press("Escape")


def test_passing_stops_where_the_player_asked_to_be_asked(page: Page) -> None:
    """The button answers Pass for as long as nothing happens, but never at a phase that is ticked.

    What a match asks depends on how fast the page is. If there was nothing to pass, another begins.
    """
    sit_down(page)
    pressed, ticked = 0, False
    for turn in range(400):
        if pressed == 2 or (pressed and not table.my_turn(page)):
            break
        if not table.my_turn(page):
            sit_down(page)
            ticked = False
            continue
        if not ticked and page.get_by_label("Passing").is_visible():
            tick_all(page)
            ticked = True
        kind = kind_of_question(page)
        old = table.version(page)
        button = page.get_by_role("button", name="Pass until something happens")
        if kind in PHASES and button.is_visible():
            asked_before = page.locator("#question").get_attribute("data-decision")
            button.click()
            table.moved_on(page, old)
            pressed += 1
            if table.my_turn(page):
                assert page.locator("#question").get_attribute("data-decision") != asked_before
                assert not re.search(r"passing", page.locator(".tcg-phase").inner_text())
        else:
            answer(page, kind, turn)
            table.moved_on(page, old)
    assert pressed, "there was never a chance to pass"
