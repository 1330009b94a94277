/* The stream of changes; the page says so when it is gone for more than a moment. */
import { announce } from "../site/announcements.js";
import { $ } from "../site/dom.js";
import { beat } from "./settings.js";

const MOMENT = 2500; // milliseconds
let gone = 0;

function offline(is) {
  $(".offline")?.remove();
  if (!is) return;
  const words = "Connection lost. Reconnecting… your match is safe.";
  const note = Object.assign(document.createElement("p"), { className: "notice warn offline", textContent: words });
  document.body.append(note);
  announce(words, true);
}

/** The stream is opened from here, and not by an attribute, since htmx may look for attributes before the extension
    that knows streams has arrived. */
export function open() {
  const stream = $("#stream");
  // Whoever is shown everything at once needs no steps.
  const address = stream && stream.dataset.stream + (beat() ? "&in_steps=yes" : "");
  if (stream) htmx.ajax("GET", address, { source: stream }).catch(() => {});
}

/** The page isn't what this stream has sent: a new stream sends the whole table. */
export function reopen() {
  const old = $("#stream");
  if (!old) return;
  const stream = old.cloneNode();
  old.replaceWith(stream);
  htmx.process(stream);
  open();
}

/** Asks for the whole table once, for a page that hears nothing. */
export function refresh() {
  const url = $("#stream")?.dataset.live;
  if (url) htmx.ajax("GET", url, { target: "#live", swap: "outerMorph" }).then(reopen, () => {});
}

export function start() {
  document.addEventListener("htmx:sse:error", () => {
    gone ||= setTimeout(() => offline(true), MOMENT);
  });
  document.addEventListener("htmx:after:sse:connection", () => {
    clearTimeout(gone);
    gone = 0;
    offline(false);
  });
  document.addEventListener("change", ({ target }) => {
    if (target.name === "pace") reopen();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) refresh();
  });
}
