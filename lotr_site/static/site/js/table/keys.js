/* Keys: digits choose, arrows walk from choice to choice. */
import { $, $$ } from "../site/dom.js";
import { justTyped, TYPED_INTO } from "../site/typing.js";

/** The place that a step leads to, round and round; from outside (-1) to the nearer end. */
export function around(at, step, length) {
  if (at < 0) return step > 0 ? 0 : length - 1;
  return (at + step + length) % length;
}

function byNumber(event) {
  const only = () => event.key === "0" && $(":is(#question, #coach) [data-only]");
  const target = $(`#question [data-number="${event.key}"]`) ?? only();
  if (!target) return;
  event.preventDefault();
  target.click();
}

function walk(event) {
  const acts = $$("#live .is-option > .act").map((act) => $("input", act) ?? act).filter((one) =>
    one.checkVisibility()
  );
  if (!acts.length) return;
  const step = event.key === "ArrowRight" ? 1 : -1;
  acts[around(acts.indexOf(document.activeElement), step, acts.length)].focus();
  event.preventDefault();
}

export function start() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.matches?.(TYPED_INTO) || $("dialog[open]") || justTyped()) return;
    if (/^[0-9]$/.test(event.key)) byNumber(event);
    else if (["ArrowLeft", "ArrowRight"].includes(event.key) && !event.target.matches?.("[type=radio]")) walk(event);
  });
}
