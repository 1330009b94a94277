/* Takes players whose offer of a rematch is accepted to the new match. */
import { announce } from "../site/announcements.js";
import { live } from "./dom.js";
import { play } from "../site/sounds.js";

/** Whether the page knew the rematch when it was opened. Then it stays, and has a link to it. */
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
