/* Each step is sent with the version that the one before it made; after it: read out, focus kept, numbers shown. */
import { announce } from "../site/announcements.js";
import { $, $$ } from "../site/dom.js";
import { showCounts } from "./counts.js";
import { handle, pane } from "./rows.js";

let lost = null;

function remember() {
  const here = document.activeElement?.closest?.("#deck-pane .deck-row");
  lost = here ? $$("#deck-pane .deck-row").indexOf(here) : null;
}

function focusAgain() {
  if (lost !== null && document.activeElement === document.body) {
    const rows = $$("#deck-pane .deck-row").filter((one) => handle(one));
    const next = rows[Math.min(lost, rows.length - 1)];
    if (next) handle(next).focus();
  }
  lost = null;
}

function shown() {
  showCounts();
  const name = $("#deck-name");
  const now = pane();
  if (name && document.activeElement !== name && now) name.value = now.dataset.name;
  if (now?.dataset.announce) {
    announce(now.dataset.announce);
    now.dataset.announce = "";
  }
  focusAgain();
}

export function start() {
  // Steps wait for each other (hx-sync).
  document.addEventListener("htmx:before:request", (event) => {
    const body = event.detail.ctx.request.body;
    const version = $("#deck-version");
    if (version && body?.has?.("base")) body.set("base", version.value);
  });
  document.addEventListener("htmx:before:swap", remember);
  document.addEventListener("htmx:after:swap", shown);
  showCounts();
}
