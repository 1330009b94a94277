/* Keys of the builder: arrows from row to row, + and - for one more or less, a digit for the number of copies, m to the
   maybeboard, s into the starting fellowship, d to the deck, and undo and redo with the usual keys. */
import { $, $$ } from "../site/dom.js";
import { TYPED_INTO } from "../site/typing.js";
import { beside, handle, query } from "./rows.js";

const SIGNS = {
  "+": "[data-add], button[value^=add]",
  "-": "button[value^=remove]:not([hidden])",
  m: "button[value^='add maybeboard']",
  s: "button[value*=' starting_fellowship ']",
};

/** What Ctrl (or Cmd) with a key does to the deck: "undo", "redo" or null. */
export function travel({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" && !shiftKey ? "redo" : null;
}

/** Set the number of copies of the row's card, as a button of the form of steps would. */
function setCopies(row, digit) {
  const place = $("[data-set]", row);
  if (!place) return false;
  const button = Object.assign(document.createElement("button"), {
    type: "submit",
    name: "step",
    value: `set ${place.dataset.set} ${digit}`,
    hidden: true,
  });
  $("#step-form").append(button);
  $("#step-form").requestSubmit(button);
  button.remove();
  return true;
}

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
  const typing = event.target.matches?.(TYPED_INTO);
  const way = travel(event);
  if (way && !typing && !$("dialog[open]")) {
    event.preventDefault();
    $(`#deck-pane button[value=${way}]`)?.click();
    return;
  }
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
  if (event.key === "d" && !typing) {
    goToDeck();
    event.preventDefault();
    return;
  }
  if (!here) return;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    walk(here, event.key);
  }
  if (!typing && /^\d$/.test(event.key) && setCopies(here, event.key)) event.preventDefault();
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
