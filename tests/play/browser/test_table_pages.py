"""Matches in a real browser: to the end against a bot, between two windows, without scripts, with keys alone."""

import itertools
import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from lotr_site.trial.live_site import LiveSite
from tests.play.browser import table
from tests.support.browser import PHONE, AxeCheck, NewPage

BETWEEN_TWO = 16
"""So many choices two windows make until one gives up: every kind of page of theirs has then been seen."""
WAYS = (table.choose_on_table, table.choose_from_list, table.choose_by_key)


def play_to_the_end(page: Page, ways: tuple[Any, ...] = WAYS, most: int = 200) -> int:
    """Answer every question, each in another way; returns how many were put."""
    for count, way in zip(range(most), itertools.cycle(ways), strict=False):
        if not table.my_turn(page):
            return count
        old = table.version(page)
        way(page)
        table.moved_on(page, old)
    raise AssertionError("The match does not end.")


def test_a_match_against_a_bot_is_played_to_its_end_and_replayed(sized_page: Page, axe: AxeCheck) -> None:
    page = sized_page
    desktop = table.on_a_desk(page)
    table.open_table(page, rounds="2" if desktop else "1")
    table.my_turn(page)
    axe(page)
    ways = WAYS if desktop else WAYS[:2]
    assert play_to_the_end(page, ways) > 3
    expect(page.get_by_role("heading", name="won").or_(page.get_by_role("heading", name="victory"))).to_be_visible()
    expect(page.locator(".places li")).to_have_count(2)
    page.get_by_text("Scores", exact=True).click()
    expect(page.get_by_role("row", name="Total")).to_be_visible()
    axe(page)

    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay/")
    last = page.locator("#replay-move").get_attribute("max")
    expect(page.locator("#replay-at")).to_have_text(f"{last} / {last}")
    page.keyboard.press("Home")
    expect(page.locator("#replay-at")).to_have_text(f"1 / {last}")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay-at")).to_have_text(f"3 / {last}")
    page.get_by_label("View as").select_option("1")
    page.wait_for_url("**/replay/?move=3&seat=1")
    hand = page.locator("#hand").inner_html()
    page.reload()
    assert page.locator("#hand").inner_html() == hand, "the address does not lead to the same view"
    axe(page)


def test_two_windows_play_each_other(new_page: NewPage, axe: AxeCheck) -> None:
    """A desktop invites a phone by link; both see the same table, and at last the same end."""
    ann, ben = new_page(), new_page(**PHONE)
    table.open_table(ann, second="link", rounds="1")
    axe(ann)
    ben.goto(ann.get_by_label("Link for seat 2", exact=True).input_value())
    axe(ben)
    ben.get_by_role("button", name="Sit down").click()
    expect(ann.locator("#hand")).to_be_visible(timeout=table.WAIT)
    players = (ann, ben)
    chosen = 0
    for _look in range(2000):
        if chosen == BETWEEN_TWO or ann.locator("#live.is-over").count():
            break
        mover = next((page for page in players if table.my_turn_now(page)), None)
        if mover is None:  # a seat that can do nothing answers by itself in a moment
            ann.wait_for_timeout(100)
            continue
        old = table.version(mover)
        table.choose_from_list(mover)
        chosen += 1
        for page in players:
            table.moved_on(page, old)
    if not ann.locator("#live.is-over").count():
        table.concede(ann)
    expect(ben.locator(".places li")).to_have_count(2, timeout=table.WAIT)
    assert ann.locator(".places").inner_text() == ben.locator(".places").inner_text()
    axe(ann)
    ann.get_by_role("button", name="Offer a rematch").click()
    expect(ann.get_by_text("You have offered a rematch")).to_be_visible(timeout=table.WAIT)
    expect(ben.get_by_role("region", name="Your move").get_by_role("button", name="No, thanks")).to_be_visible(
        timeout=table.WAIT
    )
    axe(ben)
    finished = urlsplit(ann.url).path
    ben.get_by_role("button", name="Accept").click()
    for page in players:
        expect(page).not_to_have_url(re.compile(re.escape(finished)), timeout=table.WAIT)
        expect(page.locator("#hand")).to_be_visible(timeout=table.WAIT)
    assert urlsplit(ann.url).path == urlsplit(ben.url).path


def test_the_other_hand_is_not_in_the_page(new_page: NewPage) -> None:
    ann, ben = new_page(), new_page()
    table.open_table(ann, second="link", rounds="1")
    ben.goto(ann.get_by_label("Link for seat 2", exact=True).input_value())
    ben.get_by_role("button", name="Sit down").click()
    expect(ann.locator("#hand")).to_be_visible(timeout=table.WAIT)
    held = [card.get_attribute("data-key") for card in ben.locator("#hand [data-key]").all()]
    assert len(held) == 7
    assert not [key for key in held if key and key in ann.content()]


