/* The TCG's table: on a small screen the skirmish that is fought, or what is to be assigned, is brought into view. */
import { $ } from "../site/dom.js";

let focused = "";

function bringIntoView() {
  if (!matchMedia("(width < 60rem)").matches) return;
  const at = $(".tcg-column.is-now") ?? ($("#live")?.dataset.kind === "assign" ? $(".tcg-loose") : null);
  const now = at?.querySelector("[data-key]")?.dataset.key ?? "";
  if (now && now !== focused) at.scrollIntoView({ block: "center", inline: "center" });
  focused = now;
}

document.addEventListener("htmx:after:swap", bringIntoView);
bringIntoView();
