/* Choosing: one answer at a time; if nothing comes back, the table is asked for once, and the page says that the
   answer is on its way until the stream brings what came of it. */
import { announce } from "../site/announcements.js";
import { $ } from "../site/dom.js";
import { closeMenus, form, live } from "./dom.js";
import { isTelling } from "./steps.js";
import { refresh } from "./stream.js";

const PATIENCE = 2500; // milliseconds
const SLOW = 4000;
const ON_ITS_WAY = "The move is on its way. The site is catching up.";
let sent = "";

/** The open question and the version of the table it stands on, as one text; empty without a question. */
export const standing = (decision, version) => (decision ? `${decision} ${version}` : "");

/** Whether an answer is still to be carried out: its question stands as it did, and nothing says it was refused. */
export const isWaiting = (answered, now, refused) => answered !== "" && answered === now && !refused;

const now = () => standing(form()?.dataset.decision, live()?.dataset.version);

const refreshUnless = (version) => () => {
  if (live().dataset.version === version && !isTelling()) refresh();
};

function note(shown) {
  $(".on-its-way")?.remove();
  if (!shown) return;
  const line = Object.assign(document.createElement("p"), {
    className: "notice offline on-its-way",
    textContent: ON_ITS_WAY,
  });
  document.body.append(line);
  announce(ON_ITS_WAY);
}

const sayUnless = (answered) => () => {
  if (isWaiting(sent, now(), false) && sent === answered && !$(".offline") && !isTelling()) note(true);
};

/** After each change of the table: the answer stays marked as sent until it has been carried out or refused. */
export function stillSent() {
  if (!isWaiting(sent, now(), $(".table-notice"))) forget();
  live().classList.toggle("is-sent", sent !== "");
}

function forget() {
  sent = "";
  note(false);
}

/** On a page loaded while an answer waits to be carried out, which the site says in place of the question. */
function sentBefore() {
  if (form()?.dataset.sent !== undefined) sent = now();
}

export function start() {
  sentBefore();
  document.addEventListener("htmx:before:request", (event) => {
    if (event.detail.ctx.sourceElement !== form()) return;
    sent = now(); // the stream may bring what comes of it before the request is answered
    live().classList.add("is-sent");
    closeMenus();
  });
  document.addEventListener("htmx:after:request", (event) => {
    const { sourceElement } = event.detail.ctx;
    if (sourceElement?.matches?.("[data-clear]")) sourceElement.reset();
    if (sourceElement !== form() || !isWaiting(sent, now(), false)) return;
    setTimeout(refreshUnless(live().dataset.version), PATIENCE);
    setTimeout(sayUnless(sent), SLOW);
  });
  for (const failure of ["htmx:response:error", "htmx:error"]) {
    document.addEventListener(failure, (event) => {
      live()?.classList.remove("is-sent");
      if (event.detail.ctx?.sourceElement === form()) forget();
    });
  }
}
