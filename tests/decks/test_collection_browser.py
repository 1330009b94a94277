"""A collection in a real browser, on a laptop and a phone: a whole set by keyboard, search results, boosters, and two
tabs.
"""

from collections import Counter

import pytest
from playwright.sync_api import expect

from decks.collection.boosters import open_boosters
from decks.collection.checklist import cards_by_set
from tests.support.browser import in_colours

MINES_OF_MORIA = "/decks/collection/sets/2/"
CARDS = 122


def field(page, card, finish="plain"):
    return page.locator(f'.checklist .copies[name^="{card}.{finish}."]')


def expect_saved(page, card, count, finish="plain"):
    """Wait until a count is saved: the name of its field contains the count that the site answered."""
    expect(page.locator(f'.checklist .copies[name="{card}.{finish}.{count}"].saved')).to_have_count(1)


def test_a_whole_set_is_entered_by_keyboard(sized_page):
    page = sized_page
    page.goto(MINES_OF_MORIA)
    field(page, "2_1").focus()
    for number in range(CARDS):
        page.keyboard.type(str(1 + number % 4))
        page.keyboard.press("Enter")
    expect(page.locator("#have")).to_have_text(str(CARDS))
    page.keyboard.press("ArrowRight")
    expect(page.locator('.checklist .copies[name$=".plain.0"]')).to_have_count(0)
    page.reload()
    expect(page.locator("#have")).to_have_text(str(CARDS))
    expect(field(page, "2_122")).to_have_value(str(1 + (CARDS - 1) % 4))


def test_keys_step_and_lines_add_and_undo_takes_back(page):
    page.goto(MINES_OF_MORIA)
    field(page, "2_1").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("+")
    expect_saved(page, "2_1", 1, "foil")
    for _ in range(5):
        page.keyboard.press("+")
    expect_saved(page, "2_1", 6, "foil")
    page.locator("h1").click()
    page.keyboard.press("/")
    page.keyboard.type("5 3")
    page.keyboard.press("Enter")
    expect(page.locator("#added li").first).to_contain_text("now 3")
    expect(field(page, "2_5")).to_have_value("3")
    page.keyboard.type("nothing")
    page.keyboard.press("Enter")
    expect(page.locator("#added li").first).to_contain_text("No card has this name")
    page.locator("#last-change button").click()
    expect(field(page, "2_5")).to_have_value("")
    expect(field(page, "2_1", "foil")).to_have_value("6")


def test_two_tabs_lose_no_count(page):
    page.goto(MINES_OF_MORIA)
    field(page, "2_1").fill("2")
    page.keyboard.press("Enter")
    expect(page.locator("#have")).to_have_text("1")
    other = page.context.new_page()
    other.goto(MINES_OF_MORIA)
    field(other, "2_1").fill("7")
    other.keyboard.press("Enter")
    expect(field(other, "2_1")).to_have_attribute("name", "2_1.plain.7")
    field(page, "2_1").fill("3")
    page.keyboard.press("Enter")
    expect(page.locator("#toasts")).to_contain_text("It is 7 by now")
    expect(field(page, "2_1")).to_have_value("7")
    other.close()


# -- a box of 365 cards, and how long it takes by keyboard

KEY_SECONDS = 0.28
"""A key of an average typist, in the keystroke-level model of Card, Moran and Newell."""
READ_SECONDS = 1.2
"""The time to read a card in your hand and find it in the list, once for each different card; copies lie together."""
PHYSICAL_CARDS = 365


def sorted_box() -> Counter[str]:
    """Return a box of 365 cards from boosters of the first set, as someone has it who sorted it by number."""
    lot, cards = 0, Counter[str]()
    while cards.total() < PHYSICAL_CARDS:
        for printing in open_boosters(1, lot):
            if cards.total() < PHYSICAL_CARDS:
                cards[printing.card] += 1
        lot += 1
    return cards


