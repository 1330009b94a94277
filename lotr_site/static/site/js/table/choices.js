/* Choosing: one answer at a time; if nothing comes back, the table is asked for. */
import { $ } from "../site/dom.js";
import { closeMenus, form, live } from "./dom.js";

const PATIENCE = 2500; // milliseconds

export function refresh() {
  const url = $("#stream")?.dataset.live;
  if (url) htmx.ajax("GET", url, { target: "#live", swap: "outerMorph" }).catch(() => {});
}

const refreshUnless = (version) => () => { if (live().dataset.version === version) refresh(); };

export function start() {
  document.addEventListener("htmx:before:request", (event) => {
    if (event.detail.ctx.sourceElement !== form()) return;
    live().classList.add("is-sent");
    closeMenus();
  });
  document.addEventListener("htmx:after:request", (event) => {
    const { sourceElement } = event.detail.ctx;
    if (sourceElement?.matches?.("[data-clear]")) sourceElement.reset();
    if (sourceElement === form()) setTimeout(refreshUnless(live().dataset.version), PATIENCE);
  });
  for (const failure of ["htmx:response:error", "htmx:error"]) {
    document.addEventListener(failure, () => live()?.classList.remove("is-sent"));
  }
}
