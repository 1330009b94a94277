/* A card with several targets: choose it, then a target that lights up. */
import { $, $$ } from "../site/dom.js";
import { byKey, form } from "./dom.js";

let armed = null;
let chosen = null;

/** What a card can be brought to, by key: its own targets, or else the cards whose target it is. */
export function targets(source) {
  const found = new Map();
  const spot = source.closest("[data-key]");
  for (const button of $$("[data-target]", spot)) found.set(button.dataset.target, button);
  if (found.size) return found;
  for (const button of $$(`#board [data-target="${CSS.escape(spot.dataset.key)}"]`)) {
    found.set(button.closest("[data-key]").dataset.key, button);
  }
  return found;
}

export function arm(source) {
  disarm();
  const map = targets(source);
  if (!map.size) return;
  armed = map;
  chosen = source;
  source.closest("[data-key]").classList.add("is-chosen");
  for (const key of map.keys()) $(byKey(key))?.classList.add("is-lit");
}

/** The table was drawn anew in the middle of a choice: the card stays chosen as long as it is there. */
export function armAgain() {
  if (chosen?.isConnected && chosen.closest("[data-key]")) arm(chosen);
  else disarm();
}

export function disarm() {
  armed = chosen = null;
  for (const spot of $$(".is-lit, .is-chosen")) spot.classList.remove("is-lit", "is-chosen");
}

/** Does every way of this card end at something on the board? */
function allOnBoard(source) {
  const ways = $$(".act-menu button", source.closest("#board [data-key]") ?? form());
  const onBoard = (way) => armed?.has(way.dataset.target) && $(`#board ${byKey(way.dataset.target)}`);
  return ways.length > 0 && ways.every(onBoard);
}

/** The button for the target that an element belongs to; a pile is meant by the cards that lie on it too. */
export function aimed(element, map) {
  let spot = element?.closest?.("[data-key]");
  while (spot && !map?.has(spot.dataset.key)) spot = spot.parentElement?.closest("[data-key]");
  return spot ? map.get(spot.dataset.key) : undefined;
}

export function start() {
  document.addEventListener("click", (event) => {
    if (event.target.closest?.(".pile-count")) return;
    const hit = event.target.closest?.(".is-lit") && aimed(event.target, armed);
    if (hit) {
      event.preventDefault();
      event.stopPropagation();
      disarm();
      hit.click();
      return;
    }
    const source = event.target.closest?.("[data-has-targets]") ??
      event.target.closest?.(".is-target:not(.is-option, .is-pile)");
    if (source && !event.target.closest(".act-menu")) {
      arm(source);
      // With a mouse the targets on the board are pointed at; a menu, or why the card can do nothing else, would only
      // lie upon them.
      const points = armed && !source.matches("[data-has-targets]");
      if (event.detail && event.pointerType === "mouse" && (points || allOnBoard(source))) event.preventDefault();
    } else if (!event.target.closest?.(".act-menu")) disarm();
  }, { capture: true });
}
