/* Narrowing: a box leaves of a list what has all its words. */
import { announce } from "../site/announcements.js";
import { $, $$ } from "../site/dom.js";
import { hasAll } from "../site/text_match.js";

function narrow(list, typed) {
  let left = 0;
  for (const row of $$("[data-filtered]", list)) {
    row.hidden = !hasAll(row.textContent, typed);
    left += !row.hidden;
    const entry = $(`.learn-contents a[href="#${CSS.escape(row.id)}"]`);
    if (entry) entry.parentElement.hidden = row.hidden;
  }
  const nothing = $("[data-nothing]");
  if (nothing) nothing.hidden = left > 0;
  announce(`${left} shown`);
}

export function start() {
  document.addEventListener("input", ({ target }) => {
    const list = document.getElementById(target.dataset?.filters);
    if (list) narrow(list, target.value);
  });
}
