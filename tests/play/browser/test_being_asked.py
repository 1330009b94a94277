"""Two people at a table: who can do nothing answers by itself within a moment, and the other sees nothing of it."""

import time

from playwright.sync_api import Page, expect

from play.match.response_delay import LONGEST
from tests.play.browser import table
from tests.support.browser import AxeCheck, NewPage

LONG = 120  # seconds


def sit_down(new_page: NewPage, game: str) -> tuple[Page, Page]:
    ann, ben = new_page(), new_page()
    table.open_table(ann, game, second="link")
    ben.goto(ann.get_by_role("textbox", name="Link for seat 2").input_value())
    ben.get_by_role("button", name="Sit down").click()
    expect(ann.locator("#hand")).to_be_visible(timeout=table.WAIT)
    for page in (ann, ben):
        page.wait_for_load_state()  # buttons open something once the scripts are there
    return ann, ben


def who_is_waited_for(page: Page) -> str:
    return " ".join(page.locator("#waiting").inner_text().split())


def play_by_hand(players: tuple[Page, Page], enough: int) -> int:
    """Click what is asked for, until `enough` entries came that nobody clicked for, or for long. Gives how many."""
    until, clicks, start = time.monotonic() + LONG, 0, int(table.version(players[0]))
    while time.monotonic() < until and int(table.version(players[0])) - start - clicks < enough:
        for page in players:
            if table.my_turn_now(page):
                table.choose_from_list(page)
                clicks += 1
                page.wait_for_timeout(150)
        players[0].wait_for_timeout(50)
    return int(table.version(players[0])) - start - clicks


def test_a_seat_that_can_do_nothing_answers_by_itself_and_the_table_goes_on(new_page: NewPage, axe: AxeCheck) -> None:
    players = sit_down(new_page, "tarot")
    assert play_by_hand(players, 6) >= 6, "instants that nobody holds were asked about"
    axe(players[0])


def test_a_new_question_leaves_the_settings_of_passing_open(new_page: NewPage) -> None:
    players = sit_down(new_page, "tarot")
    until = time.monotonic() + LONG
    while not (asked := [page for page in players if table.my_turn_now(page)]):
        assert time.monotonic() < until, "there was no question"
        players[0].wait_for_timeout(50)
    here, elsewhere = asked[0], asked[0].context.new_page()
    elsewhere.goto(here.url)
    elsewhere.wait_for_load_state()
    here.get_by_role("button", name="Passing").click()
    old = table.version(here)
    table.choose_from_list(elsewhere)
    table.moved_on(here, old)
    expect(here.locator("#autopass-menu")).to_be_visible()


def test_the_marker_is_the_same_whether_a_seat_answers_by_itself_or_is_asked(new_page: NewPage) -> None:
    ann, ben = sit_down(new_page, "tarot")
    for page in (ann, ben):
        page.get_by_role("button", name="Passing").click()
        page.get_by_label("Always ask me, even if nothing I can do would change anything").check()
        expect(page.get_by_label("Always ask me, even if nothing I can do would change anything")).to_be_checked()
        page.keyboard.press("Escape")
    until = time.monotonic() + LONG
    while len(asked := [page for page in (ann, ben) if table.my_turn_now(page)]) < 2:
        assert time.monotonic() < until, "there was no question to both"
        for page in asked:
            old = table.version(page)
            table.choose_from_list(page)
            table.moved_on(page, old)
        ann.wait_for_timeout(50)
    old = table.version(ben)
    table.choose_from_list(ben)
    table.moved_on(ben, old)
    assert "Ann" not in who_is_waited_for(ben)
    marker = who_is_waited_for(ben)
    ann.wait_for_timeout(1000 * LONGEST + 500)
    assert table.version(ben) != old
    assert who_is_waited_for(ben) == marker, "who is always asked is waited for, whatever they hold"
    assert "Waiting for" in marker
