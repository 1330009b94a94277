"""Followers on the board of the TCG in a real browser: the price of their aid, on whom they are, and what is out of the
game."""

import pytest
from playwright.sync_api import Page, expect

from lotr_site.trial.live_site import LiveSite
from tests.support.browser import PHONE, AxeCheck, NewPage
from tests.support.positions import plant

TABLE = """
turn: free
format: king
phase: maneuver
seats:
  free:
    site: 4
    companions: [{card: "4_90"}, {card: "5_35", bears: ["18_52"]}, {card: "4_109"}]
    support: ["13_28", "18_47", {card: "4_88", tokens: {gandalf: 2}}]
    removed: ["4_42", "13_144"]
    hand: ["1_116"]
    deck: ["4_42", "4_42"]
  shadow:
    site: 3
    minions: ["4_17", {card: "1_177", bears: []}]
    support: ["17_38"]
    deck: ["4_17"]
"""


@pytest.fixture
def table(new_page: NewPage, live_site: LiveSite, request: pytest.FixtureRequest) -> Page:
    """A table at which my followers may be paid for."""
    page = new_page(**(PHONE if getattr(request, "param", "") == "phone" else {}))
    page.goto("/play/new/?game=lotr_tcg&seats=2")
    page.locator(".new-table").evaluate(
        "form => fetch(form.action, {method: 'POST', body: new FormData(form), redirect: 'manual'}).then(() => true)"
    )
    [(match,)] = live_site.query("SELECT id FROM play_match ORDER BY created DESC LIMIT 1")
    plant(live_site, match, TABLE)
    page.goto(f"/play/{match}/")
    expect(page.locator("#live")).to_have_attribute("data-kind", "response")
    return page


@pytest.mark.parametrize("table", ["desktop", "phone"], indirect=True)
def test_followers_say_what_their_aid_costs_and_what_left_the_game_lies_open(table: Page, axe: AxeCheck) -> None:
    mine = table.locator(".tcg-player.is-me")
    expect(mine.locator(".tcg-aid .card-note")).to_have_text(["Aid: add 2 twilight", "Aid: exert a Gondor companion"])
    assert "start of a maneuver phase" in (mine.locator(".tcg-aid").first.get_attribute("title") or "")
    expect(table.locator(".tcg-others .tcg-aid .card-note")).to_have_text(["Aid: remove 1 twilight"])
    pile = mine.locator('[popovertarget^="p-removed-"]')
    expect(pile).to_contain_text("2")
    pile.click()
    expect(mine.locator('[id^="p-removed-"] img')).to_have_count(2)
    table.keyboard.press("Escape")
    for part in ("#board", ".tcg-support"):
        wide = table.locator(part).first.evaluate("e => e.scrollWidth - e.clientWidth")
        assert wide <= 0, f"{part} is {wide} px wider than what is seen of it"
    axe(table)
