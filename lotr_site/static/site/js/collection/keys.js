/* Keys in a list of cards: up and down from card to card, left and right from finish to finish, + and - one more or
   less. In quick mode, typing a digit also moves on to the next card. */
import { $, $$ } from "../site/dom.js";
import { number } from "./counts.js";

const MOST = 999;
const QUICK = "collection-quick";

const quick = () => $("#quick-digits")?.checked ?? false;

/** The place that a key leads to among rows of fields, or null if there is none. */
export function place({ row, column }, key, rows, columns) {
  const next = { ArrowDown: [1, 0], Enter: [1, 0], ArrowUp: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
  if (!next) return null;
  const [down, across] = [row + next[0], column + next[1]];
  return down >= 0 && down < rows && across >= 0 && across < columns ? { row: down, column: across } : null;
}

function go(field, key) {
  const rows = $$("tbody tr", field.form).map((row) => $$(".copies", row)).filter((fields) => fields.length);
  const row = rows.findIndex((fields) => fields.includes(field));
  const next = place({ row, column: rows[row].indexOf(field) }, key, rows.length, rows[0].length);
  if (!next) return false;
  const target = rows[next.row][next.column];
  target.focus();
  target.scrollIntoView({ block: "nearest" });
  return true;
}

function step(field, by) {
  field.value = Math.min(MOST, Math.max(0, (number(field.value) ?? 0) + by)) || "";
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

function pressed(event) {
  const field = event.target;
  if (!field.matches?.(".checklist .copies") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "+" || event.key === "-") {
    event.preventDefault();
    step(field, event.key === "+" ? 1 : -1);
  } else if (quick() && /^\d$/.test(event.key)) {
    event.preventDefault();
    field.value = Number(event.key) || "";
    field.dispatchEvent(new Event("change", { bubbles: true }));
    if (!go(field, "Enter")) field.blur();
  } else if (event.key === "Enter" || event.key.startsWith("Arrow")) {
    event.preventDefault();
    if (!go(field, event.key)) field.blur();
  }
}

export function start() {
  document.addEventListener("keydown", pressed);
  document.addEventListener("focusin", ({ target }) => target.matches?.(".checklist .copies") && target.select());
  const box = $("#quick-digits");
  if (!box) return;
  box.checked = localStorage.getItem(QUICK) === "on";
  box.addEventListener("change", () => localStorage.setItem(QUICK, box.checked ? "on" : "off"));
}