def test_a_second_tab_and_a_reload_show_the_same(page: Page) -> None:
    table.open_table(page)
    table.my_turn(page)
    old = table.version(page)
    table.choose_on_table(page)
    table.moved_on(page, old)
    table.my_turn(page)
    tab = page.context.new_page()
    tab.goto(page.url)
    parts = ("#board", "#hand", "#question-text", "#log")
    for part in parts:
        assert tab.locator(part).inner_text() == page.locator(part).inner_text()
    old = table.version(page)
    table.choose_from_list(tab)
    table.moved_on(page, old)
    table.my_turn(page)
    table.my_turn(tab)
    expect(page.locator("#live")).to_have_attribute("data-version", table.version(tab))
    expect(page.locator("#hand [data-key]")).to_have_count(tab.locator("#hand [data-key]").count())
    shown = {part: page.locator(part).inner_text() for part in parts if page.locator(part).count()}
    page.reload()
    assert {part: page.locator(part).inner_text() for part in shown} == shown


def test_it_is_played_without_scripts(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    table.open_table(page)
    for _ in range(4):
        for _look in range(50):
            if table.asked(page):
                break
            page.wait_for_timeout(200)
            page.reload()
        old = table.version(page)
        choices = page.locator("#all-options")
        if choices.count():
            choices.locator("summary").click()
            choices.locator("button").first.click()
        else:
            page.locator("#question :is(.answers, .offers) button").first.click()
        for _look in range(50):
            if table.version(page) != old:
                break
            page.wait_for_timeout(200)
            page.reload()
        assert table.version(page) != old


def test_what_cannot_be_played_says_why(page: Page, axe: AxeCheck) -> None:
    table.open_table(page)
    while table.my_turn(page):
        shut = page.locator(".hand .is-shut > .act")
        if shut.count() and page.locator(".hand .is-option").count():
            break
        old = table.version(page)
        table.choose_from_list(page)
        table.moved_on(page, old)
    shut.first.click()
    expect(page.locator(".act-menu:popover-open")).to_contain_text("fit: you can play")
    axe(page)


def test_moves_are_read_out_and_focus_stays(page: Page) -> None:
    """What happens is put into the live region; who types goes on typing."""
    table.open_table(page, second="link")
    other = page.context.browser.new_context(base_url=page.url).new_page()  # type: ignore[union-attr]
    other.goto(page.get_by_label("Link for seat 2", exact=True).input_value())
    other.get_by_role("button", name="Sit down").click()
    expect(page.locator("#hand")).to_be_visible(timeout=table.WAIT)
    page.keyboard.press("t")
    page.get_by_label("Say something").fill("one moment")
    if table.my_turn_now(page):
        old = table.version(page)
        page.locator("#question button").first.dispatch_event("click")
        table.moved_on(page, old)
    page.get_by_label("Say something").focus()
    if table.my_turn_now(other):
        old = table.version(page)
        table.choose_from_list(other)
        table.moved_on(page, old)
        expect(page.locator("#announcer")).not_to_be_empty()
        expect(page.get_by_label("Say something")).to_be_focused()
        expect(page.get_by_label("Say something")).to_have_value("one moment")
    other.context.close()


def test_arrows_and_enter_choose_a_card(page: Page) -> None:
    table.open_table(page)
    while table.my_turn(page) and not page.locator(".hand .is-option > .act[type=submit]").count():
        old = table.version(page)
        table.choose_from_list(page)
        table.moved_on(page, old)
    old = table.version(page)
    for _ in range(12):
        page.keyboard.press("ArrowRight")
        if page.locator(".hand .act[type=submit]:focus").count():
            break
    page.keyboard.press("Enter")
    expect(page.locator("#live")).not_to_have_attribute("data-version", old, timeout=table.WAIT)


def test_undo_against_a_bot_gives_the_choice_back(page: Page) -> None:
    table.open_table(page)
    table.my_turn(page)
    before = page.locator("#question-text").inner_text()
    old = table.version(page)
    table.choose_from_list(page)
    table.moved_on(page, old)
    table.my_turn(page)
    page.keyboard.press("u")
    expect(page.locator("#log")).to_contain_text("undoes a choice", timeout=table.WAIT)
    expect(page.locator("#question-text")).to_have_text(before, timeout=table.WAIT)


def test_conceding_asks_first_and_ends_the_match(page: Page, axe: AxeCheck) -> None:
    table.open_table(page)
    page.get_by_role("button", name="Concede").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    axe(page)
    page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    table.concede(page)


def test_a_table_comes_back_after_the_web_process_died(browser: Browser, live_site: LiveSite) -> None:
    """The stream is opened again by itself, and the match goes on. A page of its own: the broken stream is an error in
    the console."""
    page = browser.new_context(base_url=live_site.url).new_page()
    table.open_table(page)
    table.my_turn(page)
    pid = live_site.kill("web")
    live_site.wait_for_restart("web", pid)
    page.wait_for_timeout(1500)
    old = table.version(page)
    table.choose_from_list(page)
    expect(page.locator("#live")).not_to_have_attribute("data-version", old, timeout=table.WAIT)
    page.context.close()


@pytest.mark.parametrize(
    "path", ["/", "/play/", "/play/finished/", "/play/new/?game=lotr_tarot", "/account/login/", "/account/signup/"]
)
def test_the_pages_around_are_clean(same_sized_page: Page, axe: AxeCheck, path: str) -> None:
    answer = same_sized_page.goto(path)
    assert answer is not None and answer.ok
    expect(same_sized_page.locator("h1")).to_be_visible()
    axe(same_sized_page)


def test_the_colours_are_chosen_and_kept(page: Page, axe: AxeCheck) -> None:
    page.goto("/")
    page.get_by_role("button", name="Color theme").click()
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/play/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    axe(page)


def test_a_card_is_dragged_to_the_pile(page: Page) -> None:
    table.open_table(page)
    while table.my_turn(page) and not page.locator('.hand .is-option > .act[data-target="journey"]').count():
        old = table.version(page)
        table.choose_from_list(page)
        table.moved_on(page, old)
    old = table.version(page)
    card = page.locator('.hand .is-option:has(> .act[data-target="journey"])').first
    key = card.get_attribute("data-key")
    card.drag_to(page.locator("#c-journey"), source_position={"x": 12, "y": 40})
    table.moved_on(page, old)
    expect(page.locator(f'#board [data-key="{key}"]')).to_be_visible()


def test_taking_back_among_people_is_asked_for_and_talk_is_heard(new_page: NewPage, axe: AxeCheck) -> None:
    ann, ben = new_page(), new_page(**PHONE)
    table.open_table(ann, second="link")
    ben.goto(ann.get_by_label("Link for seat 2", exact=True).input_value())
    ben.get_by_role("button", name="Sit down").click()
    expect(ann.locator("#hand")).to_be_visible(timeout=table.WAIT)
    expect(ben.locator("#hand")).to_be_visible(timeout=table.WAIT)
    mover, other = (ann, ben) if table.my_turn_now(ann) else (ben, ann)
    draw = mover.locator("#question .answers").get_by_role("button", name="Draw a card")
    while not draw.count():  # the dealer names a suit first
        old = table.version(other)
        table.choose_from_list(mover)
        table.moved_on(other, old)
        mover, other = (ann, ben) if table.my_turn_now(ann) else (ben, ann)
        draw = mover.locator("#question .answers").get_by_role("button", name="Draw a card")
    old = table.version(mover)
    draw.click()
    table.moved_on(mover, old)
    mover.keyboard.press("u")
    other.get_by_role("button", name="Allow").click(timeout=table.WAIT)
    expect(mover.locator("#log")).to_contain_text("undoes a choice", timeout=table.WAIT)
    ann.keyboard.press("t")
    ann.get_by_label("Say something").fill("well played")
    ann.keyboard.press("Enter")
    expect(ben.locator("#chat-lines")).to_contain_text("well played", timeout=table.WAIT)
    expect(ann.get_by_label("Say something")).to_have_value("")
    expect(ann.locator("#chat-unread")).to_be_hidden()
    read_at_the_other_side(ben, axe)


def read_at_the_other_side(page: Page, axe: AxeCheck) -> None:
    """Whoever looks at the log sees that something was said, also after a reload, until they look."""
    mark = page.locator("#chat-unread")
    expect(page.locator("#toasts")).to_contain_text("well played")
    expect(mark).to_have_text(re.compile(r"1\s+new"))
    page.reload()
    expect(mark).to_be_visible()
    axe(page)
    page.locator("label:has(#side-chat)").tap()
    expect(mark).to_be_hidden()
    page.reload()
    expect(page.locator("#chat-lines")).to_contain_text("well played")
    page.wait_for_load_state()
    expect(mark).to_be_hidden()
