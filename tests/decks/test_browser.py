"""Decks in a real browser: built with the keyboard, imported with errors, edited in two tabs, on desktop and phone."""

import pytest
from playwright.sync_api import expect

from decks.lotr_tcg.starters import starter_deck
from tests.support.browser import in_colours

LIST = """Ring-bearer: Frodo, Son of Drogo
Ring: The Ruling Ring
2 Orc Ambushr
4 Goblin Runner
1 Gibberish qqq
1 Aragorn
"""


def begin(page, copy=""):
    """Opens the builder with a new deck, or with a copy of a starter."""
    page.goto("/decks/")
    if copy:
        page.locator(f"form:has(input[name=copy][value={copy}]) button").click()
    else:
        page.keyboard.press("n")
    page.wait_for_url("**/build/")


def size(page, cards):
    expect(page.locator("#deck-pane")).to_have_attribute("data-size", str(cards))


def add_first(page, query):
    """Searches and adds the first card, hands on the keys alone."""
    page.keyboard.type(query)
    page.keyboard.press("Enter")


def test_a_legal_deck_is_built_from_nothing_with_the_keyboard(page):
    begin(page)
    page.keyboard.press("/")
    expect(page.locator("#find-q")).to_be_focused()
    add_first(page, "id:1_290")
    expect(page.locator("#row-ring-bearer")).to_contain_text("Son of Drogo")
    add_first(page, "id:1_2")
    expect(page.locator("#row-ring")).to_contain_text("The Ruling Ring")
    add_first(page, "orc ambusher")
    size(page, 1)
    page.keyboard.press("ArrowDown")  # from the box to the card, which + adds once more
    page.keyboard.press("+")
    size(page, 2)
    copies = page.locator("#row-1_261 .copies")
    copies.focus()
    page.keyboard.type("4")  # a number typed over the one that is there
    page.keyboard.press("Tab")
    size(page, 4)
    page.keyboard.press("u")
    size(page, 2)
    page.keyboard.press("r")
    size(page, 4)
    page.locator(".verdict-line").click()  # the verdict is one line that opens, and stays open
    for code in ("draw_deck_too_small", "sites_count"):
        repair = page.locator(f".problem:has([name=code][value={code}]) button")
        repair.focus()
        page.keyboard.press("Enter")
        expect(page.locator(f".problem [name=code][value={code}]")).to_have_count(0)
    size(page, 60)
    expect(page.locator(".verdict-line")).to_contain_text("Legal")
    expect(page.locator(".verdict-line")).not_to_contain_text("Not legal")


def test_what_is_done_is_read_out_and_the_focus_stays(page):
    begin(page, "fotr-aragorn")
    plus = page.get_by_role("button", name="Add one Athelas")
    plus.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#announcer")).to_have_text("3 Athelas in the deck. Draw deck: 61 cards.")
    expect(page.get_by_role("button", name="Add one Athelas")).to_be_focused()


def test_quick_clicks_are_all_counted_and_never_meet_each_other(page):
    begin(page, "fotr-aragorn")
    plus = page.get_by_role("button", name="Add one Athelas")
    for _ in range(5):
        plus.click(no_wait_after=True)
    page.locator("#row-1_110 .copies").fill("4")
    page.locator("#row-1_110 .copies").press("Tab")
    page.locator("#deck-name").fill("Quick hands")
    page.keyboard.press("Tab")
    expect(page.locator("#deck-pane")).to_have_attribute("data-name", "Quick hands")
    size(page, 67)
    expect(page.locator(".deck-pane [role=alert]")).to_have_count(0)


