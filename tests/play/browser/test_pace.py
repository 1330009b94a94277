"""What others do is told one thing after another, at the pace that the player sets, and never holds them up."""

import pytest
from playwright.sync_api import Page, expect

from tests.play.browser import table
from tests.support.browser import AxeCheck, NewPage

NOTE = """
window.said = [];
window.speakers = 0;
const Real = window.AudioContext;
window.AudioContext = class extends Real { constructor() { super(); window.speakers += 1; } };
new MutationObserver(() => {
  const words = document.querySelector('.event-caption')?.textContent;
  if (words && window.said.at(-1) !== words) window.said.push(words);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
TURNS = 12


def sit(page: Page, pace: str = "") -> None:
    """At a table against a bot, with what is said to it noted in `said`."""
    page.add_init_script(NOTE + (f"localStorage.setItem('pace', '{pace}');" if pace else ""))
    table.open_table(page)
    table.my_turn(page)


def go_on(page: Page) -> None:
    old = table.version(page)
    table.choose_from_list(page)
    table.moved_on(page, old)


def own_lines(page: Page) -> set[str]:
    """The lines of the log that tell what the viewer did."""
    seat = page.locator("#live").get_attribute("data-seat")
    lines = page.locator(f"#log > li[data-seat='{seat}']:not(.heading) .log-words").all_text_contents()
    return {" ".join(line.split()) for line in lines}


def play_until_told(page: Page) -> None:
    """Until others have done something that was told, and the viewer something that must not be."""
    for _ in range(TURNS):
        go_on(page)
        table.my_turn(page)
        if page.evaluate("said.length") and own_lines(page):
            return
    raise AssertionError("Nothing was told in so many turns.")


def test_what_the_others_do_is_said_as_it_stands_in_the_log(page: Page, axe: AxeCheck) -> None:
    sit(page, "quick")
    play_until_told(page)
    page.wait_for_timeout(1500)
    log = {" ".join(line.split()) for line in page.locator(".log-words").all_text_contents()}
    said = {" ".join(words.split()) for words in page.evaluate("said")}
    assert said and said <= log
    assert not said & own_lines(page)
    expect(page.locator(".event-caption, .event-ghost, .is-announced")).to_have_count(0, timeout=table.WAIT)
    axe(page)


def test_whoever_acts_skips_what_is_still_to_be_told(page: Page) -> None:
    sit(page, "slow")
    for _ in range(TURNS):
        go_on(page)
        table.my_turn(page)
        if page.locator(".event-caption:not(:empty)").count():
            break
    expect(page.locator(".event-caption")).to_be_visible()
    go_on(page)
    assert page.evaluate("said.length") >= 1


def test_at_once_says_nothing_and_is_remembered(page: Page, axe: AxeCheck) -> None:
    sit(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("one by one, fast").check()
    axe(page)
    page.get_by_label("instantly").check()
    page.keyboard.press("Escape")
    page.evaluate("said.length = 0")
    for _ in range(4):
        go_on(page)
        table.my_turn(page)
    assert page.evaluate("said") == []
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("instantly")).to_be_checked()


def test_who_wants_no_motion_is_shown_everything_at_once(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    page.add_init_script("localStorage.removeItem('pace');")
    sit(page)
    for _ in range(4):
        go_on(page)
        table.my_turn(page)
    assert page.evaluate("said") == []


BELOW = "panel => panel.scrollHeight - panel.clientHeight - panel.scrollTop"


def test_the_newest_lines_of_the_log_are_in_sight_while_sounds_are_offered(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 650})
    table.open_table(page)
    while page.locator("#log-panel").evaluate("panel => panel.scrollHeight - panel.clientHeight") < 200:
        assert table.my_turn(page)
        old = table.version(page)
        table.choose_from_list(page)
        table.moved_on(page, old)
    expect(page.locator("#sound-offer")).to_be_visible()
    page.wait_for_timeout(300)
    assert page.locator("#log-panel").evaluate(BELOW) <= 4, "lines below the edge"


def test_sounds_are_offered_once_and_silent_until_wanted(page: Page) -> None:
    sit(page, "quick")
    offer = page.locator("#sound-offer")
    expect(offer).to_be_visible()
    go_on(page)
    table.my_turn(page)
    assert page.evaluate("speakers") == 0
    offer.get_by_role("button", name="No, thanks").click()
    expect(offer).to_have_count(0)
    page.reload()
    table.my_turn(page)
    expect(offer).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sound effects").check()
    page.keyboard.press("Escape")
    play_until_told(page)
    assert page.evaluate("speakers") == 1


# The board and the captions

WATCH = """
// What the board shows of each character, and how many lines of the log name it: a change without a new line is early.
window.early = [];
window.changed = 0;
let board = null;
const wounds = () => new Map([...document.querySelectorAll('#board .tcg-character')].map((one) =>
  [one.querySelector('[data-key]')?.dataset.key, one.querySelector('.tcg-wounds')?.textContent.trim() ?? '0']));
