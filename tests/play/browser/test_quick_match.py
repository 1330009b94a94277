"""Two people who each play a bot are brought together, and an accepted rematch takes both there."""

import re

from playwright.sync_api import Page, expect

from tests.play.browser import table
from tests.support.browser import PHONE, AxeCheck, NewPage


def play_now(page: Page) -> None:
    page.goto("/play/quick-match/choices/?game=tarot")
    page.get_by_role("button", name="Play", exact=True).click()


def test_a_person_who_comes_is_offered_over_the_bots_table(new_page: NewPage, axe: AxeCheck) -> None:
    ann, ben = new_page(), new_page(**PHONE)
    play_now(ann)
    expect(ann.locator("#live.is-asked")).to_be_visible()
    expect(ann.locator("#meanwhile")).to_contain_text("Looking for a player")
    bots_table = ann.url
    play_now(ben)
    expect(ben.locator("#ready-check")).to_be_visible()
    offer = ann.locator("#meanwhile.is-found")
    expect(offer).to_contain_text("wants to play Tarot with you")
    expect(ann).to_have_title(re.compile(r"^Guest \d+ \(?.*·"))
    axe(ann)
    offer.get_by_role("button", name="Play", exact=True).click()
    expect(ann.locator("#live[data-status=running]")).to_be_visible()
    expect(ben.locator("#live[data-status=running]")).to_be_visible()
    assert ann.url.split("?")[0] == ben.url.split("?")[0] != bots_table
    expect(ann.locator("#meanwhile")).to_be_hidden()
    ann.goto(bots_table)
    expect(ann.locator("#live[data-status=running]")).to_be_visible()  # the bot's match waits


def test_whoever_does_not_want_to_be_found_stops_looking(new_page: NewPage) -> None:
    ann, ben = new_page(**PHONE), new_page()
    play_now(ann)
    expect(ann.locator("#live.is-asked")).to_be_visible()
    ann.goto("/cards/")
    ann.locator("#meanwhile").get_by_role("button", name="Stop").click()
    expect(ann.locator("#meanwhile")).to_be_hidden()
    play_now(ben)
    expect(ben.locator("#meanwhile")).to_contain_text("Looking for a player")
    ben.locator("#meanwhile").get_by_role("button", name="Stop").click()


def test_what_is_chosen_once_is_remembered(page: Page, axe: AxeCheck) -> None:
    page.goto("/play/quick-match/choices/?game=lotr_tcg")
    axe(page)
    page.get_by_label("Bot").select_option("random")
    page.get_by_label("Also look for a person to play").uncheck()
    page.get_by_label("Time limit against people").select_option("300+5")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#live[data-status=running]")).to_be_visible()
    expect(page.locator("#meanwhile")).to_have_count(0)
    page.goto("/play/quick-match/choices/?game=lotr_tcg")
    expect(page.get_by_label("Bot")).to_have_value("random")
    expect(page.get_by_label("Also look for a person to play")).not_to_be_checked()
    expect(page.get_by_label("Time limit against people")).to_have_value("300+5")


def test_who_offered_a_rematch_is_taken_there(new_page: NewPage, axe: AxeCheck) -> None:
    ann, ben = new_page(**PHONE), new_page()
    table.open_table(ann, "tarot", "anyone")
    ben.goto(ann.url)
    ben.get_by_label("Your name").fill("Benno")
    axe(ben)
    ben.get_by_role("button", name="Sit down").click()
    expect(ann.locator("#live[data-status=running]")).to_be_visible()
    expect(ann.locator("#side")).to_contain_text("Benno (guest)")
    old = ann.url
    table.concede(ben)
    expect(ann.locator("#live.is-over")).to_be_visible()
    ann.get_by_role("button", name="Offer a rematch").click()
    ben.get_by_role("button", name="Accept").click()
    expect(ben.locator("#live[data-status=running]")).to_be_visible()
    expect(ann).not_to_have_url(old)
    expect(ann.locator("#live[data-status=running]")).to_be_visible()