def quick_keys(box: Counter[str]) -> list[str]:
    """Return the keys that enter a box in quick mode: a digit for each card that is there, Enter for each that isn't,
    up to the last one.
    """
    order = [card.id for card in cards_by_set()[1]]
    last = max(order.index(card) for card in box)
    return [str(box[card]) if box[card] else "Enter" for card in order[: last + 1]]


def test_a_box_of_365_cards_is_typed_in_under_six_minutes(page, capsys):
    box = sorted_box()
    keys = quick_keys(box)
    assert max(box.values()) <= 9
    page.goto("/decks/collection/sets/1/")
    page.locator("#quick-digits").check()
    field(page, "1_1").focus()
    for key in keys:
        page.keyboard.press(key)
    expect(page.locator("#have")).to_have_text(str(len(box)))
    page.wait_for_function('() => !document.querySelector(\'.copies[name$=".plain.0"]:not([value=""])\')')
    page.reload()
    typed = page.locator(".checklist .copies").evaluate_all(
        "fields => fields.filter(({value}) => value).map(({name, value}) => [name.split('.')[0], Number(value)])"
    )
    assert dict(typed) == box
    seconds = len(keys) * KEY_SECONDS + len(box) * READ_SECONDS
    with capsys.disabled():
        print(
            f"\n{PHYSICAL_CARDS} cards, {len(box)} different: {len(keys)} keys, "
            f"{len(keys) / PHYSICAL_CARDS:.2f} for each card, {seconds:.0f} s by the model"
        )
    assert seconds < 360


# -- one more and one less in search results and on card pages


@pytest.mark.parametrize(
    "address",
    ["/cards/?q=set:2&game=lotr_tcg", "/cards/?q=set:2&game=lotr_tcg&view=list", "/cards/lotr_tcg/sets/2/"],
)
def test_copies_are_changed_in_the_results_and_on_set_pages_by_mouse_and_keys(sized_page, address):
    page = sized_page
    page.goto(MINES_OF_MORIA)
    field(page, "2_5").fill("1")
    page.keyboard.press("Enter")
    expect_saved(page, "2_5", 1)
    page.goto(address)
    place = page.locator('[data-own="2_1.plain"]')
    expect(place.locator("output")).to_have_text("0")
    expect(place.locator("[data-step='-']")).to_be_disabled()
    place.locator("[data-step='+']").click()
    expect(place.locator("output")).to_have_text("1")
    place.locator("[data-step='-']").click()
    expect(place.locator("output")).to_have_text("0")
    expect(place.locator("[data-step='+']")).to_be_focused()
    link = page.locator("[data-arrows] a[href*='/2_2/']").first
    link.focus()
    for expected in ("1", "2", "3"):
        page.keyboard.press("+")
        expect(page.locator('[data-own="2_2.plain"] output')).to_have_text(expected)
    page.keyboard.press("-")
    expect(page.locator('[data-own="2_2.plain"] output')).to_have_text("2")
    expect(link).to_be_focused()
    page.goto("/cards/lotr_tcg/2_2/")
    place = page.locator('[data-own="2_2.plain"] output')
    expect(place).to_have_text("2")
    page.keyboard.press("+")
    expect(place).to_have_text("3")
    page.reload()
    expect(place).to_have_text("3")


def test_a_change_in_another_tab_shows_in_the_results(page):
    page.goto(MINES_OF_MORIA)
    field(page, "2_1").fill("1")
    page.keyboard.press("Enter")
    expect_saved(page, "2_1", 1)
    other = page.context.new_page()
    for tab in (page, other):
        tab.goto("/cards/?q=set:2&game=lotr_tcg")
    plus = "[data-own='2_1.plain'] [data-step='+']"
    other.locator(plus).click()
    expect(other.locator("[data-own='2_1.plain'] output")).to_have_text("2")
    page.locator(plus).click()
    expect(page.locator("[data-own='2_1.plain'] output")).to_have_text("3")
    expect(page.locator("#toasts")).to_contain_text("There are 3 in this box now.")
    other.close()


# -- boosters


