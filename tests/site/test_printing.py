"""What pages are on paper: what is read, without what is clicked, on as few sheets as it needs."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import NewPage

DECK, CARD, RULES = "/decks/starters/fotr-aragorn/", "/cards/lotr_tcg/1_89/", "/play/learn/tarot/"


def on_paper(new_page: NewPage, address: str) -> Page:
    """The page in dark colours, as it is printed."""
    page = new_page(color_scheme="dark")
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.emulate_media(media="print")
    return page


def sheets(page: Page, paper: str) -> int:
    return len(re.findall(rb"/Type /Page\b", page.pdf(format=paper)))


@pytest.mark.parametrize("address", [DECK, CARD, RULES, "/play/learn/two_towers/glossary/"])
def test_nothing_to_click_is_printed_and_all_is_dark_on_light(new_page: NewPage, address: str) -> None:
    page = on_paper(new_page, address)
    for gone in ("header.site-header", "footer.site-footer", "nav", "button", ".btn", "form"):
        for found in page.locator(gone).all():
            expect(found).not_to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('h1')).color") == "rgb(0, 0, 0)"
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_deck_is_one_sheet_with_every_card_and_its_count(new_page: NewPage, paper: str) -> None:
    page = on_paper(new_page, DECK)
    assert sheets(page, paper) == 1
    rows = page.locator(".deck-section:has(h3:text('Events')) .deck-row")
    told = [" ".join(text.split()) for text in rows.all_inner_texts()]
    assert any(re.match(r"\d .*Pathfinder", text) for text in told), told
    for kind in ("Adventure deck", "Companions", "Possessions", "Minions"):
        expect(page.locator(".deck-section h3", has_text=kind).first).to_be_visible()
    for screen in ("Statistics", "Verdict", "Test hand", "Export"):
        expect(page.get_by_role("heading", name=screen)).to_have_count(0)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_card_is_its_face_with_text_and_facts_beside_it(new_page: NewPage, paper: str) -> None:
    page = on_paper(new_page, CARD)
    assert sheets(page, paper) <= 2
    face, text = page.locator(".card-picture img").bounding_box(), page.locator(".rules-text").bounding_box()
    assert face and text and 220 < face["width"] < 250 and text["x"] >= face["x"] + face["width"]
    expect(page.get_by_role("heading", name="Facts")).to_be_visible()
    expect(page.get_by_text("See it step by step").first).not_to_be_visible()
    expect(page.get_by_role("link", name="How to play")).to_have_count(0)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_rules_are_their_words(new_page: NewPage, paper: str) -> None:
    page = on_paper(new_page, RULES)
    assert 2 <= sheets(page, paper) <= 6
    expect(page.get_by_role("heading", name="Full rules")).to_be_visible()
    for screen in (".learn-contents", ".learn-figure", ".learn-rulings", ".learn-search"):
        for found in page.locator(screen).all():
            expect(found).not_to_be_visible()
