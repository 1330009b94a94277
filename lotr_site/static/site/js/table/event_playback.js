/* What others do, one thing after another: each new line of the log is said beside the card it speaks of, while that card
   glides to where it is now, is marked or goes. The table below is the newest all the time, and whoever acts ends it. */

import { $$ } from "../site/dom.js";
import { live } from "./dom.js";
import { assign, retold } from "./log_scenes.js";
import { whenSeen } from "./results.js";
import { beat, setSounds, still, wasOffered } from "./settings.js";
import { play } from "./sounds.js";

const MOST = 10; // lines told at once: the newest
const LONGEST = 9000; // milliseconds for all of them
const GLIDE = 350;

// -- what there is to tell
let lastMove = 0;

/** The lines that came with this table, without what I did myself and the small print. */
function freshLines() {
  const lines = $$("#log > li[data-move]").map(lineData);
  const fresh = retold(lines, lastMove, live().dataset.seat);
  lastMove = Math.max(lastMove, ...lines.map(({ move }) => move));
  return fresh.map((line) => ({ ...line, cards: [] }));
}
const lineData = (line) => ({
  words: line.querySelector(".log-words")?.textContent.trim() ?? line.textContent.trim(),
  move: Number(line.dataset.move),
  mark: line.dataset.mark ?? "",
  seat: line.dataset.seat,
  heading: line.classList.contains("heading"),
  keys: line.dataset.cards?.split(" ") ?? [],
});

// -- where everything was before
let before = new Map();
function remember() {
  before = new Map(
    $$("#live [data-key]").map((card) => [card.dataset.key, { card, box: card.getBoundingClientRect() }]),
  );
}

// -- the stage: what moves with which line, and what is to be cleared away
let timers = [];
let motions = [];
let props = [];
export function finish() {
  timers.forEach(clearTimeout);
  for (const motion of motions) motion.finish();
  for (const prop of props) prop.remove();
  for (const card of $$(".is-announced")) unmark(card);
  [timers, motions, props] = [[], [], []];
}

const boxOf = (card) => card.getBoundingClientRect();

