/* Reading without a connection: sees that the service worker runs and keeps this page, says of a kept page from when it
   is, and lists on the offline page what can be read. */
import { toast } from "./site/announcements.js";
import { $ } from "./site/dom.js";

const root = document.documentElement;
const worker = navigator.serviceWorker;

const told = (name, text) => Object.assign(document.createElement(name), { textContent: text });
const when = (text) => new Date(text).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" });

// -- keeping: once the page is there and the browser has nothing better to do, but soon
const SOON = 2000; // milliseconds
async function keep() {
  await worker.register("/service-worker.js");
  if (!$("meta[name=readable-offline]") || root.dataset.kept) return;
  const parts = performance.getEntriesByType("resource").map((entry) => entry.name);
  (await worker.ready).active.postMessage({ keep: location.href, parts });
}

// -- the way back: browsers call a connection back that is none, and a page loaded anew for nothing would undo a click
const whenBack = (act) =>
  addEventListener(
    "online",
    () => fetch("/service-worker.js", { method: "HEAD", cache: "no-store" }).then(act, () => {/* still away */}),
  );

// -- a kept page: made for no one, so that it takes the reader's colours here, and sends nothing
function showAsKept() {
  const theme = /(?:^|; )theme=(dark|light)/.exec(document.cookie)?.[1];
  if (theme) root.dataset.theme = theme;
  const note = told("p", `You’re offline. You’re seeing this page as it was on ${when(root.dataset.kept)}.`);
  note.className = "notice kept-notice";
  note.setAttribute("role", "status");
  $("#content").prepend(note);
  whenBack(() => location.reload());
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    if (navigator.onLine) location.reload();
    else toast("You need to be online to do that.", "bad");
  }, { capture: true });
}

// -- the offline page
const KINDS = [["Cards", "/cards/"], ["Decks", "/decks/"], ["Rules", "/play/"]];

async function list(box) {
  const pages = await caches.open(box.dataset.pages);
  const kept = await Promise.all(
    (await pages.keys()).map(async ({ url }) => ({
      url: new URL(url),
      answer: await pages.match(url, { ignoreVary: true }),
    })),
  );
  const groups = KINDS.map(([name, beginning]) => [name, kept.filter(({ url }) => url.pathname.startsWith(beginning))]);
  box.replaceChildren(
    ...groups.filter(([, found]) => found.length).flatMap(([name, found]) => [told("h2", name), rows(found)]),
  );
  $("[data-nothing-kept]").hidden = kept.length > 0;
  $("[data-forget]").hidden = kept.length === 0;
}

function rows(found) {
  const all = document.createElement("ul");
  for (const { url, answer } of found.reverse()) {
    const row = document.createElement("li"), link = told("a", title(url, answer));
    link.href = url.pathname + url.search;
    row.append(link, " ", Object.assign(told("span", when(answer.headers.get("X-Kept-At"))), { className: "muted" }));
    all.append(row);
  }
  return all;
}
const title = (url, answer) => decodeHtml(decodeURIComponent(answer.headers.get("X-Title") ?? "")) || url.pathname;
const decodeHtml = (text) => new DOMParser().parseFromString(text, "text/html").documentElement.textContent;

function showWhatIsKept(box) {
  list(box).catch(() => {/* a browser that keeps nothing */});
  const instead = $("[data-saved-page]");
  instead.hidden = location.pathname === box.dataset.own;
  $("[data-again]").addEventListener("click", () => location.reload());
  whenBack(() => instead.hidden || location.reload());
  $("[data-forget]").addEventListener("click", async () => {
    (await worker.ready).active.postMessage({ forget: true });
    await caches.delete(box.dataset.pages);
    await list(box);
    toast("Saved pages cleared.", "good");
  });
}

function start() {
  const kept = () => keep().catch(() => {/* the site works without it */});
  const begin = () => window.requestIdleCallback?.(kept, { timeout: SOON }) ?? setTimeout(kept);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
  if (root.dataset.kept) showAsKept();
  const box = $("[data-pages]");
  if (box) showWhatIsKept(box);
}

if (worker) start();
