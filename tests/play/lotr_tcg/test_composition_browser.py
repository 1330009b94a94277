"""The composition of the TCG's table in a real browser: how large a fight is, what is offered, taps and keys."""

import pytest
from playwright.sync_api import Page, expect

from bench._table_composition import WINDOWS, Composition, measured
from lotr_site.trial.live_site import LiveSite
from tests.play.browser import table
from tests.play.browser.test_within_reach import LAPTOP, take
from tests.play.lotr_tcg.test_board_browser import begin_unseen, card, fights
from tests.support.browser import PHONE, AxeCheck, NewPage, at_rest
from tests.support.positions import plant
from tests.support.still import deal, go_on, look_at

FIGHT = """
turn: free
phase: assignment
twilight: 4
seats:
  free:
    site: 5
    ring_bearer: {card: "1_290", wounds: 1, burdens: 4, bears: ["1_313", "1_42"]}
    companions:
      - {card: "1_89", bears: ["1_90"], wounds: 1}
      - {card: "1_97", bears: ["1_98"]}
      - {card: "1_50", bears: ["1_33"]}
      - {card: "1_13", bears: ["1_14"], wounds: 2}
    allies: ["1_45"]
    support: ["1_10"]
    hand: ["1_302", "1_78", "1_83", "1_306", "1_110", "1_37"]
    deck: ["1_97", "1_97", "1_97"]
  shadow:
    site: 4
    companions: [{card: "1_365", bears: ["1_112"]}, "1_12", {card: "1_72", bears: ["1_75"]}]
    allies: ["1_284"]
    support: ["1_263", "1_173"]
    minions: ["1_127", {card: "1_165", bears: ["1_166"]}, "1_178", "1_178", "1_266"]
    hand: ["1_178"]
    deck: ["1_178", "1_178", "1_178"]
"""
"""Four companions, a Ring-bearer and five minions, an ally on each side, six cards in hand."""
PAIRS = (("Aragorn", "Lurtz"), ("Boromir", "Orc Chieftain"), ("Legolas", "Goblin Runner"), ("Gimli", "Cave Troll"))


@pytest.fixture
def skirmish(new_page: NewPage, live_site: LiveSite) -> Page:
    """A table at which four pairs fight and I may act in the first skirmish."""
    page = new_page(viewport={"width": 1366, "height": 650})
    at_table(page, live_site)
    for number, (companion, minion) in enumerate(PAIRS, start=1):
        card(page, companion).click()
        card(page, minion).first.click()
        expect(fights(page)).to_have_count(number)
    page.keyboard.press("0")
    kind = page.locator("#live")
    expect(kind).to_have_attribute("data-kind", "next_skirmish")
    card(page, "Aragorn").click()
    expect(kind).to_have_attribute("data-kind", "skirmish")
    return page


def at_table(page: Page, site: LiveSite) -> None:
    page.goto("/play/new/?game=lotr_tcg&seats=2")
    match = begin_unseen(page, site)
    plant(site, match, FIGHT)
    page.goto(f"/play/{match}/")
    expect(page.locator("#live")).to_have_attribute("data-kind", "assign")


def composition(page: Page, width: int, height: int) -> Composition:
    """Return how the table is composed in a window of this size, once everything is in its place."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(300)
    at_rest(page)
    return measured(page, width, height)


def test_a_fight_of_four_pairs_is_large_and_whole(skirmish: Page, axe: AxeCheck) -> None:
    page = skirmish
    for width, height, least in WINDOWS:
        look = composition(page, width, height)
        assert (look.cards, look.faults) == (10, ()), f"{width} x {height}"
        assert look.least >= least, f"{width} x {height}: a fighting card is {look.least:.0f} px wide"
    expect(page.locator(".tcg-whose")).to_have_text(["Lobelia’s minions", "Your fellowship"])
    axe(page)
    page.locator(".tcg-front").evaluate("front => front.style.setProperty('--strips', '0')")
    bare = page.locator(".tcg-front .tcg-body > .card-spot").first.bounding_box()
    assert bare and bare["width"] >= WINDOWS[-1][2], "a fight in which nobody bears anything"


CROWDED = FIGHT.replace('{card: "1_72", bears: ["1_75"]}]', '{card: "1_72", bears: ["1_75"]}, "1_50", "1_97"]').replace(
    'allies: ["1_284"]', 'allies: ["1_284", "1_40", "1_17", "1_69"]'
)
"""The other player has six characters that rest and four allies."""


def test_characters_outside_the_fight_cover_no_numbers(new_page: NewPage, live_site: LiveSite) -> None:
    page = new_page(viewport={"width": 1920, "height": 1080})
    page.goto("/play/new/?game=lotr_tcg&seats=2")
    match = begin_unseen(page, live_site)
    plant(live_site, match, CROWDED)
    page.goto(f"/play/{match}/")
    expect(page.locator(".tcg-others .tcg-resting > .tcg-character")).to_have_count(6)
    expect(page.locator(".tcg-others [aria-label=Allies] > .tcg-character")).to_have_count(4)
    for width, height, _ in WINDOWS:
        assert composition(page, width, height).faults == (), f"{width} x {height}"


def test_fights_of_a_real_match_are_large_and_whole(still_page: NewPage) -> None:
    """`python -m bench table_positions` looks at many more."""
    page, match = still_page(viewport=LAPTOP), deal("lotr_tcg", 2, seed=5)
    looks = []
    for turn in range(40):
        if not look_at(page, match):
            break
        if turn % 4 == 3:
            looks += [(least, measured(page, width, height)) for width, height, least in WINDOWS]
            page.set_viewport_size(LAPTOP)
        take(page, turn)
        go_on(match)
    fights = [(least, look) for least, look in looks if look.cards]
    assert len(fights) > 12
    assert [fault for _, look in looks for fault in look.faults] == []
    assert [look.least for least, look in fights if look.least < least] == []


BORNE = """
turn: free
phase: fellowship
twilight: 4
seats:
  free:
    site: 2
    ring_bearer: {card: "1_290", wounds: 1, burdens: 2}
    companions: [{card: "1_89", bears: ["1_94"], wounds: 1}, {card: "1_97", bears: ["1_98"]}]
    deck: ["1_97", "1_97"]
  shadow: {site: 1, deck: ["1_178", "1_178"]}
