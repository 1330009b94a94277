/* A card with several targets can be dragged to one of them. */
import { aimed, arm, disarm, targets } from "./targeting.js";
import { $ } from "../site/dom.js";

const SLACK = 8; // pixels that a pointer may move before it drags
let drag = null;

function ghostOf(spot) {
  const ghost = Object.assign(document.createElement("div"), { className: "drag-ghost" });
  const picture = $(".face, .face-missing", spot)?.cloneNode(true);
  picture?.removeAttribute("id");
  if (picture) ghost.append(picture);
  ghost.style.inlineSize = `${spot.offsetWidth}px`;
  document.body.append(ghost);
  return ghost;
}

function moved(event) {
  if (!drag) return;
  if (!drag.ghost) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < SLACK) return;
    drag.ghost = ghostOf(drag.spot);
    arm(drag.spot);
  }
  drag.ghost.style.left = `${event.clientX - drag.spot.offsetWidth / 2}px`;
  drag.ghost.style.top = `${event.clientY - drag.spot.offsetHeight / 3}px`;
}

function dropped(event) {
  const done = drag;
  drag = null;
  if (!done?.ghost) return;
  done.ghost.remove();
  disarm();
  const hit = aimed(document.elementFromPoint(event.clientX, event.clientY), done.map);
  // The click that ends the drag, if the browser makes one, must not choose the card itself.
  const swallow = (click) => {
    click.preventDefault();
    click.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true });
  setTimeout(() => {
    removeEventListener("click", swallow, { capture: true });
    hit?.click();
  }, 0);
}

export function start() {
  document.addEventListener("pointerdown", (event) => {
    const spot = event.target.closest?.(".is-option, .is-target");
    if (!spot || event.pointerType === "touch" || event.button !== 0) return;
    const map = targets(spot);
    if (map.size) drag = { spot, map, x: event.clientX, y: event.clientY, ghost: null };
  });
  document.addEventListener("pointermove", moved);
  document.addEventListener("pointerup", dropped);
  document.addEventListener("pointercancel", () => {
    drag?.ghost?.remove();
    drag = null;
    disarm();
  });
  document.addEventListener("dragstart", (event) => {
    if (event.target.closest?.(".card-spot")) event.preventDefault();
  });
}
