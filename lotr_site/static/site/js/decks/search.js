/* Searching: Enter adds the card that is named, as soon as the list is the one that was asked for. */
import { announce, toast } from "../site/announcements.js";
import { $ } from "../site/dom.js";
import { query } from "./rows.js";

let waiting = false;
let filter = null;

/** What Enter does with a list: "wait" until it is the one asked for, "add" its first card if that is the one named,
    say why the named card is "refused" or that there is "nothing", or leave it to the reader to "choose". */
export function enter(asked, shown) {
  if (shown.query !== asked.trim()) return "wait";
  if (shown.refused) return "refused";
  if (!shown.cards) return "nothing";
  return shown.named ? "add" : "choose";
}

function addNamed() {
  const list = $("#results");
  const button = $("[data-add]", list);
  const next = enter(query().value, {
    query: list.dataset.query,
    cards: button ? 1 : 0,
    named: "named" in list.dataset,
    refused: list.dataset.refusal,
  });
  waiting = next === "wait";
  if (next === "add") {
    button.click();
    query().select();
  }
  if (next === "nothing") announce("No cards found.");
  if (next === "refused") toast(`${list.dataset.refusal} Nothing was added.`);
  if (next === "choose") {
    toast("You haven’t named one of these cards. Choose one, then press Enter.");
    button.focus();
  }
}

/** A filter, or a column of a chart, writes its query. By mouse, the next thing is typed; by keyboard, the next filter
    may follow. */
function useFilter(event) {
  const chip = event.target.closest?.(":is(.chip, .chart a, .chart g)[data-query]");
  if (!chip || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  query().value = chip.dataset.query;
  query().dispatchEvent(new Event("input", { bubbles: true }));
  if ($("#tab-find").checkVisibility()) $("#tab-find").click();
  filter = event.detail ? null : chip.id;
  if (event.detail && matchMedia("(pointer: fine)").matches) query().focus();
}

export function start() {
  $("#find").addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    addNamed();
  }, true);
  document.addEventListener("htmx:after:swap", () => {
    if (waiting) addNamed();
    if (filter && document.activeElement === document.body) document.getElementById(filter)?.focus();
    filter = null;
  });
  document.addEventListener("click", useFilter);
}
