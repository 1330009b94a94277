/* After each change of the table: title and icon, what is read out, the log's end, the focus where it was. */
import { armAgain } from "./targeting.js";
import { stillSent } from "./choices.js";
import { readOut } from "./live_region.js";
import { tick } from "../site/clocks.js";
import { $ } from "../site/dom.js";
import { flag } from "../site/turn_badge.js";
import { live } from "./dom.js";
import { fit } from "./board_scale.js";
import { offerSounds } from "./event_playback.js";
import { sameQuestion, showPicks } from "./multi_select.js";
import { pointOut } from "./lesson_pointer.js";
import { showTalk } from "./chat.js";

let hadFocus = false;

export function settle(first) {
  const table = live();
  if (!table) return;
  stillSent();
  document.title = table.dataset.title;
  flag(table.classList.contains("is-asked") ? 1 : 0);
  sameQuestion();
  showPicks();
  armAgain();
  readOut(first, table.dataset.question);
  showTalk();
  fit();
  offerSounds(); // first, since the offer takes up some of the log's height
  const panel = $("#log-panel");
  if (panel) panel.scrollTop = panel.scrollHeight;
  keepFocus();
  tick();
  pointOut();
  if (table.dataset.ended) $("#stream")?.remove();
}

function keepFocus() {
  const box = $("#question-box");
  if (!box || !hadFocus || document.activeElement !== document.body) return;
  box.tabIndex = -1;
  box.focus({ preventScroll: true });
}

export function start() {
  document.addEventListener("htmx:before:swap", () => {
    hadFocus = live()?.contains(document.activeElement) ?? false;
  });
  document.addEventListener("htmx:after:swap", () => settle(false));
}
