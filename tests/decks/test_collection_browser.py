"""A collection in a real browser, on a laptop and a phone: a whole set by keyboard, and two tabs."""

from playwright.sync_api import expect

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
