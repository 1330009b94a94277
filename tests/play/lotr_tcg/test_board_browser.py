"""The board of the TCG in a real browser when much is in play: nothing is cut off, and minions are assigned by
dragging, by two clicks and by keys."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from lotr_site.trial.live_site import LiveSite
from tests.play.browser.test_within_reach import HIDDEN as COVERED
from tests.support.browser import PHONE, AxeCheck, NewPage
from tests.support.positions import plant

FULL = """
turn: free
phase: assignment
twilight: 4
seats:
  free:
    site: 5
    ring_bearer: {card: "1_290", wounds: 1, burdens: 4, bears: ["1_313", "1_42"]}
    companions:
      - {card: "1_89", bears: ["1_90", "1_112", "1_94"], wounds: 1}
      - {card: "1_97", bears: ["1_98", "1_107"]}
      - {card: "1_50", bears: ["1_33"]}
      - {card: "1_13", bears: ["1_14", "1_15", "1_8"], wounds: 2}
      - {card: "1_310", bears: ["1_299"]}
    allies: ["1_40", "1_45", "1_291", "1_34"]
    support: ["1_10", "1_61", "1_66", "1_79"]
    hand: ["1_302", "1_78", "1_83", "1_306", "1_110", "1_37", "1_264", "1_267"]
    deck: ["1_97", "1_97", "1_97"]
  shadow:
    site: 4
    companions: [{card: "1_365", bears: ["1_112"]}, "1_12", {card: "1_72", bears: ["1_75", "1_74"]}, "1_303", "1_307"]
    allies: ["1_284", "1_309"]
    support: ["1_263", "1_264", "1_173"]
    minions: ["1_127", {card: "1_165", bears: ["1_166"]}, {card: "1_178", bears: ["1_180"]}, "1_266", "1_237"]
    deck: ["1_178", "1_178", "1_178"]