def test_a_booster_is_entered_and_a_virtual_one_added(sized_page):
    page = sized_page
    page.goto("/decks/collection/boosters/")
    page.get_by_role("link", name="Mines of Moria").click()
    page.get_by_label("Numbers of the cards").fill("1 2 3f")
    expect(page.locator("#entered-total")).to_have_text("3 of 11 cards")
    page.locator('.copies[name="2_5.plain"]').fill("8")
    expect(page.locator("#entered-total")).to_have_text("11 of 11 cards")
    page.get_by_role("button", name="Add to the collection").click()
    expect(page.locator("#content")).to_contain_text("11 cards from Mines of Moria added")
    page.goto("/decks/collection/boosters/2/")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(".opened-cards li")).to_have_count(11)
    page.get_by_role("button", name="Add these cards").click()
    expect(page.locator("#content")).to_contain_text("22 cards")
    page.goto("/decks/collection/boosters/2/?seed=7")
    page.locator("#virtual-box").select_option("new-pool")
    page.get_by_role("button", name="Add these cards").click()
    expect(page.locator("#content")).to_contain_text("added to “Mines of Moria pool”")
    page.goto("/decks/collection/boosters/2/?seed=7")
    expect(page.locator("#virtual-box")).to_contain_text("pool for limited play")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.go_back()
    page.get_by_role("link", name="Show the cards").click()
    expect(page.locator(".card-grid > li")).to_have_count(11)


@pytest.mark.parametrize(
    "address",
    [
        "/decks/collection/",
        "/decks/collection/boosters/",
        "/decks/collection/boosters/1/?seed=7",
        "/decks/collection/boosters/9/",
        MINES_OF_MORIA,
        "/decks/collection/import/",
        "/cards/?q=set:2&game=lotr_tcg",
        "/cards/lotr_tcg/sets/2/",
        "/cards/?q=set:2&game=lotr_tcg&view=list",
        "/cards/lotr_tcg/2_1/",
    ],
)
def test_pages_of_a_collection_are_accessible(sized_page, axe, address):
    sized_page.goto(MINES_OF_MORIA)
    field(sized_page, "2_1").fill("3")
    sized_page.keyboard.press("Enter")
    expect_saved(sized_page, "2_1", 3)
    sized_page.goto(address)
    for scheme in ("light", "dark"):
        in_colours(sized_page, scheme)
        axe(sized_page)


# -- pages that something sent or another person's link leads to


def open_import_check(page):
    page.goto("/decks/collection/import/")
    page.locator("textarea[name=text]").fill("2R1 4 foil\nAragorn\nnonsense")
    page.locator("#content form button[type=submit]").last.click()
    expect(page.locator("#content")).to_contain_text("nonsense")


def list_of(page, kind, lines):
    """Make a wish or trade list that is shared by link, and return its address."""
    page.goto("/decks/collection/")
    page.locator("#new-kind").select_option(kind)
    page.get_by_role("button", name="Create").click()
    expect(page.get_by_role("button", name="Share by link")).to_be_visible()
    page.locator("#lines").fill(lines)
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#last-change")).to_be_visible()
    page.get_by_role("button", name="Share by link").click()
    return page.locator(".link-line code").inner_text()


def open_shared_list_with_matches(page):
    """Open the trade list of someone else, who looks for a card that this visitor offers."""
    other = page.context.browser.new_context(base_url=page.url.partition("/decks/")[0]).new_page()
    list_of(other, "wish", "1R89 2")
    address = list_of(other, "trade", "1R50 1\n1U94 1 foil")
    other.context.close()
    list_of(page, "wish", "1R50 1")
    list_of(page, "trade", "1R89 1")
    page.goto(address)
    expect(page.locator("#content")).to_contain_text("They look for 1 card you would trade")
    expect(page.locator("#content")).to_contain_text("you look for 1 card they would trade")


@pytest.mark.parametrize("visit", [open_import_check, open_shared_list_with_matches])
def test_the_check_of_a_list_and_shared_lists_are_accessible(sized_page, axe, visit):
    sized_page.goto("/decks/collection/")
    visit(sized_page)
    for scheme in ("light", "dark"):
        in_colours(sized_page, scheme)
        axe(sized_page)
