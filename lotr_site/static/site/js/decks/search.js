/* Searching: Enter adds the first card, as soon as the list is the one that was asked for. */
import { announce, toast } from "../site/announcements.js";
import { $ } from "../site/dom.js";
import { query } from "./rows.js";

let waiting = false;

/** What Enter does with a list: "wait" until it is the one asked for, "add" its first card, or say why not. A card that
    has the words in its rules text alone is not what was named, so it is never added unseen. */
export function enter(asked, shown) {
  if (shown.query !== asked.trim()) return "wait";
  if (!shown.cards) return "nothing";
  return shown.byText ? "by text" : "add";
}

function addFirst() {
  const list = $("#results");
  const button = $("[data-add]", list);
  const next = enter(query().value, {
    query: list.dataset.query,
    cards: button ? 1 : 0,
    byText: "byText" in list.dataset,
  });
  waiting = next === "wait";
  if (next === "add") {
    button.click();
    query().select();
  }
  if (next === "nothing") announce("No cards found.");
  if (next === "by text") {
    toast("No card has that name. These cards mention it in their text: choose one.");
    button.focus();
  }
}

export function start() {
  $("#find").addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    addFirst();
  }, true);
  document.addEventListener("htmx:after:swap", () => {
    if (waiting) addFirst();
  });
  document.addEventListener("click", (event) => {
    const quick = event.target.closest?.("[data-query]:is(button)");
    if (!quick) return;
    query().value = query().value.trim() === quick.dataset.query ? "" : quick.dataset.query;
    query().dispatchEvent(new Event("input", { bubbles: true }));
    query().focus();
  });
}
