/* A board that is too tall for its place is drawn a little smaller, so that nothing of it lies below the edge. */
import { $ } from "../site/dom.js";

const STEP = 0.02;
const SMALLEST = 0.76; // below it words are too small to read, and the board scrolls
const STEPS = Math.round((1 - SMALLEST) / STEP);

/** The fewest steps down at which something fits, tried as seldom as may be from where it stands, since most often it
    stays there; `most` where nothing does. */
export function fewest(most, fits, now = 0) {
  let [low, high] = fits(now) ? [0, now] : [Math.min(now + 1, most), most];
  if (high === now && now > 0 && !fits(now - 1)) return now;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

let drawn = 0;
export function fit() {
  const board = $("#board");
  // A list that somebody has opened is read for a moment; the board stays as it is.
  if (!board || $("#dock .all-options[open], #board details[open]")) return;
  const draw = (steps) => {
    if (steps === drawn) return;
    document.documentElement.style.setProperty("--fit", String(1 - steps * STEP));
    drawn = steps;
  };
  const fits = (steps) => {
    draw(steps);
    return board.scrollHeight <= board.clientHeight;
  };
  draw(fewest(STEPS, fits, drawn));
}

export function start() {
  const places = new ResizeObserver(fit);
  for (const place of [$("#board"), $("#dock")]) if (place) places.observe(place);
  document.fonts?.ready.then(fit);
}
