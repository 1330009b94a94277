"""One player says something rude; the other reports the line by keyboard, and the player from the seat."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.play.browser.test_being_asked import sit_down
from tests.support.browser import AxeCheck, NewPage, sizes

SIZES = {"laptop": (1366, 650), "desktop": (1440, 900), "phone": (390, 844)}


def sized(new_page: NewPage, size: tuple[int, int]) -> Callable[[], Page]:
    return lambda: new_page(viewport={"width": size[0], "height": size[1]})


@pytest.mark.parametrize("size", sizes(SIZES))
def test_a_line_and_a_player_are_reported(new_page: NewPage, axe: AxeCheck, size: tuple[int, int]) -> None:
    ann, ben = sit_down(sized(new_page, size), "tarot")
    ben.locator(".side-choice").get_by_text("Chat").click()
    ben.get_by_label("Say something").fill("boo")
    ben.keyboard.press("Enter")
    ann.locator(".side-choice").get_by_text("Chat").click()
    link = ann.get_by_role("link", name="Report what")
    expect(link).to_be_visible()
    axe(ann)
    expect(ben.locator("#chat-lines")).to_contain_text("boo")
    assert ben.get_by_role("link", name="Report what").count() == 0
    link.focus()
    ann.keyboard.press("Enter")
    expect(ann.get_by_role("blockquote")).to_have_text("boo")
    expect(ann.get_by_role("radio", name="Offensive chat")).to_be_checked()
    axe(ann)
    ann.get_by_label("Tell us more").fill("Not the first time.")
    ann.keyboard.press("Tab")
    ann.keyboard.press("Enter")
    expect(ann.get_by_text("We’ll look into your report")).to_be_visible()
    ann.get_by_role("link", name="Report Guest").click()
    ann.get_by_role("button", name="Send").click()
    assert "/report/" in ann.url, "a reason is needed"
    ann.get_by_role("radio", name="Cheating").check()
    ann.get_by_role("button", name="Send").click()
    expect(ann.get_by_text("We’ll look into your report")).to_be_visible()