"""
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {},
    "laptop": {"viewport": {"width": 1366, "height": 650}},
    "phone": PHONE,
}
LEAST = {"desktop": 78, "laptop": 90, "phone": 50}
"""The width of the smallest card in the middle of a full board."""
HIDDEN = "e => [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight]"


@pytest.fixture
def size() -> str:
    return "desktop"


@pytest.fixture
def full_table(new_page: NewPage, live_site: LiveSite, size: str) -> Page:
    """A table at which I am to assign: six against five, with possessions, allies and conditions on both sides."""
    page = new_page(**SIZES[size])
    page.goto("/play/new/?game=lotr_tcg&seats=2")
    match = begin_unseen(page, live_site)
    plant(live_site, match, FULL)
    page.goto(f"/play/{match}/")
    expect(page.locator("#live")).to_have_attribute("data-kind", "assign")
    return page


def begin_unseen(page: Page, site: LiveSite) -> str:
    """Send the form for a new table without following, since a site that has shown a table once goes on from what it
    showed; gives the match."""
    page.locator(".new-table").evaluate(
        "form => fetch(form.action, {method: 'POST', body: new FormData(form), redirect: 'manual'}).then(() => true)"
    )
    [(match,)] = site.query("SELECT id FROM play_match ORDER BY created DESC LIMIT 1")
    return str(match)


def card(page: Page, name: str) -> Locator:
    """A character in the middle of the board."""
    return page.locator(f'.tcg-front .tcg-body > .card-spot:has(img[alt^="{name}"])')


def fights(page: Page) -> Locator:
    return page.locator(".tcg-column.is-battle")


@pytest.mark.parametrize("size", list(SIZES))
def test_a_full_board_is_all_there(full_table: Page, size: str, axe: AxeCheck) -> None:
    """Six companions with what they bear, five minions, allies and conditions: none is cut off at a side or small, and
    on a desktop and a laptop nothing has to be scrolled for."""
    cards = full_table.locator(".tcg-front .tcg-body > .card-spot")
    expect(cards).to_have_count(11)
    smallest = cards.evaluate_all("cards => Math.min(...cards.map((card) => card.getBoundingClientRect().width))")
    assert smallest >= LEAST[size], f"a card is {smallest:.0f} px wide"
    for part in ("#board", ".tcg-front"):
        hidden = full_table.locator(part).evaluate(HIDDEN)
        assert max(hidden) <= 0, f"{part} is {hidden} px larger than what is seen of it"
    axe(full_table)


def test_assigning_by_dragging_by_two_clicks_and_by_keys(full_table: Page) -> None:
    page = full_table
    assert card(page, "Aragorn").evaluate("card => getComputedStyle(card).outlineStyle") == "solid", (
        "may be chosen, too"
    )
    card(page, "Aragorn").click()
    expect(page.locator(".is-lit")).to_have_count(5)
    expect(page.locator(".is-chosen img")).to_have_attribute("alt", re.compile("^Aragorn"))
    expect(page.locator(".act-menu:popover-open")).to_have_count(0)
    card(page, "Aragorn").drag_to(card(page, "Lurtz"))
    expect(fights(page)).to_have_count(1)
    card(page, "Goblin Runner").click()
    expect(page.locator(".is-lit")).to_have_count(5)
    expect(page.locator(".is-chosen img")).to_have_attribute("alt", re.compile("^Goblin Runner"))
    expect(page.locator(".act-menu:popover-open")).to_have_count(0)
    card(page, "Sam").click()
    expect(fights(page)).to_have_count(2)
    expect(page.locator(".is-chosen")).to_have_count(0)
    card(page, "Boromir").click()
    card(page, "Cave Troll").click()
    expect(fights(page)).to_have_count(3)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".act-menu:popover-open")).to_have_count(1)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(fights(page)).to_have_count(4)
    page.keyboard.press("0")
    expect(page.locator("#live")).not_to_have_attribute("data-kind", "assign")
    expect(page.locator("#log")).to_contain_text("Lurtz, Servant of Isengard is assigned to Aragorn")


SAY = """text => {
  const token = document.cookie.match(/csrftoken=([^;]+)/)[1];
  const body = new URLSearchParams({text, csrfmiddlewaretoken: token});
  return fetch(document.getElementById("chat-form").action, {method: "POST", body}).then((answer) => answer.ok);
}"""
"""As from another window: nothing is clicked in this one."""


def test_a_card_that_was_chosen_stays_so_when_somebody_says_something(full_table: Page) -> None:
    page = full_table
    card(page, "Aragorn").click()
    expect(page.locator(".is-lit")).to_have_count(5)
    assert page.evaluate(SAY, "Mellon")
    expect(page.locator("#chat-lines")).to_contain_text("Mellon")
    expect(page.locator(".is-lit")).to_have_count(5)
    card(page, "Lurtz").click()
    expect(fights(page)).to_have_count(1)


NEWER_PATH = """
format: shadows
phase: fellowship
turn: shadow
path: {2: "11_250", 4: "11_236"}
seats:
  free: {site: 2, adventure: ["11_227", "11_239", "11_242"], hand: ["1_178"]}
  shadow: {site: 4, ring_bearer: {card: "4_302"}}
"""


@pytest.mark.parametrize("width", [1366, 390])
def test_the_newer_path_tells_what_a_region_adds_and_a_site_is_chosen(
    new_page: NewPage, live_site: LiveSite, axe: AxeCheck, width: int
) -> None:
    page = new_page(**(PHONE if width == 390 else {}))
    page.goto("/play/new/?game=lotr_tcg&seats=2")
    match = begin_unseen(page, live_site)
    plant(live_site, match, NEWER_PATH)
    page.goto(f"/play/{match}/")
    expect(page.locator("#live")).to_have_attribute("data-kind", "site")
    places = page.locator(".tcg-path > li")
    expect(places.nth(1).locator(".tcg-shadow")).to_have_text("Shadow number 3")
    expect(places.nth(3).locator(".tcg-shadow")).to_have_text("Shadow number 0+3")
    expect(places.nth(7).locator(".tcg-shadow")).to_have_text("Region 3 adds +6")
    axe(page)


WITH_A_SITE = """
turn: free
phase: fellowship
path: {1: "1_326"}
seats:
  free: {site: 1, companions: ["1_310"], hand: ["1_302", "1_306"], deck: ["1_97", "1_97"]}
  shadow: {site: 1, deck: ["1_178", "1_178"]}
