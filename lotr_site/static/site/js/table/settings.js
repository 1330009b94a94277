/* How fast it is shown what others do, and whether it sounds: kept in this browser, set in the menu of the table. */
import { sounds } from "../site/sounds.js";

const PACES = { off: 0, quick: 700, slow: 1700 };
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch { /* nothing is remembered, and all works */ }
}

/** The pace chosen; who wants no motion is shown nothing until they choose a pace themselves. */
export const pace = () => (kept("pace") in PACES ? kept("pace") : calm() ? "off" : "quick");
/** Milliseconds for each thing that happens; 0 where nothing is shown. */
export const beat = () => PACES[pace()];
export const still = () => calm();
export const wasOffered = () => kept("sounds") !== null;
export function setSounds(on) {
  keep("sounds", on ? "on" : "off");
  show();
}

/** The menu shows what is chosen. */
function show() {
  for (const radio of document.querySelectorAll("[name=pace]")) radio.checked = radio.value === pace();
  for (const box of document.querySelectorAll("[name=sounds]")) box.checked = sounds();
}
export function start() {
  document.addEventListener("change", (event) => {
    if (event.target.name === "pace") keep("pace", event.target.value);
    if (event.target.name === "sounds") setSounds(event.target.checked);
  });
  // On a phone, choosing something in the bar's menu closes the menu.
  document.addEventListener("click", ({ target }) => {
    target.closest?.(".more-actions:popover-open :is(a, button)")?.closest(".more-actions").hidePopover();
  });
  show();
}
