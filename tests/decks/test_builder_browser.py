"""The builder in a real browser: search results, filters, views, the starting fellowship, charts and notes."""

from playwright.sync_api import expect

from tests.decks.test_browser import add_first, begin, show_deck, size


def counted(page, card, number):
    """The row of a found card shows how many of it the deck has."""
    mark = page.locator(f".result-row [data-have='cards/{card}']")
    if number:
        expect(mark).to_have_text(str(number))
    else:
        expect(mark).to_be_hidden()


def test_a_row_that_was_found_takes_away_what_it_adds(sized_page, axe):
    page = sized_page
    begin(page)
    page.locator("#find-q").fill("orc ambusher")
    page.get_by_role("button", name="Add Orc Ambusher", exact=True).click()
    counted(page, "1_261", 1)
    axe(page)
    page.get_by_role("button", name="Add Orc Ambusher", exact=True).press("4")
    counted(page, "1_261", 4)
    page.get_by_role("button", name="Add Orc Ambusher", exact=True).press("-")
    counted(page, "1_261", 3)
    page.get_by_role("button", name="Remove Orc Ambusher", exact=True).click()
    counted(page, "1_261", 2)
    page.get_by_role("button", name="Add Orc Ambusher", exact=True).press("0")
    counted(page, "1_261", 0)
    expect(page.get_by_role("button", name="Remove Orc Ambusher", exact=True)).to_be_hidden()
    page.get_by_role("button", name="Add Orc Ambusher", exact=True).press("Control+z")
    counted(page, "1_261", 2)
    page.get_by_role("button", name="Add Orc Ambusher", exact=True).press("Control+Shift+Z")
    counted(page, "1_261", 0)
    page.get_by_role("button", name="Add Orc Ambusher", exact=True).press("m")
    expect(page.locator("#row-maybeboard-1_261")).to_have_count(1)


def test_filters_add_to_what_is_typed_and_take_back(sized_page, axe):
    page = sized_page
    begin(page)
    page.locator("#find-q").fill("gondor")
    expect(page.locator("#results")).to_have_attribute("data-query", "gondor")
    companion = page.locator(".filters .chip", has_text="Companion").first
    companion.click()
    expect(page.locator("#find-q")).to_have_value("gondor type:companion")
    expect(companion).to_have_attribute("aria-current", "true")
    axe(page)
    companion.press("Enter")
    expect(page.locator("#find-q")).to_have_value("gondor")
    expect(companion).not_to_have_attribute("aria-current", "true")
    expect(companion).to_be_focused()


def test_enter_adds_only_the_card_that_is_named(page, axe):
    begin(page)
    page.keyboard.press("/")
    add_first(page, "sword of gondor")
    expect(page.locator(".outside")).to_contain_text("isn’t in any of the sets of Fellowship block")
    expect(page.locator(".toast")).to_contain_text("Nothing was added.")
    axe(page)
    page.locator("#find-q").fill("orc archer")
    page.keyboard.press("Enter")
    expect(page.locator("#results [data-add]").first).to_be_focused()  # the reader chooses
    size(page, 0)
    page.keyboard.press("Enter")
    size(page, 1)


LAPTOP = {"viewport": {"width": 1366, "height": 768}}
SEEN = """() => [...document.querySelectorAll("#deck-pane .deck-row[id]")]
  .filter((row) => row.getBoundingClientRect().bottom > innerHeight).map((row) => row.id)"""


def test_sixty_cards_are_seen_at_once_on_a_laptop(new_page, axe):
    page = new_page(**LAPTOP)
    begin(page, "fotr-aragorn")
    size(page, 60)
    page.get_by_role("button", name="Add one Athelas").click()
    size(page, 61)
    expect(page.locator(".verdict-line")).to_contain_text("1 problem")
    assert page.evaluate(SEEN) == []
    axe(page)


def test_views_and_groups_are_kept(sized_page, axe):
    page = sized_page
    begin(page, "fotr-aragorn")
    show_deck(page)
    page.get_by_label("Group by").select_option("cost")
    expect(page.locator("#deck-pane")).to_contain_text("Cost 2")
    for look in ("Text", "Pictures"):
        page.get_by_role("radiogroup", name="Deck: show as").get_by_label(look).check(force=True)
        expect(page.locator(f".pane-columns.as-{look.lower()}")).to_be_visible()
        axe(page)
    page.reload()
    show_deck(page)
    expect(page.locator(".pane-columns.as-pictures")).to_contain_text("Cost 2")
    page.get_by_role("button", name="Add one Athelas").click()
    size(page, 61)
    expect(page.locator(".pane-columns.as-pictures .row-face").first).to_be_visible()


def test_the_starting_fellowship_is_filled_at_once(sized_page, axe):
    page = sized_page
    begin(page, "fotr-aragorn")
    show_deck(page)
    page.get_by_role("button", name="Remove from the starting fellowship").first.click()
    choose = page.get_by_role("button", name="Choose for me")
    expect(choose).to_be_visible()
    axe(page)
    choose.click()
    expect(page.locator("[id^=row-start-]")).not_to_have_count(0)
    expect(choose).to_have_count(0)


def test_a_column_of_a_chart_finds_its_cards(page, axe):
    begin(page, "fotr-aragorn")
    page.get_by_role("tab", name="Statistics").click()
    expect(page.get_by_role("img", name="Minions at home")).to_be_visible()
    axe(page)
    page.locator(".chart g[data-query='cost:4']").click()
    expect(page.locator("#find-q")).to_have_value("cost:4")
    expect(page.locator("#results")).to_have_attribute("data-query", "cost:4")


def test_a_deck_as_pictures_and_its_notes(sized_page, axe):
    page = sized_page
    begin(page, "fotr-aragorn")
    show_deck(page)
    page.get_by_role("tab", name="Notes").click()
    page.get_by_label("Notes", exact=True).fill("# Plan\n\nStart with [[Aragorn, King in Exile]].")
    page.get_by_role("button", name="Save notes").click()
    expect(page.locator("#announcer")).to_have_text("Saved.")
    page.get_by_role("link", name="View").click()
    page.get_by_role("link", name="Pictures").click()
    expect(page.get_by_role("heading", name="Ring-bearer and starting fellowship")).to_be_visible()
    expect(page.locator(".deck-notes").get_by_role("link", name="Aragorn, King in Exile")).to_be_visible()
    axe(page)