const named = (key) => document.querySelectorAll(`#log > li[data-cards~="${key}"]`).length;
document.addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
  const now = wounds();
  for (const [key, [before, lines]] of board ?? []) {
    if (now.get(key) === before) continue;
    window.changed += 1;
    if (named(key) <= lines) window.early.push(`${key}: ${before} wounds, then ${now.get(key) ?? 'gone'}`);
  }
  const lines = (key) => (board?.get(key)?.[0] === now.get(key) ? board.get(key)[1] : named(key));
  board = new Map([...now].map(([key, count]) => [key, [count, lines(key)]]));
}).observe(document.body, { subtree: true, childList: true, characterData: true }));
"""
TAKE = """(turn) => {
  // An answer is being carried out, or the table is drawn anew: there is nothing to answer for a moment.
  const form = document.querySelector('#live.is-asked:not(.is-sent) #question');
  if (!form || document.body.classList.contains('is-telling')) return false;
  if (Number(form.dataset.high) > 1) {
    [...document.querySelectorAll('[data-pick]')].slice(0, Number(form.dataset.low)).forEach((box) => box.click());
    document.querySelector('[data-submit]').click();
    return true;
  }
  const all = [...document.querySelectorAll('button[name=pick]')];
  const ways = all.filter((one) => one.form === form && !one.dataset.confirm);
  ways[(turn * 7 + 1) % ways.length]?.click();
  return ways.length > 0;
}"""


def take(page: Page, turn: int) -> None:
    """Answer the open question as soon as it is there, and wait until the table has moved on."""
    old = table.version(page)
    page.wait_for_function(TAKE, arg=turn, timeout=table.WAIT)
    table.moved_on(page, old)


WATCH_STEPS = """
window.stepped = 0;
document.addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
  window.stepped += document.body.classList.contains('is-telling');
}).observe(document.body, { attributes: true, attributeFilter: ['class'] }));
"""


def play_on(page: Page, moves: int) -> int:
    """Answer up to this number of questions, and return how often something was shown in steps meanwhile."""
    for turn in range(moves):
        if not table.my_turn(page):
            break
        take(page, turn)
    stepped: int = page.evaluate("stepped")
    return stepped


def test_nothing_on_the_board_shows_before_its_line(page: Page) -> None:
    """A character is wounded, healed or gone with a line of the log that names it, not earlier."""
    page.add_init_script("localStorage.setItem('pace', 'quick');" + WATCH_STEPS + WATCH)
    table.open_table(page, "lotr_tcg")
    in_steps = play_on(page, 35)
    assert page.evaluate("early") == []
    assert in_steps and page.evaluate("changed") > 5, "nothing was shown in steps"


WATCH_BOARD = """
// Compare what the board shows in words and cards with the length of the log: a change without a new line is early.
window.early = [];
window.changed = 0;
let board = null;
const shown = () => {
  const copy = document.querySelector('#board')?.cloneNode(true);
  copy?.querySelectorAll('[popover], .visually-hidden, details').forEach((part) => part.remove());
  const cards = [...copy?.querySelectorAll('[data-key]') ?? []].map((one) => one.dataset.key);
  return copy && copy.textContent.replace(/\\s+/g, ' ') + cards.join();
};
document.addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
  const now = shown(), lines = document.querySelectorAll('#log > li').length;
  if (!now || now === board?.now) return;
  if (board) window.changed += 1;
  if (board && lines <= board.lines) window.early.push(now);
  board = { now, lines };
}).observe(document.body, { subtree: true, childList: true, characterData: true }));
"""


@pytest.mark.parametrize("game", ["fellowship_board", "lotr_tarot", "tarot", "two_towers"])
def test_a_board_changes_only_with_a_new_line(page: Page, game: str) -> None:
    page.add_init_script("localStorage.setItem('pace', 'quick');" + WATCH_STEPS + WATCH_BOARD)
    table.open_table(page, game)
    in_steps = play_on(page, 10)
    assert page.evaluate("early") == []
    assert in_steps and page.evaluate("changed") > 5, "nothing was shown in steps"


PRESS_ONE = """() => {
  // What still shows that a move is being told right after the key, before the next move can come.
  document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '1', bubbles: true, cancelable: true}));
  return document.querySelectorAll('body.is-telling, .event-skip').length;
}"""


STEPS_OR_END = """(old) =>
  document.querySelector('.event-skip') || document.querySelector('#live').dataset.version !== old"""


def test_a_key_that_skips_shows_the_end_and_chooses_nothing(page: Page) -> None:
    page.add_init_script("localStorage.setItem('pace', 'slow');")
    table.open_table(page, "lotr_tcg")
    for turn in range(40):
        table.my_turn(page)
        old = table.version(page)
        page.wait_for_function(TAKE, arg=turn, timeout=table.WAIT)
        page.wait_for_function(STEPS_OR_END, arg=old, timeout=table.WAIT)
        if page.locator(".event-skip").count():
            break
    assert page.evaluate(PRESS_ONE) == 0
    assert page.locator("#live.is-sent").count() == 0
