/* The quick reference of a table: asked for when it is opened, and again when the table has changed. */
import { $ } from "../site/dom.js";

const panel = $("#reference");

async function fillPanel(address) {
  const answer = await fetch(address, { headers: { "HX-Request": "true" } });
  if (!answer.ok) throw new Error(`reference: ${answer.status}`);
  const scrolled = panel.scrollTop;
  panel.innerHTML = await answer.text();
  panel.scrollTop = scrolled;
}

export function start() {
  document.addEventListener("click", async (event) => {
    const opener = event.target.closest?.("[data-panel]");
    if (!opener || !panel?.showPopover || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (panel.matches(":popover-open")) return panel.hidePopover();
    panel.scrollTop = 0;
    await fillPanel(opener.href).catch(() => location.assign(opener.href));
    panel.showPopover();
    $("[aria-label=Close]", panel)?.focus();
    return undefined;
  });
  document.addEventListener("htmx:after:swap", () => {
    if (panel?.matches(":popover-open")) fillPanel(panel.dataset.address).catch(() => {});
  });
}
