/* On a phone the facet panel begins folded. */
function fold() {
  if (!matchMedia("(width < 60rem)").matches) return;
  for (const panel of document.querySelectorAll(".cards-panel:not([data-folded])")) {
    panel.open = false;
    panel.dataset.folded = "";
  }
}

export function start() {
  fold();
  document.addEventListener("htmx:after:swap", fold);
}