def test_two_tabs_lose_nothing(new_page):
    first = new_page()
    begin(first, "fotr-aragorn")
    second = first.context.new_page()
    second.goto(first.url)
    first.get_by_role("button", name="Add one Athelas").click()
    size(first, 61)
    second.get_by_role("button", name="Add one Pathfinder").click()
    size(second, 62)
    expect(second.locator("#deck-pane")).to_contain_text("Meanwhile, changed elsewhere: Athelas: 2 → 3")
    first.locator("#row-1_94 .copies").fill("4")
    first.locator("#row-1_94 .copies").press("Tab")
    size(first, 63)
    second.locator("#row-1_94 .copies").fill("1")
    second.locator("#row-1_94 .copies").press("Tab")
    told = second.locator(".deck-pane [role=alert]")
    expect(told).to_contain_text("Athelas was also changed elsewhere, to 4. We kept your version: 1.")
    second.get_by_role("button", name="Use the other change: 4").click()
    size(second, 63)


def test_a_list_with_errors_is_imported(sized_page, axe):
    page = sized_page
    page.goto("/decks/import/")
    axe(page)
    page.get_by_label("Or paste it here").fill(LIST)
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_role("heading", level=2).first).to_have_text("2 unclear lines")
    expect(page.get_by_label("Orc Ambusher (1C261)")).to_be_checked()  # clearly meant, so it is taken
    axe(page)
    page.get_by_role("button", name="Create the deck").click()  # but a line still waits for a choice
    expect(page.get_by_label("Aragorn, Ranger of the North (1R89)")).to_be_focused()
    page.get_by_label("Aragorn, Ranger of the North (1R89)").check()
    page.get_by_role("button", name="Create the deck").click()
    page.wait_for_url("**/build/")
    size(page, 7)


DROP = """(text) => {
  const transfer = new DataTransfer();
  transfer.items.add(new File([text], "deck.txt", { type: "text/plain" }));
  for (const type of ["dragover", "drop"]) {
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }
}"""


