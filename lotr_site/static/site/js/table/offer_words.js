/* The large card says first what can be done with it now. */
import { $, $$ } from "../site/dom.js";

const MOST = 5; // sentences

/** What a card offers: the sentences of its own buttons, or of the menu that it opens. */
function sentences(spot) {
  const act = $(":scope > .act", spot);
  const menu = act?.getAttribute("popovertarget");
  if (!spot.classList.contains("is-option")) return [];
  if (menu) return $$("button[name=pick]", document.getElementById(menu)).map((button) => button.textContent.trim());
  const label = (act?.querySelector("input") ?? act)?.getAttribute("aria-label");
  return label ? [label] : [];
}

function tell({ target, detail: peek }) {
  $(".card-peek-offers", peek)?.remove();
  const lines = sentences(target).slice(0, MOST);
  if (!lines.length) return;
  const box = Object.assign(document.createElement("div"), { className: "card-peek-words card-peek-offers" });
  box.append(...lines.map((words) => Object.assign(document.createElement("p"), { textContent: words })));
  peek.append(box);
}

export function start() {
  document.addEventListener("peek", tell);
}