/** A card takes along what is drawn upon it where both share a body. */
const bodyOf = (card) => (card.parentElement.matches("[data-body]") ? card.parentElement : card);
function move(card, frames, delay) {
  motions.push(bodyOf(card).animate(frames, { duration: GLIDE, delay, easing: "ease-in-out", fill: "backwards" }));
}
/** Cards that stand elsewhere glide there, new ones appear, each with its line; what can be chosen never waits. */
function glide(cards, lineOf, step) {
  const shifts = new Map();
  const moves = [];
  for (const card of cards) {
    const place = lineOf.get(card) ?? 0;
    const delay = card.matches(".is-option, #hand *") || card.querySelector(".is-option") ? 0 : place * step;
    const old = before.get(card.dataset.key)?.box;
    if (!old) {
      if (lineOf.has(card)) moves.push([card, [{ opacity: 0, scale: 0.7 }, { opacity: 1, scale: 1 }], delay]);
      continue;
    }
    const now = boxOf(card);
    const carried = shifts.get(card.parentElement?.closest("[data-key]")) ?? [0, 0];
    const shift = [old.x - now.x - carried[0], old.y - now.y - carried[1]];
    shifts.set(card, [old.x - now.x, old.y - now.y]);
    if (!old.width || Math.hypot(...shift) <= 2) continue;
    const zoom = card.currentCSSZoom ?? 1; // lengths of what is drawn smaller are drawn smaller too
    moves.push([card, [{ translate: `${shift[0] / zoom}px ${shift[1] / zoom}px` }, { translate: "0 0" }], delay]);
  }
  for (const motion of moves) move(...motion);
}
/** What has left the table stands where it was until its line is told. */
function ghosts(scenes, step) {
  for (const { card, box } of before.values()) {
    const picture = card.isConnected ? null : card.querySelector(".face");
    const place = scenes.findIndex((one) => one.keys.includes(card.dataset.key));
    if (!picture || place < 0 || !box.width) continue;
    const ghost = prop("event-ghost");
    ghost.append(picture.cloneNode(true));
    Object.assign(ghost.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px` });
    scenes[place].cards.push(ghost);
    ghost.animate([{ opacity: 1 }, { opacity: 0, scale: 0.8 }], {
      duration: GLIDE,
      delay: place * step + step / 2,
      fill: "forwards",
    });
  }
}
function prop(name) {
  const made = Object.assign(document.createElement("div"), { className: name, ariaHidden: "true" });
  document.body.append(made);
  props.push(made);
  return made;
}

// -- telling
function tell(scenes) {
  const step = Math.min(beat(), LONGEST / scenes.length);
  // What lies in a closed list has no place.
  const cards = $$("#board [data-key], #hand [data-key]").filter((card) => boxOf(card).width);
  const lineOf = assign(scenes, new Map(cards.map((card) => [card.dataset.key, card])));
  if (!still()) {
    glide(cards, lineOf, step);
    ghosts(scenes, step);
  }
  const caption = prop("event-caption");
  scenes.forEach((one, place) => timers.push(setTimeout(() => say(one, caption, step), place * step)));
  timers.push(setTimeout(finish, scenes.length * step + GLIDE));
}
function say(one, caption, step) {
  caption.textContent = one.words;
  caption.dataset.mark = one.mark;
  place(caption, one.cards[0] ?? document.getElementById("board"), !one.cards.length);
  for (const card of one.cards) mark(card, one.mark, step);
  play(one.mark);
}
/** Above the card it speaks of, or below where there is no room; over the board where it speaks of none. */
function place(caption, about, inside) {
  const box = about.getBoundingClientRect();
  const [width, height] = [caption.offsetWidth, caption.offsetHeight];
  const above = inside ? box.top + 8 : box.top - height - 6;
  const top = above > 60 ? above : Math.min(box.bottom + 6, innerHeight - height - 8);
  caption.style.left = `${Math.max(8, Math.min(box.left + (box.width - width) / 2, innerWidth - width - 8))}px`;
  caption.style.top = `${top}px`;
}
function mark(card, kind, step) {
  unmark(card);
  card.classList.add("is-announced");
  card.dataset.event = kind;
  timers.push(setTimeout(() => unmark(card), step));
}
function unmark(card) {
  card.classList.remove("is-announced");
  delete card.dataset.event;
}

// -- when
let wasAsked = false;
function arrived() {
  const fresh = freshLines();
  const asked = live().classList.contains("is-asked");
  const over = live().classList.contains("is-over");
  finish();
  if (fresh.length && beat()) whenSeen(() => tell(fresh.slice(-MOST)));
  else if (fresh.length) play(fresh.at(-1).mark);
  if (over && fresh.length) play("over");
  else if (asked && !wasAsked) play("turn");
  wasAsked = asked;
  offer();
}
function begin() {
  if (!live()) return;
  freshLines();
  wasAsked = live().classList.contains("is-asked");
  document.addEventListener("htmx:before:swap", remember);
  document.addEventListener("htmx:after:swap", arrived);
  document.addEventListener("htmx:before:request", finish);
  document.addEventListener("click", finish, { capture: true });
  document.addEventListener("keydown", finish, { capture: true });
  // What glides was measured where the page stood.
  addEventListener("resize", finish);
  document.addEventListener("scroll", (event) => {
    if (event.target === document || event.target.id === "board") finish();
  }, { capture: true });
  offer();
}

// -- sounds are offered once, in a line beside the table
function offer() {
  const side = document.getElementById("side");
  if (!side || wasOffered() || document.getElementById("sound-offer")) return;
  const line = Object.assign(document.createElement("p"), { id: "sound-offer", className: "notice sound-offer" });
  line.append("Would you like sound effects? ", answer("Turn them on", true), answer("No, thanks", false));
  side.prepend(line);
}
function answer(words, on) {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "btn small",
    textContent: words,
  });
  button.addEventListener("click", () => {
    setSounds(on);
    document.getElementById("sound-offer").remove();
    play("good");
  });
  return button;
}

begin();
