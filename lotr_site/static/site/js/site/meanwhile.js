/* Says aloud, in the title and with a sound that somebody has come while one plays a bot or reads. */
import { announce } from "./announcements.js";
import { flag } from "./turn_badge.js";
import { $ } from "./dom.js";
import { play } from "./sounds.js";

let said = "";

/** The title with the words of who has come before it, instead of those that may stand there. */
export function titled(title, before, words) {
  const plain = before && title.startsWith(before) ? title.slice(before.length) : title;
  return words + plain;
}

function look() {
  const box = $("#meanwhile");
  const words = box?.dataset.words ?? "";
  document.title = titled(document.title, said, words);
  if (words && words !== said) {
    play("turn");
    flag(1);
    announce($("p", box)?.textContent.trim().replace(/\s+/g, " ") ?? words, true);
  }
  said = words;
}

export function start() {
  document.addEventListener("htmx:after:swap", () => setTimeout(look)); // after the table has set its title
}
