/* What others do, one thing after another: each new line of the log is said beside the card it speaks of, while that
   card glides to its place, is marked or goes. The table changes with the line (steps.js), and whoever acts ends it. */

import { $$ } from "../site/dom.js";
import { live } from "./dom.js";
import { setSounds, still, wasOffered } from "./settings.js";
import { play } from "../site/sounds.js";
import { tellWith } from "./steps.js";

const GLIDE = 350;

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
function finish() {
  timers.forEach(clearTimeout);
  for (const motion of motions) motion.finish();
  for (const prop of props) prop.remove();
  for (const card of $$(".is-announced")) unmark(card);
  [timers, motions, props] = [[], [], []];
}

const boxOf = (card) => card.getBoundingClientRect();

/** A card takes along what is drawn upon it where both share a body. */
const bodyOf = (card) => (card.parentElement.matches("[data-body]") ? card.parentElement : card);
function move(card, frames) {
  motions.push(bodyOf(card).animate(frames, { duration: GLIDE, easing: "ease-in-out" }));
}
/** Cards that are elsewhere glide there, and new ones that the line names appear. */
function glide(cards, named) {
  const shifts = new Map();
  const moves = [];
  for (const card of cards) {
    const old = before.get(card.dataset.key)?.box;
    if (!old) {
      if (named.includes(card)) moves.push([card, [{ opacity: 0, scale: 0.7 }, { opacity: 1, scale: 1 }]]);
      continue;
    }
    const now = boxOf(card);
    const carried = shifts.get(card.parentElement?.closest("[data-key]")) ?? [0, 0];
    const shift = [old.x - now.x - carried[0], old.y - now.y - carried[1]];
    shifts.set(card, [old.x - now.x, old.y - now.y]);
    if (!old.width || Math.hypot(...shift) <= 2) continue;
    const zoom = card.currentCSSZoom ?? 1; // lengths of what is drawn smaller are drawn smaller too
    moves.push([card, [{ translate: `${shift[0] / zoom}px ${shift[1] / zoom}px` }, { translate: "0 0" }]]);
  }
  for (const motion of moves) move(...motion);
}
/** What has left the table with this line fades where it was. */
function ghosts(keys) {
  for (const key of keys) {
    const { card, box } = before.get(key) ?? {};
    const picture = card && !card.isConnected && card.querySelector(".face");
    if (!picture || !box.width) continue;
    const ghost = prop("event-ghost");
    ghost.append(picture.cloneNode(true));
    ghost.firstChild.removeAttribute("id");
    Object.assign(ghost.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px` });
    ghost.animate([{ opacity: 1 }, { opacity: 0, scale: 0.8 }], { duration: GLIDE, fill: "forwards" });
  }
}
function prop(name) {
  const made = Object.assign(document.createElement("div"), { className: name, ariaHidden: "true" });
  document.body.append(made);
  props.push(made);
  return made;
}

// -- telling
function tell(line, stands) {
  // What lies in a closed list has no place.
  const cards = $$("#board [data-key], #hand [data-key]").filter((card) => boxOf(card).width);
  const placed = new Map(cards.map((card) => [card.dataset.key, card]));
  const named = line.keys.map((key) => placed.get(key)).filter(Boolean);
  if (!still()) {
    glide(cards, named);
    ghosts(line.keys);
  }
  const caption = prop("event-caption");
  caption.textContent = line.words;
  caption.dataset.mark = line.mark;
  place(caption, named[0] ?? document.getElementById("board"), !named.length);
  for (const card of named) mark(card, line.mark, stands);
  play(line.mark);
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
let wasOver = false;
function arrived() {
  const asked = live().classList.contains("is-asked");
  const over = live().classList.contains("is-over");
  if (over && !wasOver) play("over");
  else if (asked && !wasAsked) play("turn");
  [wasAsked, wasOver] = [asked, over];
}
export function start() {
  if (!live()) return;
  [wasAsked, wasOver] = ["is-asked", "is-over"].map((name) => live().classList.contains(name));
  tellWith({ remember, tell, finish, pass: (line) => play(line.mark) });
  document.addEventListener("htmx:after:swap", arrived);
  document.addEventListener("htmx:before:request", finish);
  // What glides was measured where the page stood.
  addEventListener("resize", finish);
  document.addEventListener("scroll", (event) => {
    if (event.target === document || event.target.id === "board") finish();
  }, { capture: true });
}

// -- sounds are offered once, in a line beside the table
export function offerSounds() {
  const side = document.getElementById("side");
  if (!side || wasOffered() || document.getElementById("sound-offer")) return;
  const line = Object.assign(document.createElement("p"), { id: "sound-offer", className: "notice sound-offer" });
  const answers = document.createElement("span");
  answers.append(answer("Turn them on", true), answer("No, thanks", false));
  line.append("Would you like sound effects? ", answers);
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
