/* Comfort in the builder: Enter adds the first card, arrows walk, + and - count, what was done is read out.
   Every step is a form that works without this. */
"use strict";

(() => {
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const pane = () => $("#deck-pane");
  const query = $("#find-q");
  let waiting = false;
  let lost = null;

  // -- searching: Enter adds the first card, as soon as the list is the one that was asked for
  function addFirst() {
    if ($("#results").dataset.query !== query.value.trim()) { waiting = true; return; }
    waiting = false;
    const button = $("#results [data-add]");
    if (button) { button.click(); query.select(); } else window.site.announce("No card fits.");
  }
  $("#find").addEventListener("submit", (event) => { event.preventDefault(); event.stopImmediatePropagation(); addFirst(); }, true);
  document.addEventListener("click", (event) => {
    const quick = event.target.closest?.("[data-query]:is(button)");
    if (!quick) return;
    query.value = query.value.trim() === quick.dataset.query ? "" : quick.dataset.query;
    query.dispatchEvent(new Event("input", { bubbles: true }));
    query.focus();
  });

  // -- walking: rows of results and of the deck by arrows, more and less by + and -
  const row = (element) => element?.closest?.(".result-row, .deck-row");
  const handle = (one) => $("[data-add], .copies, button, a", one);
  function walk(from, step) {
    const rows = $$(from.matches(".result-row") ? ".result-row" : "#deck-pane .deck-row").filter((one) => one.checkVisibility() && handle(one));
    const next = rows[rows.indexOf(from) + step];
    if (next) { handle(next).focus(); next.scrollIntoView({ block: "nearest" }); } else if (step < 0 && from.matches(".result-row")) query.focus();
  }
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
    const here = row(document.activeElement);
    if (document.activeElement === query && event.key === "ArrowDown") {
      const first = $("#results [data-add]");
      if (first) { event.preventDefault(); first.focus(); }
      return;
    }
    if (event.key === "d" && !document.activeElement.matches("input, textarea, select")) { goToDeck(); event.preventDefault(); return; }
    if (!here) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); walk(here, event.key === "ArrowDown" ? 1 : -1); }
    const button = { "+": "[data-add], button[value^=add]", "-": "button[value^=remove]" }[event.key];
    const target = button && $(button, here);
    if (target) { event.preventDefault(); target.click(); }
  });
  // A number is typed over, not into.
  document.addEventListener("focusin", (event) => { if (event.target.matches?.(".copies")) event.target.select(); });
  function goToDeck() {
    const tab = $("#tab-deck");
    if (tab.checkVisibility()) tab.click();
    const first = $$("#deck-pane .deck-row").map(handle).find(Boolean);
    (first ?? $("#deck-pane button:not(:disabled)"))?.focus();
  }

  // -- steps wait for each other (hx-sync), so each is sent with the version that the one before it made
  document.addEventListener("htmx:before:request", (event) => {
    const body = event.detail.ctx.request.body;
    const version = $("#deck-version");
    if (version && body?.has?.("base")) body.set("base", version.value);
  });

  // -- after every step: read it out, keep the focus, show how many of each card are in the deck
  function showCounts() {
    const counts = Object.fromEntries((pane()?.dataset.counts ?? "").trim().split(/\s+/).filter(Boolean).map((pair) => pair.split(":")));
    for (const mark of $$("[data-have]")) {
      const count = counts[mark.dataset.have];
      mark.hidden = !count;
      mark.textContent = count ?? "";
      mark.setAttribute("aria-label", count ? `${count} in the deck` : "");
    }
    for (const mark of $$("[data-deck-size]")) mark.textContent = pane()?.dataset.size;
  }
  document.addEventListener("htmx:before:swap", () => {
    const here = document.activeElement?.closest?.("#deck-pane .deck-row");
    lost = here ? $$("#deck-pane .deck-row").indexOf(here) : null;
  });
  document.addEventListener("htmx:after:swap", () => {
    showCounts();
    const name = $("#deck-name");
    const now = pane();
    if (name && document.activeElement !== name && now) name.value = now.dataset.name;
    if (now?.dataset.say) { window.site.announce(now.dataset.say); now.dataset.say = ""; }
    if (lost !== null && document.activeElement === document.body) {
      const rows = $$("#deck-pane .deck-row").filter((one) => handle(one));
      const next = rows[Math.min(lost, rows.length - 1)];
      if (next) handle(next).focus();
    }
    lost = null;
    if (waiting) addFirst();
  });
  showCounts();
})();
