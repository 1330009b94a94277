/* Whoever offered a rematch is taken there when it begins. */
import { announce } from "../site/announcements.js";
import { live } from "./dom.js";
import { play } from "../site/sounds.js";

/** A page that was opened later stays: it has a link. */
let known = true;

export function follow() {
  const address = live()?.dataset.rematch;
  if (!address || known) return;
  known = true;
  play("turn");
  announce("The rematch begins.", true);
  window.location.assign(address);
}

export function start() {
  known = Boolean(live()?.dataset.rematch);
  document.addEventListener("htmx:after:swap", follow);
}
