/* Walking: rows of results and of the deck by arrows, more and less by + and -, d to the deck. */
import { $, $$ } from "../site/dom.js";
import { beside, handle, query } from "./rows.js";

const SIGNS = { "+": "[data-add], button[value^=add]", "-": "button[value^=remove]" };

/** The place that an arrow leads to: -1 is above the first one, and below the last there is nothing. */
export function place(at, key, many) {
  const next = key === "ArrowDown" ? at + 1 : at - 1;
  return next < many ? next : null;
}

function walk(from, key) {
  const rows = beside(from);
  const next = place(rows.indexOf(from), key, rows.length);
  if (next === -1 && from.matches(".result-row")) query().focus();
  if (next === null || next < 0) return;
  handle(rows[next]).focus();
  rows[next].scrollIntoView({ block: "nearest" });
}

function goToDeck() {
  const tab = $("#tab-deck");
  if (tab.checkVisibility()) tab.click();
  const first = $$("#deck-pane .deck-row").map(handle).find(Boolean);
  (first ?? $("#deck-pane button:not(:disabled)"))?.focus();
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
  const here = document.activeElement?.closest?.(".result-row, .deck-row");
  if (document.activeElement === query() && event.key === "ArrowDown") {
    const first = $("#results [data-add]");
    if (first) {
      event.preventDefault();
      first.focus();
    }
    return;
  }
  if (event.key === "d" && !document.activeElement.matches("input, textarea, select")) {
    goToDeck();
    event.preventDefault();
    return;
  }
  if (!here) return;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    walk(here, event.key);
  }
  const target = SIGNS[event.key] && $(SIGNS[event.key], here);
  if (target) {
    event.preventDefault();
    target.click();
  }
}

export function start() {
  document.addEventListener("keydown", pressed);
  // A number is typed over, not into.
  document.addEventListener("focusin", (event) => {
    if (event.target.matches?.(".copies")) event.target.select();
  });
}
