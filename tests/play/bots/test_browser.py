"""From the form for a new table to how strong the bots are, and against each of them, at a desk and on a phone."""

import pytest
from playwright.sync_api import expect

from play.bots import BOTS, ladder
from tests.play.browser import table
from tests.support.browser import DESKTOP, PHONE, AxeCheck, NewPage, sizes

SIZES = pytest.mark.parametrize("size", sizes({"desk": DESKTOP, "phone": PHONE}))
WHERE = {level: game for game in ("lotr_tcg", "tarot") for level in ladder.offered(game)}
"""A game in which the level is offered."""
CHOICES = 12
"""So many at most until the bot has had something to choose."""


@SIZES
def test_the_form_leads_to_how_strong_the_bots_are(size: dict[str, object], new_page: NewPage, axe: AxeCheck) -> None:
    page = new_page(**size)
    page.goto("/play/new/?game=tarot")
    offered = [words.strip() for words in page.get_by_label("Seat 2").locator("option").all_inner_texts()]
    assert [f"Bot, {level}" for level in ladder.offered("tarot")] == [words for words in offered if "Bot" in words]
    page.get_by_role("link", name="How strong are the bots?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("How strong are the bots?")
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@SIZES
def test_each_level_that_is_offered_plays(size: dict[str, object], new_page: NewPage) -> None:
    assert {"random", "novice", "easy", "medium", "hard"} <= WHERE.keys() <= BOTS.keys()
    page = new_page(**size)
    for level, game in WHERE.items():
        table.open_table(page, game, f"bot:{level}")
        bot = page.locator("#seat-1")
        expect(bot).to_contain_text(f"{level} bot")
        name = bot.locator(".seat-who").inner_text()
        moves = page.locator("#log li:not(.heading)").filter(has_text=name)
        for _choice in range(CHOICES):
            table.my_turn(page)
            if moves.count():
                break
            shown = table.version(page)
            table.choose_from_list(page)
            table.moved_on(page, shown)
        assert moves.count(), f"{level} has not played {game}"
