"""Pages that everybody may see, in dark colours at a desk and in light ones on a phone: axe finds nothing."""

import pytest
from playwright.sync_api import ViewportSize

from cards.games.registry import BY_SLUG
from tests.support.browser import AxeCheck, NewPage, in_colours

pytestmark = pytest.mark.looks

LAPTOP: ViewportSize = {"width": 1366, "height": 650}
NARROW: ViewportSize = {"width": 390, "height": 844}
OF_GAMES = [f"/play/learn/{slug}/glossary/" for slug in BY_SLUG]  # how to play: tests/play/learn/test_browser.py
NEW_TABLES = [f"/play/new/?game={slug}" for slug in BY_SLUG]
PAGES = [
    "/", "/cards/", "/cards/?q=hobbits", "/cards/?q=leglas", "/cards/help/", "/cards/lotr_tcg/1_89/", "/cards/tarot/",
    "/cards/lotr_tcg/sets/1/", "/decks/", "/decks/suggest/", "/decks/suggest/?card=1_89", "/decks/formats/",
    "/decks/odds/", "/decks/import/", "/decks/starters/fotr-aragorn/", "/decks/games/tarot/", "/offline/", "/play/",
    "/play/bots/", "/play/lessons/", "/play/played/", "/play/rulings/two_towers/", "/players/", "/style/",
]  # fmt: skip


@pytest.mark.parametrize("address", [*PAGES, *OF_GAMES, *NEW_TABLES])
def test_a_page_reads_well(same_page: NewPage, axe: AxeCheck, address: str) -> None:
    page = same_page(reduced_motion="reduce")
    answer = page.goto(address, timeout=60_000)
    assert answer is not None and answer.ok
    for size, colours in ((LAPTOP, "dark"), (NARROW, "light")):  # what is wrong at one size only is so in all colours
        page.set_viewport_size(size)
        in_colours(page, colours)
        axe(page)