"""
"""Aragorn bears Athelas, which may be used."""
ON_TOP = """card => {
  const box = card.getBoundingClientRect();
  return card.contains(document.elementFromPoint(box.left + box.width / 4, box.top + box.height / 2));
}"""


def test_what_is_borne_and_offered_covers_no_bearer(new_page: NewPage, live_site: LiveSite) -> None:
    page = new_page(viewport={"width": 1366, "height": 650})
    page.goto("/play/new/?game=lotr_tcg&seats=2")
    match = begin_unseen(page, live_site)
    plant(live_site, match, BORNE)
    page.goto(f"/play/{match}/")
    expect(page.locator(".tcg-item > .is-option")).to_have_count(1)
    at_rest(page)
    assert card(page, "Aragorn").evaluate(ON_TOP), "something lies upon Aragorn"


def test_what_is_offered_stands_beside_the_question_in_whole_sentences(skirmish: Page) -> None:
    offers = skirmish.locator("#question .offers button")
    expect(offers).to_have_count(3)
    expect(offers.first).to_contain_text("Play Mysterious Wizard (2 twilight). Skirmish: Make Gandalf strength +2")
    expect(offers.last).to_contain_text(
        "Use Boromir, Son of Denethor. Skirmish (exert Boromir): Make a Hobbit strength +3."
    )
    assert skirmish.locator("#question .answers button").count() == 1, "passing stays apart"
    old = table.version(skirmish)
    offers.last.click()
    table.moved_on(skirmish, old)
    expect(skirmish.locator("#log")).to_contain_text("Boromir")


def test_the_large_card_lies_over_the_log_and_says_what_can_be_done(skirmish: Page) -> None:
    page = skirmish
    card(page, "Boromir").hover()
    large = page.locator(".card-peek")
    expect(large).to_be_visible()
    expect(large.locator(".card-peek-offers")).to_contain_text("Make a Hobbit strength +3")
    page.wait_for_timeout(300)
    side, over = page.locator("#side").bounding_box(), large.bounding_box()
    assert side and over
    assert over["x"] >= side["x"] - 1 and over["y"] >= 0 and over["y"] + over["height"] <= 650


def test_the_key_for_chat_leads_into_it_and_typing_makes_no_move(skirmish: Page) -> None:
    page = skirmish
    old = table.version(page)
    page.keyboard.press("t")
    expect(page.locator("#chat-text")).to_be_focused()
    page.keyboard.type("pick 1 please")
    expect(page.locator("#chat-text")).to_have_value("pick 1 please")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("p")
    page.keyboard.press("1")
    page.wait_for_timeout(1200)
    assert table.version(page) == old
    page.keyboard.press("p")
    table.moved_on(page, old)


def test_a_first_tap_on_a_card_of_the_table_shows_it(new_page: NewPage, live_site: LiveSite) -> None:
    page = new_page(**PHONE)
    page.goto("/play/new/?game=lotr_tcg&seats=2")
    match = begin_unseen(page, live_site)
    plant(live_site, match, ONE_OFFER)
    page.goto(f"/play/{match}/")
    expect(page.locator("#live")).to_have_attribute("data-kind", "fellowship")
    old, offered = table.version(page), page.locator("#board .tcg-front .is-option > .act[type=submit]").first
    offered.tap()
    expect(page.locator(".card-peek-offers")).to_be_visible()
    assert table.version(page) == old
    offered.tap()
    table.moved_on(page, old)


ONE_OFFER = """
turn: free
phase: fellowship
seats:
  free: {site: 2, ring_bearer: {card: "1_290", burdens: 2}, companions: ["1_311"], deck: ["1_97", "1_97"]}
  shadow: {site: 1, deck: ["1_178", "1_178"]}
"""
"""Sam may exert to remove a burden."""
