/* Pins on drawn tables, numbered as in the list below. */
import { $, $$ } from "../site/dom.js";

function pin() {
  for (const old of $$(".learn-pin")) old.remove();
  for (const figure of $$("[data-figure]")) {
    const board = $(".learn-board", figure);
    const table = $(".table-board", board);
    $$(".learn-marks > li", figure).forEach((mark, index) => {
      const thing = $(mark.dataset.at, board);
      if (!thing) return;
      const at = thing.getBoundingClientRect(), from = table.getBoundingClientRect();
      const label = Object.assign(document.createElement("span"), {
        className: "learn-pin",
        textContent: index + 1,
        ariaHidden: "true",
      });
      label.style.left = `${at.left - from.left}px`;
      label.style.top = `${at.top - from.top}px`;
      table.append(label);
    });
  }
}

export function start() {
  if (!$("[data-figure]")) return;
  addEventListener("load", pin);
  addEventListener("resize", pin);
  for (const name of ["pointerover", "pointerout"]) {
    document.addEventListener(name, (event) => {
      const mark = event.target.closest?.(".learn-marks > li");
      if (mark) {
        $(mark.dataset.at, mark.closest("[data-figure]"))?.classList.toggle("is-pointed", name === "pointerover");
      }
    });
  }
}
