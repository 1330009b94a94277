/* When a round, a board or a game of the match ends, this viewer's table stops at its result until they go on. The
   table behind it is always the newest; anyone who opens the page later finds the result in the log. */
import { $, $$ } from "../site/dom.js";
import { unknown } from "./parts.js";

const known = new Set();
const waiting = [];
let after = null;

/** The lines with a result among those that haven't come before, even if others of the same move have. */
export const withResults = (lines, known) => unknown(lines, (id) => known.has(id)).filter(({ sheet }) => sheet);

const lines = () => $$("#log > li[data-move]").map((line) => ({ id: line.id, sheet: $(".log-sheet", line) }));

function collect() {
  const all = lines();
  const found = withResults(all, known);
  for (const { id } of all) known.add(id);
  return found.map(({ sheet }) => sheet);
}

function showNext() {
  const dialog = $("#ended");
  const sheet = waiting.shift();
  if (!sheet) {
    const then = after;
    after = null;
    then?.();
    return;
  }
  $("#ended-title").textContent = sheet.dataset.title;
  $("#ended-part").replaceChildren(...$(".ended-part", sheet).cloneNode(true).children);
  dialog.showModal();
}

/** Stops at the results of the lines that have come. */
export function look() {
  const dialog = $("#ended");
  if (!dialog) return;
  waiting.push(...collect());
  if (!dialog.open && waiting.length) showNext();
}

/** Runs something once no result is shown: at once, or when the viewer has gone on. */
export function whenSeen(act) {
  if ($("#ended")?.open) after = act;
  else act();
}

export function start() {
  const dialog = $("#ended");
  if (!dialog) return;
  collect();
  document.addEventListener("htmx:after:swap", look);
  dialog.addEventListener("close", showNext);
}
