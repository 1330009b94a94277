/* Each step is sent with the version that the one before it made; after it: read out, focus kept, numbers shown. */
import { announce } from "../site/announcements.js";
import { $, $$ } from "../site/dom.js";
import { handle, pane } from "./rows.js";

let lost = null;

/** How many of each card there are, from `1_89:2 1_90:4`. */
export function counted(text) {
  return Object.fromEntries((text ?? "").trim().split(/\s+/).filter(Boolean).map((pair) => pair.split(":")));
}

function showCounts() {
  const counts = counted(pane()?.dataset.counts);
  for (const mark of $$("[data-have]")) {
    const count = counts[mark.dataset.have];
    mark.hidden = !count;
    mark.textContent = count ?? "";
    mark.setAttribute("aria-label", count ? `${count} in the deck` : "");
  }
  for (const mark of $$("[data-deck-size]")) mark.textContent = pane()?.dataset.size;
}

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
