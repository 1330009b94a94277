/* A word's meaning on hover, focus or a first tap. What the words of a game mean is asked for once. */
import { $ } from "../site/dom.js";
import { largeFace } from "../site/peek.js";

const glossaries = new Map();
function glossary(game) {
  if (!glossaries.has(game)) glossaries.set(game, fetchWords(game));
  return glossaries.get(game);
}
const wordsOf = (link) => glossary(link.pathname.split("/").at(-3));
async function fetchWords(game) {
  const answer = await fetch(`/api/games/${game}/glossary/`, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`glossary: ${answer.status}`);
  return new Map((await answer.json()).terms.map((term) => [term.id, term]));
}

const REST = 180;
let tip = null;
let shownFor = null;
let waiting = 0;
async function show(link) {
  const term = (await wordsOf(link).catch(() => glossaries.clear()))?.get(link.hash.slice(1));
  if (!term || !link.isConnected || (link !== document.activeElement && !link.matches(":hover"))) return;
  hide();
  fill(term);
  shownFor = link;
  link.setAttribute("aria-describedby", "term-tip");
  tip.showPopover?.();
  place(link.getClientRects()[0] ?? link.getBoundingClientRect());
}
function fill(term) {
  if (!tip) {
    tip = Object.assign(document.createElement("div"), { id: "term-tip", className: "term-tip", role: "tooltip" });
    tip.setAttribute("popover", "manual");
    ($("#content") ?? document.body).append(tip);
  }
  const part = (name, text) => Object.assign(document.createElement(name), { textContent: text });
  tip.replaceChildren(part("strong", term.term), part("span", term.means), part("em", term.example));
}
function place(box) {
  const below = box.bottom + 8 + tip.offsetHeight < innerHeight;
  tip.style.top = `${Math.max(8, below ? box.bottom + 6 : box.top - tip.offsetHeight - 6)}px`;
  tip.style.left = `${Math.min(Math.max(8, box.left), innerWidth - tip.offsetWidth - 8)}px`;
}
function hide() {
  clearTimeout(waiting);
  shownFor?.removeAttribute("aria-describedby");
  shownFor = null;
  if (tip?.matches(":popover-open")) tip.hidePopover();
}
const termOf = (event) => event.target.closest?.("a.term");

/** Below a card that is shown large: what its keywords mean. `/cards/faces/GAME/...` is its picture. */
async function explain(event) {
  const { target: source, detail: peek } = event;
  peek.querySelector(".card-peek-words:not(.card-peek-offers)")?.remove();
  const ids = source.dataset.words?.split(" ") ?? [];
  if (!ids.length) return;
  const face = largeFace(source);
  const known = await glossary(face.split("/faces/")[1].split("/")[0]).catch(() => glossaries.clear());
  const lines = ids.map((id) => known?.get(id)).filter(Boolean).map((term) => {
    const line = Object.assign(document.createElement("p"), { textContent: ` ${term.means}` });
    line.prepend(Object.assign(document.createElement("strong"), { textContent: term.term }));
    return line;
  });
  if (!lines.length || !peek.querySelector("img")?.src.endsWith(face)) return;
  const words = Object.assign(document.createElement("div"), { className: "card-peek-words" });
  words.append(...lines);
  peek.querySelector(".card-peek-words:not(.card-peek-offers)")?.remove();
  peek.append(words);
  document.dispatchEvent(new Event("peeked"));
}

export function start() {
  document.addEventListener("peek", explain);
  // A mouse is moved onto a word to ask; a word that comes to lie under a still mouse covers nothing with its meaning.
  let under = null;
  document.addEventListener("pointermove", (event) => {
    const at = event.target.closest?.(".term-tip") ?? termOf(event);
    if (event.pointerType !== "mouse" || at === under) return;
    under = at;
    clearTimeout(waiting);
    if (termOf(event)) { if (at !== shownFor) waiting = setTimeout(show, REST, at); }
    else if (!at && shownFor && shownFor !== document.activeElement) waiting = setTimeout(hide, REST);
  }, { passive: true });
  document.addEventListener("pointerover", () => {
    if (shownFor && !shownFor.isConnected) hide();
  });
  document.addEventListener("focusin", (event) => {
    const link = termOf(event);
    if (link) show(link);
    else hide();
  });
  document.addEventListener("focusout", (event) => {
    if (termOf(event)) hide();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !shownFor) return;
    event.preventDefault();
    hide();
  }, { capture: true });
  document.addEventListener("scroll", () => {
    const box = shownFor?.getBoundingClientRect();
    if (box && (box.bottom < 0 || box.top > innerHeight)) hide();
    else if (box) place(box);
  }, { capture: true, passive: true });
  // A finger: the first tap tells, the second leads to the glossary.
  let shownBefore = null;
  document.addEventListener("pointerdown", () => {
    shownBefore = shownFor;
  }, { capture: true, passive: true });
  document.addEventListener("click", (event) => {
    const link = termOf(event);
    if (!link) return hide();
    if (event.pointerType !== "touch" || link === shownBefore) return undefined;
    event.preventDefault();
    link.focus({ preventScroll: true });
    return show(link);
  }, { capture: true });
  if ($("a.term")) {
    (window.requestIdleCallback ?? setTimeout)(() => wordsOf($("a.term")).catch(() => glossaries.clear()));
  }
}
