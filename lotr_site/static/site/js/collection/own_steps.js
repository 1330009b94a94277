/* + and − next to the cards found and on a card's page: one copy more or less in your first box. Without scripts, the
   buttons send their form. */
import { toast } from "../site/announcements.js";
import { $ } from "../site/dom.js";
import { TYPED_INTO } from "../site/typing.js";
import { send } from "./box.js";

/** What a place shows after a change of its first box, from the copies shown in all boxes and in that one. */
export const shown = ({ all, here }, now) => all + now - here;

/** The copies of the card in your first box that a step leads to. */
export const expected = (here, does) => Math.max(0, here + (does === "add" ? 1 : -1));

function show(place, now) {
  const output = $("output", place);
  const here = Number(place.dataset.here);
  output.value = shown({ all: Number(output.value), here }, now);
  output.classList.toggle("none", output.value === "0");
  place.dataset.here = now;
  const all = $("[data-own-all]");
  if (all) all.textContent = shown({ all: Number(all.textContent), here }, now);
  const less = $("[data-step='-']", place);
  const focused = document.activeElement === less;
  less.disabled = !now;
  if (focused && !now) $("[data-step='+']", place).focus();
}

async function step(words) {
  const [does, card, finish] = words.split(" ");
  const answer = await send("counts", { steps: [{ do: does, card, finish, count: 1 }] });
  const place = $(`[data-own="${CSS.escape(`${card}.${finish}`)}"]`);
  if (!answer || !place) return;
  const meant = expected(Number(place.dataset.here), does);
  const now = answer.counts.find((count) => count.card === card && count.finish === finish)?.count ?? 0;
  show(place, now);
  if (now !== meant) toast(`There are ${now} in this box now. It was changed in another tab.`);
}

let last = Promise.resolve(); // one change after the other, so that an older count never covers a newer one

function sent(event) {
  if (event.target.id !== "own-steps" || !event.submitter) return;
  event.preventDefault();
  const words = event.submitter.value;
  last = last.then(() => step(words));
}

/** + and - on a card found in the results. */
function pressed(event) {
  if (!["+", "-"].includes(event.key) || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const found = !event.target.matches?.(TYPED_INTO) && event.target.closest?.("[data-arrows] :is(li, tr)");
  const button = found && $(`[data-step="${event.key}"]`, found);
  if (!button) return;
  event.preventDefault();
  button.click();
}

export function start() {
  document.addEventListener("submit", sent);
  document.addEventListener("keydown", pressed);
}
