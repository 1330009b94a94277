/* A box that leaves of a list only what has all its words. */

import { hasAll } from "../site/text_match.js";

export function start() {
  document.addEventListener("input", (event) => {
    const list = document.getElementById(event.target.dataset?.filter);
    if (!list) return;
    for (const row of list.children) row.hidden = !hasAll(row.textContent, event.target.value);
  });
}
