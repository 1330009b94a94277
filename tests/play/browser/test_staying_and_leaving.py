"""Two people at a live match: it begins when both are there, and ends well for the one who stays."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from lotr_site.trial.live_site import LiveSite
from tests.play.browser import table
from tests.play.browser.table import WAIT
from tests.support.browser import PHONE, AxeCheck, NewPage, sizes

SIZES = {"laptop": {"viewport": {"width": 1366, "height": 650}}, "phone": PHONE}
CHANGE = """
import time
from datetime import timedelta
from django.utils import timezone
from play.models import Match, Seat
time.sleep(12)  # the stream of the page notices within ten seconds that nobody reads it
ago = timezone.now() - timedelta(minutes=6)
Seat.objects.filter(match="{match}", number={seat}).update({changes})
"""


def is_gone(site: LiveSite, page: Page, changes: str = "seen=ago") -> None:
    """Let the player at this page leave it, and six minutes pass."""
    match, seat = page.url.split("/")[4], page.locator("#live").get_attribute("data-seat")
    page.goto("about:blank")
    site.manage("shell", "-c", CHANGE.format(match=match, seat=seat, changes=changes))


def open_table(page: Page, clock: str) -> str:
    page.goto("/play/new/?game=lotr_tarot&seats=2", timeout=3 * WAIT)
    page.get_by_label("Seat 2").select_option("anyone")
    page.locator("#new-clock").select_option(clock)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/play/*/")
    return page.url


def sit_down(page: Page, url: str) -> None:
    page.goto(url, timeout=3 * WAIT)
    page.get_by_role("button", name="Sit down").click()


def both_begin(host: Page, guest: Page, clock: str) -> str:
    url = open_table(host, clock)
    sit_down(guest, url)
    for page in (host, guest):
        expect(page.locator("#live")).to_have_attribute("data-status", "running", timeout=WAIT)
    return url


@pytest.mark.parametrize("size", sizes(SIZES))
def test_a_live_match_begins_when_the_host_is_back(
    new_page: NewPage, axe: AxeCheck, live_site: LiveSite, size: dict[str, Any]
) -> None:
    host, guest = new_page(**size), new_page()
    url = open_table(host, "300+5")
    expect(host.locator(".waiting-room")).to_contain_text("and all players are here")
    is_gone(live_site, host)
    sit_down(guest, url)
    expect(guest.get_by_role("heading", name="Is everyone here?")).to_be_visible(timeout=WAIT)
    expect(guest.locator("#live")).to_have_attribute("data-status", "open")
    expect(guest.get_by_role("button", name="I’m here")).to_have_count(0)
    host.goto(url)
    expect(host).to_have_title(re.compile("^Take your place"), timeout=WAIT)
    axe(host)
    host.get_by_role("button", name="I’m here").click()
    for page in (host, guest):
        expect(page.locator("#live")).to_have_attribute("data-status", "running", timeout=WAIT)


@pytest.mark.parametrize("size", sizes(SIZES))
def test_the_player_who_stays_chooses_how_the_wait_ends(
    new_page: NewPage, axe: AxeCheck, live_site: LiveSite, size: dict[str, Any]
) -> None:
    host, guest = new_page(**size), new_page(**size)
    both_begin(host, guest, "none")
    for _ in range(3):
        for page in (host, guest):
            if table.my_turn_now(page):
                before = table.version(page)
                table.choose_from_list(page)
                table.moved_on(page, before)
    stays, leaves = (guest, host) if table.my_turn_now(host) else (host, guest)
    expect(leaves.locator("#live.is-asked")).to_be_attached(timeout=WAIT)
    is_gone(live_site, leaves, "seen=ago, asked_at=ago, auto_answer_at=None")
    panel = stays.locator("#patience")
    expect(panel).to_contain_text("has kept you waiting", timeout=3 * WAIT)
    axe(stays)
    for name in ("Let a bot play", "Claim the win"):
        expect(panel.get_by_role("button", name=name)).to_be_visible()
    panel.get_by_role("button", name="End without a result").click()
    expect(stays.get_by_role("heading", name="Ended without a result")).to_be_visible(timeout=WAIT)
    expect(stays.get_by_role("alert").first).to_contain_text("Nobody has won or lost")
    axe(stays)


def test_a_match_is_called_off_before_the_first_move(new_page: NewPage) -> None:
    host, guest = new_page(), new_page()
    both_begin(host, guest, "300+5")
    guest.get_by_role("button", name="Call off").click()
    for page in (host, guest):
        expect(page.get_by_role("heading", name="Ended without a result")).to_be_visible(timeout=WAIT)
