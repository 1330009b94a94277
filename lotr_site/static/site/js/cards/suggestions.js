/* Suggestions: a combobox with a listbox (fields, values, cards, places in the rules). */
import { links } from "./arrows.js";

const PAUSE = 120;
let chosen = -1;
let shown = [];
let timer = 0;
let latest = 0;
const box = () => document.querySelector("input[data-suggest]");
const list = () => document.getElementById("q-list");

/** Is it something that has a name, and no part of a query? */
export const isNamed = (one) => one.kind === "card" || one.kind === "rules";

/** What a suggestion makes of the box: after a value the next word begins. */
export const taken = (one) => (one.kind === "value" ? `${one.query} ` : one.query);

/** The next of so many, round and round. */
export const round = (at, many) => (at + many) % many;

/** What is completed: the text up to the caret, or nothing where text follows. */
export function head(value, caret) {
  const before = value.slice(0, caret ?? value.length);
  return before.length < value.length || !before.trim() ? "" : before;
}

function close() {
  const input = box();
  if (!input || !list()) return;
  shown = [];
  chosen = -1;
  list().hidden = true;
  list().replaceChildren();
  input.setAttribute("aria-expanded", "false");
  input.removeAttribute("aria-activedescendant");
}

function item(one, at) {
  const made = document.createElement("li");
  made.id = `q-option-${at}`;
  made.setAttribute("role", "option");
  made.setAttribute("aria-selected", "false");
  const label = Object.assign(document.createElement("span"), {
    className: isNamed(one) ? "name" : "code",
    textContent: one.label,
  });
  const hint = Object.assign(document.createElement("span"), { className: "muted", textContent: one.hint });
  made.append(label, hint);
  made.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    take(at);
  });
  return made;
}

function show(suggestions) {
  const input = box();
  shown = suggestions;
  chosen = -1;
  if (!shown.length || document.activeElement !== input) return close();
  list().replaceChildren(...shown.map(item));
  list().hidden = false;
  input.setAttribute("aria-expanded", "true");
}

function mark(at) {
  const items = [...list().children];
  chosen = round(at, items.length);
  items.forEach((each, index) => each.setAttribute("aria-selected", String(index === chosen)));
  items[chosen].scrollIntoView({ block: "nearest" });
  box().setAttribute("aria-activedescendant", items[chosen].id);
}

function take(at) {
  const one = shown[at];
  if (one.url) {
    location.href = one.url;
    return;
  }
  const input = box();
  input.value = taken(one);
  close();
  input.focus();
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

async function ask(input) {
  const asked = ++latest;
  const q = head(input.value, input.selectionStart);
  if (!q) return close();
  try {
    const response = await fetch(
      `${input.dataset.suggest}?${new URLSearchParams({ q, game: input.form?.elements.game?.value || "" })}`,
    );
    const told = await response.json();
    if (asked === latest) show(told.data);
  } catch {
    close();
  }
}

function pressed(event) {
  if (!event.target.matches?.("input[data-suggest]")) return;
  const open = list() && !list().hidden;
  if (event.key === "Escape" && open) {
    close();
    event.preventDefault();
  } else if (event.key === "ArrowDown" && open) {
    mark(chosen + 1);
    event.preventDefault();
  } else if (event.key === "ArrowUp" && open) {
    mark(Math.max(chosen, 0) - 1);
    event.preventDefault();
  } else if (event.key === "ArrowDown") {
    links()[0]?.focus();
    event.preventDefault();
  } else if (event.key === "Enter" && open && chosen >= 0) {
    take(chosen);
    event.preventDefault();
  }
}

export function start() {
  document.addEventListener("input", (event) => {
    if (!event.target.matches?.("input[data-suggest]")) return;
    clearTimeout(timer);
    timer = setTimeout(() => ask(event.target), PAUSE);
  });
  document.addEventListener("focusout", (event) => {
    if (event.target === box()) close();
  });
  document.addEventListener("submit", () => {
    clearTimeout(timer);
    latest += 1;
    close();
  }); // an answer on its way stays away
  document.addEventListener("keydown", pressed);
}
