/* Tabs: [role=tablist] with [role=tab][aria-controls]; arrows move, the chosen one alone is in the tab order. */
import { $$ } from "./dom.js";

/** The place in the row that a key leads to, round and round; undefined for a key that leads nowhere. */
export function step(count, at, key) {
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[key];
  return next === undefined ? undefined : (next + count) % count;
}

function choose(tab, focus) {
  for (const other of $$("[role=tab]", tab.closest("[role=tablist]"))) {
    const on = other === tab;
    other.setAttribute("aria-selected", on);
    other.tabIndex = on ? 0 : -1;
    const panel = document.getElementById(other.getAttribute("aria-controls"));
    if (panel) panel.dataset.shown = on;
  }
  if (focus) tab.focus();
}

export function start() {
  document.addEventListener("click", (event) => {
    const tab = event.target.closest?.("[role=tab]");
    if (tab) choose(tab, false);
  });
  document.addEventListener("keydown", (event) => {
    const tab = event.target.closest?.("[role=tab]");
    if (!tab) return;
    const all = $$("[role=tab]", tab.closest("[role=tablist]"));
    const next = step(all.length, all.indexOf(tab), event.key);
    if (next === undefined) return;
    choose(all[next], true);
    event.preventDefault();
  });
}
