/* A lesson points at what its step speaks of; "Show me" goes there. */
import { $, $$ } from "../site/dom.js";
import { byKey } from "./dom.js";

const AREAS = {
  board: "#board",
  hand: "#hand",
  question: "#question-box",
  players: "#side .seats",
  log: "#log-panel",
  phase: ".table-bar [class*=phase]",
};
const ROOM = 12; // pixels for the ring around what is pointed at
const listed = (text) => (text ?? "").split(" ").filter(Boolean);
const answer = (index) =>
  ["#board", "#hand", ".beside", "#question .answers", "#question .offers"].map((place) =>
    `${place} [name=pick][value="${index}"]`
  ).join();

function pointedAt() {
  const { areas, points, answers } = $("#coach")?.dataset ?? {};
  const wanted = [
    ...listed(areas).map((area) => AREAS[area]),
    ...listed(points).map(byKey),
    ...listed(answers).map(answer),
  ];
  return wanted.flatMap((selector) => $$(selector)).map((one) =>
    (one.name === "pick" && one.closest("[data-key]")) || one
  );
}

let step = "";

export function pointOut() {
  const now = new Set(pointedAt());
  for (const one of $$(".is-shown")) if (!now.has(one)) one.classList.remove("is-shown");
  for (const one of now) one.classList.add("is-shown");
  const before = step;
  step = $("#coach-say")?.textContent ?? "";
  if (step !== before) bringIntoSight([...now][0]);
}

/** How far a page must scroll so that something comes between what stands above and what stands below; 0 where it
   does. */
export function wayBetween(box, over, under) {
  if (box.top >= over && box.bottom <= under) return 0;
  return box.top - Math.max(over, (over + under - box.height) / 2);
}

/** On a narrow page the guide stays above and the dock below while the board goes by between them; what comes after the
    dock pushes it up. */
function bringIntoSight(one) {
  if (!one || one.closest("#dock") || getComputedStyle($("#coach")).position !== "sticky") return;
  const over = $("#coach").offsetHeight + ROOM;
  const under = innerHeight - ROOM - (one.closest("#side") ? 0 : $("#dock").offsetHeight);
  scrollBy({ top: wayBetween(one.getBoundingClientRect(), over, under), behavior: "instant" });
}

export function start() {
  document.addEventListener("toggle", (event) => {
    if (!event.target.matches?.(".coach-show[open]")) return;
    $(".is-shown")?.scrollIntoView({ block: "center", inline: "center", behavior: "smooth" });
  }, { capture: true });
}
