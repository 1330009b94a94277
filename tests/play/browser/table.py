"""What a player does at a table page, as a player would: by clicking, by the list, by keys."""

from collections.abc import Callable
from functools import wraps

from playwright.sync_api import Locator, Page, Position, TimeoutError, expect

from tests.support.browser import PATIENCE

WAIT = PATIENCE
SOON = 3_000
CORNER: Position = {"x": 12, "y": 40}
"""What shows of a card that another lies upon."""
Act = Callable[[Page], None]


def steadily(act: Act) -> Act:
    """When the table changes under the hand, look again and choose anew, as a player would."""

    @wraps(act)
    def chosen(page: Page) -> None:
        started = version(page)
        page.set_default_timeout(SOON)
        try:
            for _try in range(5):
                try:
                    return act(page)
                except TimeoutError:
                    if version(page) != started and not my_turn_now(page):
                        return None
            return act(page)
        finally:
            page.set_default_timeout(PATIENCE)

    return chosen


def open_table(
    page: Page, game: str = "lotr_tarot", second: str = "bot:easy", watchers: str = "", **options: str
) -> None:
    """Set up a table for two with the form, and sit at it. `watchers` is who may watch, as the form says it."""
    page.goto(f"/play/new/?game={game}&seats=2", timeout=3 * WAIT)
    page.get_by_label("Seat 2").select_option(second)
    if watchers:
        page.get_by_label("Who may watch").select_option(watchers)
    for name, value in options.items():
        page.locator(f"[name=option-{name}]").fill(value)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/play/*/")


def on_a_desk(page: Page) -> bool:
    return page.viewport_size is not None and page.viewport_size["width"] > 1000


def here(page: Page, selector: str) -> None:
    """Wait until the page has it. `expect` would describe the whole page at each look, dearer than the move."""
    page.locator(selector).wait_for(state="attached", timeout=WAIT)


def version(page: Page) -> str:
    return page.locator("#live").get_attribute("data-version") or ""


def moved_on(page: Page, old: str) -> None:
    """Wait until the table shows a newer version."""
    here(page, f'#live:not([data-version="{old}"])')


def my_turn(page: Page) -> bool:
    """Wait until I am asked (true) or the match is over (false). Go on from the results shown until then."""
    here(page, "#live.is-asked, #live.is-over")
    go_on(page)
    return page.locator("#live.is-over").count() == 0


def go_on(page: Page) -> None:
    """Go on from the result of a round, a board or a game, if one is shown."""
    while page.locator("#ended[open]").count():
        page.locator("#ended").get_by_role("button", name="Continue").click()


def open_menu(page: Page) -> None:
    """Open the menu that has the bar's rarer buttons on a phone. Do nothing elsewhere."""
    more = page.get_by_role("button", name="More", exact=True)
    if more.is_visible():
        more.click()


def concede(page: Page) -> None:
    """Give the match up, and see it end."""
    open_menu(page)
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    here(page, "#live.is-over")


def asked(page: Page) -> bool:
    return page.locator("#question").count() > 0


def several(page: Page) -> bool:
    return page.locator("#question").get_attribute("data-high") not in ("0", "1")


@steadily
def choose_on_table(page: Page) -> None:
    """Take the first thing on the table that can be chosen, else a button of the question."""
    if several(page):
        return choose_several(page)
    card = page.locator(".hand .is-option > .act").first
    if not card.count():
        return page.locator("#question :is(.answers, .offers) button").first.click()
    click_card(page, card)
    menu = page.locator(".act-menu:popover-open")
    if card.get_attribute("popovertarget"):
        menu.locator("button").first.click()
    return None


def click_card(page: Page, card: Locator) -> None:
    """With a mouse one click; with a finger the first tap lifts a card or shows it, the second chooses it."""
    if not page.evaluate("matchMedia('(pointer: coarse)').matches"):
        return card.click(position=CORNER)
    lifted = card.evaluate("act => act.type === 'submit' && act.closest('.hand, #board .card-spot') !== null")
    card.tap(position=CORNER)
    if lifted:
        expect(page.locator(".is-raised")).to_have_count(1)
        card.tap(position=CORNER)
    return None


def choose_several(page: Page) -> None:
    """Tick as many cards as are asked for, and send. From the right: a card that is picked lies upon the next one."""
    count = int(page.locator("#question").get_attribute("data-high") or 0)
    cards = page.locator(".hand .act:has([data-pick])")
    for place in reversed(range(count)):
        if not cards.nth(place).get_by_role("checkbox").is_checked():
            cards.nth(place).click(position=CORNER)
    page.locator("[data-submit]").click()


@steadily
def choose_from_list(page: Page) -> None:
    """Take the first entry of the full list."""
    if several(page):
        return choose_several(page)
    choices = page.locator("#all-options")
    if not choices.count():
        return page.locator("#question :is(.answers, .offers) button").first.click()
    if choices.get_attribute("open") is None:
        choices.locator("summary").click()
    choices.locator("button").first.click()
    return None


@steadily
def choose_by_key(page: Page) -> None:
    """Number keys; several are ticked by their numbers and sent with Enter on the button."""
    if several(page):
        count = int(page.locator("#question").get_attribute("data-high") or 0)
        for number in range(1, count + 1):
            page.keyboard.press(str(number))
        page.locator("[data-submit]").press("Enter")
    else:
        page.keyboard.press("1")


def my_turn_now(page: Page) -> bool:
    return page.locator("#live.is-asked").count() > 0
