"""Measure on the page of a TCG table how wide the fighting cards are, and how much is cut off or covered."""

from typing import NamedTuple

from playwright.sync_api import Page

WINDOWS = ((1366, 650, 90), (1536, 730, 90), (1920, 1080, 120))
"""Width and height of a window, and the least width of a fighting card in it, in pixels."""
MEASURE = """() => {
  const STEP = 4, EDGE = 3, board = document.querySelector('#board');
  const found = { cards: 0, least: Infinity, clipped: 0, covered: 0, faults: [] };
  for (const part of [board, ...board.querySelectorAll('.tcg, .tcg-front, .tcg-board, .tcg-rows')])
    if (part.scrollHeight - part.clientHeight > 1 || part.scrollWidth - part.clientWidth > 1)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(part).overflow))
        found.faults.push(`scrolls: ${part.className || part.id}`);
  const shown = (element) => {
    // The part of an element that no ancestor and no edge of the window cuts off.
    const box = element.getBoundingClientRect();
    let [left, top, right, bottom] = [Math.max(box.left, 0), Math.max(box.top, 0),
      Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)];
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      if (getComputedStyle(one).overflow === 'visible') continue;
      const edge = one.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { box, left, top, right, bottom };
  };
  const look = (element, own, name) => {
    const { box, left, top, right, bottom } = shown(element);
    const lost = Math.round(Math.max(0, (box.width - 2) * (box.height - 2) -
      Math.max(0, right - left) * Math.max(0, bottom - top)));
    let covered = 0;
    for (let y = top + EDGE; y <= bottom - EDGE; y += STEP)
      for (let x = left + EDGE; x <= right - EDGE; x += STEP)
        if (!own.contains(document.elementFromPoint(x, y))) covered += STEP * STEP;
    // Corners are round: a few points of each box belong to what lies under them.
    covered = Math.max(0, covered - 8 * STEP * STEP);
    found.clipped += lost;
    found.covered += covered;
    if (lost) found.faults.push(`${lost} px cut off: ${name}`);
    if (covered) found.faults.push(`${covered} px covered: ${name}`);
  };
  for (const body of board.querySelectorAll('.tcg-front .tcg-body')) {
    const face = body.querySelector(':scope > .card-spot');
    found.cards += 1;
    found.least = Math.min(found.least, face.getBoundingClientRect().width);
    look(face, body, `card ${body.querySelector('.tcg-stats')?.ariaLabel ?? ''}`);
  }
  for (const pill of board.querySelectorAll('.tcg-stats')) {
    if (!pill.checkVisibility()) continue;
    const name = pill.getAttribute('aria-label'), width = pill.getBoundingClientRect().width;
    const face = pill.parentElement.querySelector('.card-spot').getBoundingClientRect();
    if (width > face.width + 1) found.faults.push(`wider than its card: ${name}`);
    look(pill, pill, `numbers ${name}`);
  }
  if (!found.cards) found.least = 0;
  return found;
}"""


class Composition(NamedTuple):
    """What a table looks like: the number of fighting `cards`, the width of the narrowest in pixels (0 without any),
    the pixels of cards and their numbers that are cut off or covered, and the faults in words.
    """

    cards: int
    least: float
    clipped: int
    covered: int
    faults: tuple[str, ...]


def measured(page: Page, width: int, height: int) -> Composition:
    """Return how a table is composed in a window of this size, in pixels."""
    page.set_viewport_size({"width": width, "height": height})
    page.mouse.move(1, 1)  # what the mouse is over comes to the front
    page.wait_for_timeout(SETTLING)
    found = page.evaluate(MEASURE)
    return Composition(found["cards"], found["least"], found["clipped"], found["covered"], tuple(found["faults"]))


SETTLING = 150
"""Milliseconds that a page takes to adapt to a new size."""
