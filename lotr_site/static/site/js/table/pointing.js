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
const listed = (text) => (text ?? "").split(" ").filter(Boolean);
const answer = (index) => ["#board", "#hand", ".beside", "#question .answers"].map((place) => `${place} [name=pick][value="${index}"]`).join();

function pointedAt() {
  const { areas, points, answers } = $("#coach")?.dataset ?? {};
  const wanted = [
    ...listed(areas).map((area) => AREAS[area]),
    ...listed(points).map(byKey),
    ...listed(answers).map(answer),
  ];
  return wanted.flatMap((selector) => $$(selector)).map((one) => (one.name === "pick" && one.closest("[data-key]")) || one);
}

export function pointOut() {
  const now = new Set(pointedAt());
  for (const one of $$(".is-shown")) if (!now.has(one)) one.classList.remove("is-shown");
  for (const one of now) one.classList.add("is-shown");
}

export function start() {
  document.addEventListener("toggle", (event) => {
    if (!event.target.matches?.(".coach-show[open]")) return;
    $(".is-shown")?.scrollIntoView({ block: "center", inline: "center", behavior: "smooth" });
  }, { capture: true });
}
