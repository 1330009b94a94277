/* Picking several: what is picked is kept in order, shown and sent. */
import { announce, toast } from "../site/announcements.js";
import { disarm } from "./targeting.js";
import { $, $$ } from "../site/dom.js";
import { closeMenus, form } from "./dom.js";
import { isEnough, tally, withPick } from "./picks.js";

let picked = [];
let decision;

function limits() {
  return { low: Number(form()?.dataset.low ?? 0), high: Number(form()?.dataset.high ?? 0) };
}

/** The picks belong to one question; the first sign of another forgets them. */
export function sameQuestion() {
  const now = form()?.dataset.decision;
  if (now === decision) return;
  decision = now;
  picked = [];
  closeMenus();
  disarm();
}

function pick(index, on) {
  sameQuestion();
  const { high } = limits();
  const next = withPick(picked, index, on, high);
  picked = next.picked;
  if (next.full) toast(`No more than ${high}.`);
  showPicks();
}

export function showPicks() {
  const bounds = limits();
  if (bounds.high <= 1) return;
  for (const box of $$("[data-pick], [data-list-pick]")) showPick(box);
  const button = $("[data-submit]");
  if (!button) return;
  button.disabled = !isEnough(picked.length, bounds);
  const words = $("[data-picked]");
  words.hidden = false;
  words.textContent = tally(picked.length, bounds);
}

function showPick(box) {
  const order = picked.indexOf(box.dataset.listPick ?? box.value);
  box.checked = order >= 0;
  const act = box.closest(".act");
  if (!act) return;
  if (order >= 0) act.dataset.order = order + 1;
  else delete act.dataset.order;
}

export function start() {
  decision = form()?.dataset.decision;
  document.addEventListener("change", (event) => {
    const box = event.target.closest?.("[data-pick], [data-list-pick]");
    if (!box) return;
    pick(box.dataset.listPick ?? box.value, box.checked);
    announce($("[data-picked]")?.textContent);
  });
  document.addEventListener("htmx:config:request", (event) => {
    const { sourceElement, request } = event.detail.ctx;
    if (sourceElement !== form() || limits().high <= 1 || !request.body?.delete) return;
    request.body.delete("pick");
    for (const index of picked) request.body.append("pick", index);
  });
}
