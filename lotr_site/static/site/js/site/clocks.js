/* Clocks run in the page; the server says when each ends. */
import { $$ } from "./dom.js";

const SHORT = 20; // seconds
const DAY = 86400;

/** How a clock with so many seconds left reads. */
export function clockText(left) {
  const minutes = Math.floor(left / 60);
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / 3600)} h`;
  if (left >= 3600) return `${Math.floor(left / 3600)} h ${minutes % 60} min`;
  return `${minutes}:${String(left % 60).padStart(2, "0")}`;
}

export function tick() {
  for (const clock of $$("[data-deadline]")) {
    const left = Math.max(0, Math.round((Date.parse(clock.dateTime) - Date.now()) / 1000));
    clock.classList.toggle("is-short", left < SHORT);
    clock.textContent = clockText(left);
  }
}

export function start() {
  tick();
  setInterval(tick, 1000);
}
