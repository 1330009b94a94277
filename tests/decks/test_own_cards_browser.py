"""Building from own cards in a real browser: replacements, choices among own cards, decks from them, and pools."""

from playwright.sync_api import expect


def add_starter(page, slug):
    page.select_option("#starter", slug)
    page.get_by_role("button", name="Add its cards").click()
    expect(page.locator("#last-change")).to_be_visible()


def copy_starter(page, slug):
    """Copy a starter deck, and return the address of its builder."""
    page.goto(f"/decks/starters/{slug}/")
    page.locator("form[action='/decks/new/'] button").first.click()
    expect(page.locator("#find-q")).to_be_visible()
    return page.url


def test_what_a_deck_lacks_is_replaced_with_a_click(sized_page, axe):
    page = sized_page
    page.goto("/decks/collection/")
    add_starter(page, "fotr-gandalf")
    deck = copy_starter(page, "fotr-aragorn").replace("build/", "")
    page.goto(deck)
    page.get_by_role("link", name="Replace with my cards").click()
    expect(page.get_by_role("heading", name="Cards to replace")).to_be_visible()
    expect(page.get_by_role("heading", name="without a replacement")).to_be_visible()
    axe(page)
    other = page.locator(".reasoned-row a").first.inner_text()
    page.get_by_role("button", name="Replace them in this deck").click()
    expect(page.locator("#deck-pane")).to_contain_text(other)


def test_the_builder_narrows_to_own_cards_and_suggests_a_deck_from_them(page):
    page.goto("/decks/collection/")
    add_starter(page, "fotr-gandalf")
    copy_starter(page, "fotr-aragorn")
    owned = page.get_by_role("button", name="Owned", exact=False).first
    owned.click()
    expect(page.locator("#find-q")).to_have_value("own:yes")
    expect(page.locator("#results [aria-pressed=true]")).to_contain_text("Owned")
    page.locator("#results [aria-pressed=true]").click()
    expect(page.locator("#find-q")).to_have_value("")
    page.goto("/decks/suggest/")
    page.select_option("#suggest-among", "own")
    page.select_option("#suggest-format", "fellowship")
    page.get_by_role("button", name="Suggest a deck").click()
    expect(page.locator(".suggestion")).to_contain_text("Fellowship block")
    expect(page.locator("#suggest-among")).to_have_value("own")


def test_a_deck_is_built_only_from_a_pool(sized_page, axe):
    page = sized_page
    page.goto("/decks/collection/")
    page.fill("#new-name", "Friday")
    page.select_option("#new-kind", "pool")
    page.get_by_role("button", name="Create").click()
    add_starter(page, "fotr-gandalf")
    copy_starter(page, "fotr-aragorn")
    page.select_option("#deck-pool", label="Only from “Friday”")
    expect(page.locator("#results")).to_contain_text("in “Friday”")
    expect(page.locator(".verdict")).to_contain_text("Not legal yet")
    if page.locator("#tab-deck").is_visible():
        page.locator("#tab-deck").click()
    page.locator("#verdict-details summary").first.click()
    expect(page.locator(".problems")).to_contain_text("“Friday” doesn’t have enough copies")
    axe(page)
    page.select_option("#deck-pool", "")
    expect(page.locator("#results")).not_to_contain_text("in “Friday”")
