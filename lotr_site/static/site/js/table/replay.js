/* A replay: buttons and arrows move the slider; it can run by itself. */
import { $ } from "../site/dom.js";

const PACE = 1100; // milliseconds from move to move
const STEPS = { ArrowLeft: "-1", ArrowRight: "1", Home: "first", End: "last" };
let running = 0;
let wanted = "";
let asking = false;

/** The move that a step leads to, or null behind the last one. */
export function moveAfter(at, by, { first, last }) {
  const to = { first, last }[by] ?? at + Number(by);
  return to > last ? null : to;
}

function step(by) {
  const slider = $("#replay-move");
  if (!slider) return;
  const to = moveAfter(Number(slider.value), by, { first: Number(slider.min), last: Number(slider.max) });
  if (to === null) return run(false);
  slider.value = to;
  showMove();
}

/** One request at a time; what was wanted meanwhile is asked for next, so that the last wish is what is shown. */
async function showMove() {
  const bar = $("[data-replay]");
  const url = new URL(bar.action);
  url.search = new URLSearchParams(new FormData(bar));
  wanted = url.href;
  if (asking) return;
  asking = true;
  for (let shown = ""; shown !== wanted;) {
    shown = wanted;
    await htmx.ajax("GET", shown, { target: "#live", select: "#live", swap: "outerMorph" });
  }
  asking = false;
  history.replaceState(history.state, "", wanted);
}

function run(on) {
  clearInterval(running);
  running = on ? setInterval(() => step("1"), PACE) : 0;
  $('[data-step="run"]')?.setAttribute("aria-pressed", on);
}

export function start() {
  document.addEventListener("input", (event) => {
    if (event.target.id === "replay-move") showMove();
  });
  document.addEventListener("change", (event) => {
    if (event.target.id === "replay-seat") showMove();
  });
  document.addEventListener("click", (event) => {
    const by = event.target.closest?.("[data-step]")?.dataset.step;
    if (by === "run") run(!running);
    else if (by) step(by);
  });
  document.addEventListener("keydown", (event) => {
    if (!$("#replay-move") || event.target.matches?.("input, select, textarea") || $("dialog[open]")) return;
    const by = STEPS[event.key];
    if (by) {
      event.preventDefault();
      step(by);
    }
  });
}
