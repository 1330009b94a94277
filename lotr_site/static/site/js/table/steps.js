/* A move is shown in steps: each line of the log, together with the table as it was after it. What the stream sends
   waits here until the lines before it have been told. Whoever acts sees the newest table at once. */

import { $, $$ } from "../site/dom.js";
import { TYPED_INTO } from "../site/typing.js";
import { form, live } from "./dom.js";
import { frames, passedOver, pause } from "./log_scenes.js";
import { lineData, newLines } from "./parts.js";
import { look, whenSeen } from "./results.js";
import { beat } from "./settings.js";

let steps = []; // that have come and whose event has not
let queue = []; // frames that are still to be shown
let timer = 0;
let applying = false;
let newest = 0; // the version of the newest table that the stream has brought
let teller = { tell() {}, remember() {}, finish() {}, pass() {} };

/** Who says the lines: `remember` before the table changes, `tell` after it, `pass` for what is skipped. */
export const tellWith = (one) => {
  teller = one;
};

/** Whether the page still shows what was before. */
export const isTelling = () => queue.length > 0;

/** Whether a table's version is older than another. A table without a version is never older. */
export const isOlder = (version, than) => Number(version) < than;

const versionIn = (content) => content?.querySelector("#live")?.dataset.version;

// -- what comes
function arrived(event) {
  const { message } = event.detail;
  if (message.event === "step") {
    const [number, ...html] = message.data.split("\n");
    steps.push({ number, html: html.join("\n") });
  } else if (!message.event) take(message.data);
  else return;
  message.cancelled = true;
}
function take(text) {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: text });
  newest = Math.max(newest, Number(versionIn(content) ?? 0));
  const lines = newLines(content).filter(({ id }) => !queue.some(({ line }) => line?.id === id));
  queue.push(...frames(lines.map(lineData), steps, text, live()?.dataset.seat));
  steps = [];
  if (!beat() || document.hidden || stillAsked(content)) skip();
  else if (!timer) next();
  show();
}
/** Whoever is being asked sees at once what their question is about. */
function stillAsked(content) {
  const question = content.querySelector("#question, #question-box[data-same]");
  const open = form() && !live().classList.contains("is-sent");
  return Boolean(
    open && question && (question.id !== "question" || question.dataset.decision === form().dataset.decision),
  );
}

// -- what is shown
function next() {
  clearTimeout(timer);
  timer = 0;
  for (const frame of queue.splice(0, passedOver(queue))) apply(frame);
  teller.finish();
  while (queue.length) {
    const frame = queue.shift();
    if (frame.told) teller.remember();
    apply(frame);
    if (!frame.told) continue;
    const stands = pause(beat(), queue);
    teller.tell(frame.line, stands);
    look();
    timer = setTimeout(() => whenSeen(next), stands);
    break;
  }
  show();
}
/** Shows everything that waits at once. */
export function skip() {
  clearTimeout(timer);
  timer = 0;
  teller.finish();
  const left = queue.splice(0);
  for (const frame of left) apply(frame);
  const told = left.filter((frame) => frame.told);
  if (told.length) teller.pass(told.at(-1).line);
  show();
}
function apply({ line, html, text }) {
  applying = true;
  if (text === undefined) append(line);
  if (html) draw(html);
  if (text !== undefined) swap("#live", text);
  applying = false;
}
function append(line) {
  const log = $("#log");
  if (!log || document.getElementById(line.id)) return;
  for (const note of log.querySelectorAll(":scope > :not([data-move])")) note.remove();
  log.append(line.element);
}
/** A step has the board and the hand; the rest of the page changes with the last one. */
function draw(html) {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: html });
  for (const id of ["board", "hand"]) {
    const drawn = content.querySelector(`#${id}`);
    if (drawn && document.getElementById(id)) swap(`#${id}`, drawn.outerHTML);
  }
  if (!content.querySelector("#hand")) $("#hand")?.replaceChildren();
}
function swap(target, text) {
  const sourceElement = $("#stream");
  if (sourceElement) htmx.swap({ sourceElement, target, swap: "outerMorph swapEmpty:false", text });
}

// -- while something waits
function show() {
  document.body.classList.toggle("is-telling", isTelling());
  $(".event-skip")?.remove();
  const dock = isTelling() && $("#dock");
  if (!dock) return;
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "btn small event-skip",
    textContent: "Skip to the end",
  });
  document.body.append(button);
  const box = dock.getBoundingClientRect();
  button.style.left = `${box.left + (box.width - button.offsetWidth) / 2}px`;
  button.style.top = `${box.top + 8}px`;
}
/** Whoever clicks the table or presses a key wants to see the end, and can't mean to choose what they don't see yet. */
function hurried(event) {
  if (!isTelling()) return teller.finish();
  if ($("dialog:modal")) return; // a result comes before what follows it
  const { target, type, key } = event;
  if (
    type === "keydown" && (target.matches?.(TYPED_INTO) || ["Tab", "Shift", "Control", "Alt", "Meta"].includes(key))
  ) return;
  skip();
  if (type === "keydown" || target.closest?.("#board, #dock, .event-skip")) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

export function start() {
  document.addEventListener("htmx:before:sse:message", arrived);
  document.addEventListener("htmx:before:swap", (event) => {
    const whole = event.detail.tasks.find(({ target }) => (target.id ?? target) === "live" || target === "#live");
    if (!whole || applying) return;
    // The table came by another way; while it was on its way, the stream may have brought a newer one.
    if (isOlder(versionIn(whole.fragment), newest)) event.preventDefault();
    else forget();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && isTelling()) skip();
  });
  addEventListener("click", hurried, { capture: true });
  addEventListener("keydown", hurried, { capture: true });
}
function forget() {
  clearTimeout(timer);
  [timer, queue, steps] = [0, [], []];
  teller.finish();
  show();
}
