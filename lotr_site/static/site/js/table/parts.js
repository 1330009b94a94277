/* An event of the stream brings the table with an empty element in place of each part that the page has already, and
   only the new lines of the log. */
import { $, $$ } from "../site/dom.js";
import { reopen } from "./stream.js";

/** Is this the place of a part that hasn't changed? */
export const isSame = (node) => node.hasAttribute?.("data-same") ?? false;

/** The lines that the page doesn't have yet. */
export const unknown = (lines, has) => lines.filter(({ id }) => !has(id));

/** The new lines of the log in an event. */
export const newLines = (content) =>
  unknown([...content.querySelectorAll("#log > li[data-move]")], (id) => document.getElementById(id));

/** What a line of the log says about itself. */
export const lineData = (element) => ({
  element: document.importNode(element, true),
  id: element.id,
  number: element.id.replace("log-", ""),
  words: (element.querySelector(".log-words") ?? element).textContent.trim(),
  mark: element.dataset.mark ?? "",
  seat: element.dataset.seat,
  heading: element.classList.contains("heading"),
  keys: element.dataset.cards?.split(" ") ?? [],
});

/** Adds to the log lines from before the end of the match the links to their moves, like those of the later lines. */
function linkMoves(log) {
  const made = $(".log-move", log);
  if (!made) return;
  for (const line of $$(":scope > li[data-move]:not(:has(.log-move))", log)) {
    const link = made.cloneNode();
    const { move } = line.dataset;
    link.textContent = move;
    link.href = link.getAttribute("href").replace(/move=\d+/, `move=${move}`);
    link.setAttribute("aria-label", link.getAttribute("aria-label").replace(/\d+$/, move));
    line.prepend(link);
  }
}

/** Adds the new lines to the log of the page, which stays. */
function appendLog(fragment) {
  const more = fragment.querySelector("#log[data-more]");
  const log = $("#log");
  if (!more || !log) return;
  const lines = unknown([...more.children], (id) => document.getElementById(id));
  if (lines.length) { for (const note of log.querySelectorAll(":scope > :not([data-move])")) note.remove(); }
  log.append(...lines);
  linkMoves(log);
  more.replaceChildren();
  more.removeAttribute("data-more");
  more.setAttribute("data-same", "");
}

export function start() {
  htmx.registerExtension("table-parts", {
    htmx_before_morph_node: (node, { newNode }) => !isSame(newNode),
  });
  document.addEventListener("htmx:before:swap", ({ detail }) => {
    for (const { fragment } of detail.tasks) appendLog(fragment);
  });
  // A page without such a part has missed an event: a new stream brings all.
  document.addEventListener("htmx:after:swap", () => {
    if ($("#live [data-same]")) reopen();
  });
}