def test_a_deck_is_copied_and_a_file_of_it_is_dropped_on_the_page(page):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/decks/starters/ttt-theoden/")
    page.get_by_role("link", name="Copy as BBCode").click()
    expect(page.locator(".toast", has_text="Copied.")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "[b]Adventure deck[/b]" in copied
    page.goto("/decks/import/")
    with page.expect_navigation(url="**/build/"):
        page.evaluate(DROP, copied)
    size(page, starter_deck("ttt-theoden").size)


def test_the_builder_is_two_tabs_on_a_phone(phone, axe):
    begin(phone, "fotr-aragorn")
    axe(phone)
    expect(phone.locator("#side-deck")).to_be_hidden()
    phone.locator("#find-q").fill("orc ambusher")
    phone.get_by_role("button", name="Add Orc Ambusher", exact=True).click()
    expect(phone.get_by_role("tab", name="Deck 61")).to_be_visible()
    phone.get_by_role("tab", name="Deck 61").click()
    expect(phone.locator("#side-find")).to_be_hidden()
    expect(phone.locator(".problem")).to_contain_text("30 Free Peoples cards and 31 Shadow cards")
    axe(phone)
    in_colours(phone, "dark")
    axe(phone)
    phone.locator(".verdict-line").click()
    axe(phone)
    phone.locator(".problem button").click()
    expect(phone.locator(".verdict-line")).not_to_contain_text("Not legal")


def test_statistics_and_hands_are_on_their_tabs(sized_page, axe):
    page = sized_page
    begin(page, "ttt-theoden")
    if page.locator("#tab-deck").is_visible():
        page.locator("#tab-deck").click()
    page.get_by_role("tab", name="Statistics").click()
    expect(page.get_by_role("img", name="Twilight cost, Free Peoples and Shadow by cost")).to_be_visible()
    axe(page)
    in_colours(page, "dark")
    axe(page)
    page.get_by_role("tab", name="Test hand").click()
    page.get_by_role("link", name="Draw a hand").click()
    expect(page.locator(".hand-grid > li")).to_have_count(8)
    expect(page.get_by_role("link", name="Mulligan")).to_have_count(0)  # a path that is played by the rules of 2003
    axe(page)


def test_where_the_format_has_a_mulligan_the_test_hand_has_one(page, axe):
    begin(page)
    with page.expect_navigation():
        page.locator("#deck-format").select_option("king_standard")
    page.keyboard.press("/")
    add_first(page, "orc ambusher")
    page.locator("#row-1_261 .copies").fill("14")
    page.locator("#row-1_261 .copies").press("Tab")
    size(page, 14)
    page.get_by_role("tab", name="Test hand").click()
    page.get_by_role("link", name="Draw a hand").click()
    page.get_by_role("link", name="Mulligan for six cards (once)").click()
    expect(page.locator(".hand-grid > li")).to_have_count(6)
    expect(page.get_by_role("link", name="Mulligan")).to_have_count(0)
    axe(page)


@pytest.mark.parametrize(
    "path",
    [
        "",
        "starters/ttt-theoden/",
        "formats/",
        "games/lotr_tarot/",
        "?q=fp:gondor+colour:blue",
        "eof-faramir/hand/?seed=3",
        "compare/?left=fotr-aragorn&right=fotr-gandalf",
        "starters/fotr-aragorn/?view=pictures",
    ],
)
def test_axe_finds_nothing_on_the_other_pages(same_sized_page, axe, path):
    answer = same_sized_page.goto(f"/decks/{path}")
    assert answer is not None and answer.status == 200
    expect(same_sized_page.get_by_role("heading", level=1)).to_be_visible()
    axe(same_sized_page)


def test_versions_tell_what_changed_and_lead_back(sized_page, axe):
    begin(sized_page, "fotr-aragorn")
    if sized_page.get_by_role("tab", name="Deck").count():
        sized_page.get_by_role("tab", name="Deck").click()
    sized_page.get_by_role("button", name="Add one Athelas").click()
    size(sized_page, 61)
    sized_page.goto(sized_page.url.replace("/build/", "/versions/"))
    expect(sized_page.locator(".edit-session-changes")).to_contain_text("Athelas")
    axe(sized_page)
    sized_page.locator(".edit-session details summary").click()
    axe(sized_page)
    sized_page.get_by_label("Name", exact=True).fill("With three of them")
    sized_page.get_by_role("button", name="Save name").click()
    expect(sized_page.locator(".edit-session .pill.gold")).to_contain_text("With three of them")
    axe(sized_page)


def test_a_deck_goes_from_shelf_to_page_to_link(page, axe):
    begin(page, "fotr-gandalf")
    page.get_by_role("link", name="View").click()
    axe(page)
    page.get_by_label("Anyone with the link").check()
    page.get_by_role("button", name="Save", exact=True).click()
    link = page.locator(".link-line code").inner_text()
    stranger = page.context.browser.new_context().new_page()
    stranger.goto(link)
    expect(stranger.get_by_role("heading", level=1)).to_have_text(starter_deck("fotr-gandalf").name)
    page.get_by_role("button", name="Create a new link and disable the old one").click()
    assert stranger.goto(link).status == 404
    stranger.context.close()
    page.get_by_role("link", name="Versions").click()
    axe(page)


def show_deck(page):
    """On a phone the deck is a tab of its own."""
    expect(page.get_by_role("heading", level=1)).to_contain_text("Building")
    if page.locator("#tab-deck").is_visible():
        page.locator("#tab-deck").click()


def test_an_empty_deck_is_begun_around_a_card(sized_page, axe):
    sized_page.goto("/decks/")
    sized_page.get_by_role("button", name="New deck").click()
    show_deck(sized_page)
    expect(sized_page.get_by_role("button", name="Use this starter")).to_be_visible()
    expect(sized_page.locator(".problem-repair, [name=do][value^=repair]")).to_have_count(0)
    axe(sized_page)
    sized_page.get_by_label("Around a card").fill("1R89")
    sized_page.get_by_role("button", name="Build a deck").click()
    expect(sized_page.locator("#deck-pane [id=row-1_89]")).to_have_count(1)
    show_deck(sized_page)
    expect(sized_page.locator("#deck-pane [id=row-1_89]")).to_be_visible()
    expect(sized_page.locator(".verdict-line")).not_to_contain_text("Not legal")
    expect(sized_page.locator(".beginning")).to_have_count(0)
