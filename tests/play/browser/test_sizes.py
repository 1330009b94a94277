"""How large things on a table are, and whether its bar fits on a phone."""

import pytest
from playwright.sync_api import Page, expect

from play.games import GAMES
from play.models import Match
from tests.play.browser.test_rare_questions import between_people, question
from tests.play.browser.test_within_reach import LAPTOP, QUESTIONS, settled, take
from tests.play.tables import choose
from tests.support.browser import PHONE, AxeCheck, NewPage
from tests.support.still import deal, go_on, look_at

ROW = 58
"""The greatest height of a bar of one row, in pixels."""
ARCHERY = {
    "phase": "archery",
    "twilight": 12,
    "seats": {
        "free": {
            "site": 4,
            "ring_bearer": {"card": "1_290"},
            "companions": [{"card": "1_50", "bears": ["1_41"]}],
            "hand": ["1_110"],
        },
        "shadow": {"minions": [{"card": "1_127"}]},
    },
}
"""The fellowship has an archer and a bow that may be used; the Shadow has an archer."""

MANY = {
    "phase": "assignment",
    "seats": {
        "free": {
            "site": 5,
            "ring_bearer": {"card": "1_290", "bears": ["1_313", "1_42"]},
            "companions": [{"card": "1_89", "bears": ["1_90"]}, {"card": "1_97", "bears": ["1_98"]}],
            "hand": ["1_302", "1_78", "1_83", "1_306", "1_110", "1_37"],
        },
        "shadow": {"minions": [{"card": "1_165", "bears": ["1_166"]}, "1_127", "1_178", "1_178", "1_266", "1_237"]},
    },
}
"""Three companions with attached cards, and six minions."""


WIDTHS = "cards => cards.map((card) => card.getBoundingClientRect().width)"


def width(page: Page, selector: str) -> float:
    """Return the width of the first matching element, in pixels."""
    box = page.locator(selector).first.bounding_box()
    assert box, f"{selector} has no place on the page"
    return box["width"]


def bar(page: Page) -> float:
    """Return the height of the bar above the table, in pixels."""
    box = page.locator(".table-bar").bounding_box()
    assert box
    return box["height"]


def until_shown(page: Page, match: Match, selector: str, most: int = 40) -> None:
    """Answer questions until the page has an element that matches."""
    for turn in range(most):
        assert look_at(page, match), "the match is over"
        if page.locator(selector).count():
            settled(page)
            return
        take(page, turn)
        go_on(match)
    raise AssertionError(f"{selector} was never shown")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_on_a_phone_the_bar_is_one_row_and_its_menu_has_words(still_page: NewPage, axe: AxeCheck, game: str) -> None:
    page = still_page(**PHONE)
    match = deal(game, 2, seed=1)
    tall = []
    for turn in range(QUESTIONS):
        look_at(page, match)
        tall += [(page.locator("#question-text").inner_text(), bar(page))] if bar(page) > ROW else []
        take(page, turn)
        go_on(match)
    assert not tall, f"bars of more than one row: {tall}"
    look_at(page, match)
    assert page.locator("#undo").is_visible() and bar(page) <= ROW
    page.get_by_role("button", name="More", exact=True).tap()
    menu = page.locator("#more-actions")
    for words in ("Concede", "Settings", "Help"):
        expect(menu.get_by_text(words, exact=True)).to_be_in_viewport()
    axe(page)
    menu.get_by_role("button", name="Settings").tap()
    settings = page.get_by_role("dialog", name="Settings").bounding_box()
    assert settings and settings["width"] == 390 and settings["y"] + settings["height"] == 844, "a sheet at the foot"
    expect(menu).to_be_hidden()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More", exact=True).tap()
    menu.get_by_role("button", name="Concede").tap()
    expect(page.get_by_role("dialog").get_by_role("button", name="Concede")).to_be_visible()
    expect(menu).to_be_hidden()


def test_on_a_phone_the_archery_totals_leave_the_bar_one_row(still_page: NewPage) -> None:
    page = still_page(**PHONE)
    match = between_people(ARCHERY, 0)
    assert look_at(page, match)
    expect(page.locator(".tcg-archery")).to_have_text("archery 1 : 1", use_inner_text=False)
    assert bar(page) <= ROW


def test_a_fight_of_many_minions_is_large(still_page: NewPage) -> None:
    """Aragorn fights four minions, the widest fight that so few companions can have."""
    page = still_page(viewport=LAPTOP)
    match = between_people(MANY, 0)
    found = []
    for _pair in range(10):
        look_at(page, match)
        settled(page)
        cards = page.locator(".tcg-front .tcg-body > .card-spot").evaluate_all(WIDTHS)
        found.append((len(cards), min(cards)))
        seat = 0 if question(match, 0)[0] else 1
        kind, offered = question(match, seat)
        if kind != "assign":
            break
        wanted = [place for name in ("Aragorn", "Boromir", "") for place, label in enumerate(offered) if name in label]
        choose(match, seat, wanted[:1])
    assert page.locator(".tcg-against.is-many .tcg-body").count() == 4
    assert found[-1][0] == 9 and min(least for _count, least in found) >= 95, f"cards and the least width: {found}"


def test_on_a_laptop_point_piles_are_large(still_page: NewPage) -> None:
    page = still_page(viewport=LAPTOP)
    match = deal("tarot", 2, seed=1)
    for turn in range(QUESTIONS):
        assert look_at(page, match)
        settled(page)
        least = 70 if page.locator(".tr-chain").count() else 80  # what waits to happen takes a row
        assert width(page, ".tr-slot") >= least, page.locator("#question-text").inner_text()
        take(page, turn)
        go_on(match)


def test_a_pyramid_from_which_a_card_is_asked_for_comes_first_on_a_phone(still_page: NewPage) -> None:
    page = still_page(**PHONE)
    until_shown(page, deal("two_towers", 2, seed=1), ".tt-pyramid .is-option")
    tops = page.locator(".tt-hand").evaluate_all("hands => hands.map((hand) => hand.getBoundingClientRect().top)")
    assert page.locator(".tt-hand:has(.tt-pyramid)").evaluate("hand => hand.getBoundingClientRect().top") == min(tops)


@pytest.mark.parametrize("size", [{"viewport": LAPTOP}, PHONE], ids=["laptop", "phone"])
def test_what_a_price_is_for_is_large_next_to_the_question(
    still_page: NewPage, axe: AxeCheck, size: dict[str, object]
) -> None:
    page = still_page(**size)
    match = deal("fellowship_board", 2, seed=1)
    until_shown(page, match, "#question-text:has-text('Play a card')")
    assert not page.locator("#asking").count(), "a turn comes from nothing"
    until_shown(page, match, "#asking")
    assert width(page, "#asking .card-spot") >= 80
    card, question = page.locator("#asking").bounding_box(), page.locator("#question-box").bounding_box()
    assert card and question and card["x"] + card["width"] <= question["x"]
    expect(page.locator("#asking")).to_be_in_viewport(ratio=1)
    axe(page)
