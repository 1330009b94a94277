/* What is said to the reader: aloud by a screen reader, or in a note at the foot of the page. */
import { $ } from "./dom.js";

/** Say something to a screen reader without moving focus. */
export function announce(text, urgent = false) {
  const region = $(urgent ? "#announcer-urgent" : "#announcer");
  if (!region || !text) return;
  region.textContent = "";
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}

/** A short message at the foot of the page; kind is "", "good" or "bad". */
export function toast(text, kind = "") {
  const box = $("#toasts");
  if (!box || !text) return;
  const item = document.createElement("p");
  item.className = `toast ${kind}`;
  item.textContent = text;
  if (!kind) $(".toast:not(.bad, .good)", box)?.remove();
  box.append(item);
  announce(text, kind === "bad");
  setTimeout(() => item.remove(), kind === "bad" ? 9000 : 5000);
}