"""


def test_a_site_is_tapped_though_markers_stand_on_it(phone: Page, live_site: LiveSite) -> None:
    phone.goto("/play/new/?game=lotr_tcg&seats=2")
    match = begin_unseen(phone, live_site)
    plant(live_site, match, WITH_A_SITE)
    phone.goto(f"/play/{match}/")
    expect(phone.locator("#live")).to_have_attribute("data-kind", "fellowship")
    expect(phone.locator(".tcg-path .is-option")).to_have_count(1)
    assert phone.locator(".tcg-path .tcg-marker").count() == 2
    assert phone.evaluate(COVERED) == []


LONG_NAMES = """
turn: free
phase: fellowship
path: {1: "1_326", 2: "1_330", 3: "1_340", 4: "1_343", 5: "1_349", 6: "1_350", 7: "1_353", 8: "1_356", 9: "1_360"}
seats:
  free: {site: 4, companions: ["1_310"], hand: ["1_302", "1_306"], deck: ["1_97", "1_97"]}
  shadow: {site: 3, deck: ["1_178", "1_178"]}
"""
UNREADABLE = """(sites) => sites.filter((site) => {
  // Sites whose name is small, cut off or under something else, or whose picture is small.
  const name = site.querySelector('.tcg-name'), box = name.getBoundingClientRect();
  const picture = site.querySelector('.card-spot').getBoundingClientRect();
  const cut = name.scrollHeight - name.clientHeight > 2 || name.scrollWidth > name.clientWidth;
  const over = [...site.querySelectorAll('.tcg-number, .tcg-shadow, .tcg-marker')].some((mark) => {
    const there = mark.getBoundingClientRect();
    return there.right > box.left && there.left < box.right && there.bottom > box.top + 2;
  });
  const small = parseFloat(getComputedStyle(name).fontSize) < 11 || picture.width < 70 || picture.height < 34;
  return !box.width || cut || over || small;
}).map((site) => site.textContent.replace(/\\s+/g, ' ').trim())"""


@pytest.mark.parametrize(("size", "read"), [("laptop", range(9)), ("phone", (3, 4))])
def test_a_site_is_read_where_it_lies(new_page: NewPage, live_site: LiveSite, size: str, read: Sequence[int]) -> None:
    """On a laptop every site, on a phone the current and the next: its name is whole and its picture is no stamp."""
    page = new_page(**SIZES[size])
    page.goto("/play/new/?game=lotr_tcg&seats=2")
    match = begin_unseen(page, live_site)
    plant(live_site, match, LONG_NAMES)
    page.goto(f"/play/{match}/")
    sites = page.locator(".tcg-site")
    expect(sites).to_have_count(9)
    for number in read:
        expect(sites.nth(number).locator(".tcg-name")).to_be_visible()
        assert sites.nth(number).evaluate(f"site => ({UNREADABLE})([site])") == []


def test_on_a_phone_a_site_that_may_be_chosen_has_its_name(phone: Page, live_site: LiveSite) -> None:
    phone.goto("/play/new/?game=lotr_tcg&seats=2")
    match = begin_unseen(phone, live_site)
    plant(live_site, match, WITH_A_SITE)
    phone.goto(f"/play/{match}/")
    chosen = phone.locator(".tcg-site:has(> .is-option)")
    expect(chosen.locator(".tcg-name")).to_be_visible()
    assert chosen.evaluate(f"site => ({UNREADABLE})([site])") == []
