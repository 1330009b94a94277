"""A page that has followed a stream, which sends only what has changed, shows what a page that is opened now shows."""

from playwright.sync_api import Page

from tests.play.browser import table

MOVES = 8
SHOWN = """() => {
  const page = document.querySelector('#live').cloneNode(true);
  for (const node of page.querySelectorAll('#sound-offer')) node.remove();
  const log = [...page.querySelectorAll('#log > li')].map((line) => line.id);
  const keys = [...page.querySelectorAll('#board [data-key], #hand [data-key]')].map((card) => card.dataset.key);
  const words = ['#board', '#hand', '#question-box', '#seats'].map((part) =>
    page.querySelector(part)?.textContent.replace(/\\s+/g, ' ').trim() ?? '');
  const places = page.querySelectorAll('[data-same], [data-more]').length;
  return { version: page.dataset.version, log, keys, words, places };
}"""


def follow(page: Page) -> None:
    """Play on while the stream brings what comes of it."""
    page.evaluate("window.stayed = true")
    for _ in range(MOVES):
        old = table.version(page)
        table.choose_from_list(page)
        table.moved_on(page, old)
        table.my_turn(page)
    assert page.evaluate("window.stayed")


def test_a_page_that_follows_the_stream_is_the_page_that_is_opened_now(page: Page) -> None:
    page.add_init_script("localStorage.setItem('pace', 'off')")
    table.open_table(page)
    table.my_turn(page)
    for _ in range(3):  # where both choose at once, the bot may answer between the two looks
        follow(page)
        followed = page.evaluate(SHOWN)
        assert followed["places"] == 0
        assert len(followed["log"]) == len(set(followed["log"])) > MOVES
        page.reload()
        table.my_turn(page)
        opened = page.evaluate(SHOWN)
        if opened["version"] == followed["version"]:
            break
    assert opened == followed
