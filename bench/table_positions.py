"""How large a fight of the TCG is, and whether all of it can be seen, in positions of matches with decks of every block

Easy bots play the matches. Each position is shown to the player in seat 0 in three window sizes; positions without
fighting cards are left out. `POSITIONS` is their number, and `POSITIONS_SEATS` the number of players. This needs
Chromium, as the browser tests do. Cards' faces aren't drawn, since their size doesn't depend on what is on them.
"""

import os
from collections import Counter
from collections.abc import Iterator
from itertools import count

from playwright.sync_api import Page, sync_playwright

from bench import Row, at_least, at_most
from bench._bot_table import play_match, prepare
from bench._table_composition import WINDOWS, Composition, measured
from bench.empty_answers import table_options
from lotr_site.accounts.visitors import Visitor
from lotr_site.trial.chromium import FLAGS, chromium_path
from lotr_site.trial.in_process_site import HOME, InProcessSite
from play.models import Match

POSITIONS, SEATS = 200, 2
EVERY, FIRST, MOST_PER_MATCH = 9, 12, 10
"""Of each match, every ninth position from the twelfth on is shown, but at most ten."""
VIEWER = Visitor(None, "guest0", "Guest 0")
FAULTS_SHOWN = 12
"""The number of kinds of faults that are listed."""


def measure() -> Iterator[Row]:
    prepare("table_positions")
    wanted = int(os.environ.get("POSITIONS", POSITIONS))
    found: dict[tuple[int, int], list[Composition]] = {(width, height): [] for width, height, _ in WINDOWS}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        context = browser.new_context(base_url=HOME, reduced_motion="reduce", service_workers="block")
        InProcessSite(context, VIEWER, blank_faces=True)
        page = context.new_page()
        for match in positions(int(os.environ.get("POSITIONS_SEATS", SEATS))):
            looks = compositions(page, match)
            if looks[WINDOWS[0][:2]].cards:
                for size, look in looks.items():
                    found[size].append(look)
            if len(found[WINDOWS[0][:2]]) >= wanted:
                break
        browser.close()
    for width, height, least in WINDOWS:
        yield from rows_of(f"{width} x {height}", least, found[width, height])


def positions(seats: int) -> Iterator[Match]:
    """Yield positions of matches with starters of all blocks in turn, endlessly."""
    for number in count():
        seen = 0
        for entry, match in enumerate(play_match("lotr_tcg", seats, number, table_options("lotr_tcg", 2 * number + 1))):
            if entry >= FIRST and entry % EVERY == 0:
                yield match
                seen += 1
            if seen == MOST_PER_MATCH:
                break


def compositions(page: Page, match: Match) -> dict[tuple[int, int], Composition]:
    """Return how a table is composed in each size of window."""
    page.goto(f"/play/{match.pk}/")
    return {(width, height): measured(page, width, height) for width, height, _ in WINDOWS}


def rows_of(size: str, least: int, looks: list[Composition]) -> Iterator[Row]:
    narrowest = min(looks, key=lambda look: look.least)
    yield at_least(
        f"{size}: narrowest fighting card in {len(looks)} positions, one of {narrowest.cards}",
        narrowest.least,
        least,
        "px",
    )
    yield at_most(f"{size}: cut off", sum([look.clipped for look in looks]), 0, "px")
    yield at_most(f"{size}: covered", sum([look.covered for look in looks]), 0, "px")
    faults = Counter(fault for look in looks for fault in look.faults)
    yield at_most(f"{size}: positions with a fault", sum([bool(look.faults) for look in looks]), 0, "")
    for fault, times in faults.most_common(FAULTS_SHOWN):
        yield Row(f"{size}: {fault}", f"{times}")
