/* Buttons that open a dialog or copy a text; a click beside a dialog closes it. */
import { toast } from "./announcements.js";

/** Without leave to use the clipboard the text is shown and selected, in a box of the page if it has one. */
async function copyText(text, box) {
  try {
    await navigator.clipboard.writeText(text);
    toast("Copied.", "good");
  } catch {
    if (!box) return window.prompt("Copy this:", text);
    box.closest("details")?.setAttribute("open", "");
    box.focus();
    box.select();
    toast("We couldn’t copy it for you. The text is selected, so you can copy it yourself.");
  }
  return undefined;
}

/** Copies what a link leads to. If it can't be fetched, the link is followed. */
async function copyFrom(link) {
  const answer = await fetch(link.href).catch(() => null);
  if (!answer?.ok) window.location.assign(link.href);
  else await copyText(await answer.text());
}

/** Whether a point lies in a box, its edges included. */
export const inside = (box, x, y) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** Buttons that share a link are there where the browser can, also in parts of the page that come later. */
function showSharing() {
  if (!navigator.share) return;
  for (const button of document.querySelectorAll("[data-share][hidden]")) button.hidden = false;
}

export function start() {
  showSharing();
  document.addEventListener("htmx:after:swap", showSharing);
  document.addEventListener("click", (event) => {
    const opener = event.target.closest?.("[data-opens]");
    if (opener) document.getElementById(opener.dataset.opens)?.showModal();
    const linked = event.target.closest?.("[data-copy-from]");
    if (linked && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      copyFrom(linked);
    }
    const sharer = event.target.closest?.("[data-share]");
    if (sharer) navigator.share({ title: sharer.dataset.shareWords, url: sharer.dataset.share }).catch(() => {});
    const copier = event.target.closest?.("[data-copy]");
    if (copier) copyText(copier.dataset.copy, document.getElementById(copier.dataset.copyByHand));
  });
  document.addEventListener("click", ({ target, clientX, clientY }) => {
    if (
      target instanceof HTMLDialogElement && target.open && !inside(target.getBoundingClientRect(), clientX, clientY)
    ) target.close();
  });
}
