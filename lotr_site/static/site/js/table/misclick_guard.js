/* Slips are caught: a finger lifts a card before it plays it, and a likely slip is asked about once more. */
import { toast } from "../site/announcements.js";
import { show } from "../site/peek.js";
import { $ } from "../site/dom.js";

/** The first tap lifts a card of the hand or shows one of the table, and says what it does; the second does it. */
function lift(event) {
  const act = event.target.closest?.(":is(.hand, #board) .card-spot > .act[type=submit]");
  const lifted = $(".is-raised");
  const spot = act?.closest(".card-spot");
  if (lifted && lifted !== spot) lifted.classList.remove("is-raised");
  if (!act || event.pointerType !== "touch" || spot.classList.contains("is-raised")) return;
  event.preventDefault();
  event.stopPropagation();
  spot.classList.add("is-raised");
  if (!spot.closest(".hand")) show(spot);
  toast(`${act.getAttribute("aria-label")}: tap again`);
}

let doubted = null;

function confirm(event) {
  const button = event.target.closest?.("[data-confirm]");
  if (!button || button === doubted || event.defaultPrevented) return;
  event.preventDefault();
  event.stopPropagation();
  const dialog = $("#confirm");
  $("#confirm-words").textContent = button.dataset.confirm;
  dialog.returnValue = "no";
  dialog.onclose = () => {
    if (dialog.returnValue === "yes") send(button);
  };
  dialog.showModal();
}

/** The button of the question that was asked about, if it still stands. */
function send(button) {
  doubted = button;
  if (button.isConnected) button.click();
  doubted = null;
}

export function start() {
  document.addEventListener("click", lift, { capture: true });
  document.addEventListener("click", confirm, { capture: true });
}
