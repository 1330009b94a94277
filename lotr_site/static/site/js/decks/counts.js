/* What the deck has of each card found: its number, and a button to take one away where there is one to take. */
import { $$ } from "../site/dom.js";
import { pane } from "./rows.js";

/** How many of each card there are in each section, from `cards/1_89:2 sites/1_319:1`. */
export function counted(text) {
  return Object.fromEntries((text ?? "").trim().split(/\s+/).filter(Boolean).map((pair) => pair.split(":")));
}

export function showCounts() {
  const counts = counted(pane()?.dataset.counts);
  for (const mark of $$("[data-have]")) {
    const count = counts[mark.dataset.have];
    mark.hidden = !count;
    mark.textContent = count ?? "";
    mark.setAttribute("aria-label", count ? `${count} in the deck` : "");
  }
  for (const button of $$("[data-less]")) hideUnless(button, counts[button.dataset.less]);
  for (const mark of $$("[data-deck-size]")) mark.textContent = pane()?.dataset.size;
}

/** A button that goes while it has the focus hands it to its neighbor. */
function hideUnless(button, count) {
  const focused = document.activeElement === button;
  button.hidden = !count;
  if (focused && !count) button.parentElement.querySelector("[data-add], button:not([hidden])")?.focus();
}
