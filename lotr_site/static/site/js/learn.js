/* Comfort for learning: a word's meaning on hover, focus or a first tap; narrowing a list; pins on drawn tables; the
   quick reference of a table. The pages work without any of it: words are links, the reference is a page. */
"use strict";

(() => {
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];

  // -- words: what they mean is asked for once for each game
  const glossaries = new Map();
  function wordsOf(link) {
    const game = link.pathname.split("/").at(-3);
    if (!glossaries.has(game)) glossaries.set(game, fetchWords(game));
    return glossaries.get(game);
  }
  async function fetchWords(game) {
    const answer = await fetch(`/api/games/${game}/glossary/`, { headers: { Accept: "application/json" } });
    if (!answer.ok) throw new Error(`glossary: ${answer.status}`);
    return new Map((await answer.json()).terms.map((term) => [term.id, term]));
  }

  const REST = 180;
  let tip = null;
  let shownFor = null;
  let waiting = 0;
  async function show(link) {
    const term = (await wordsOf(link).catch(() => glossaries.clear()))?.get(link.hash.slice(1));
    if (!term || !link.isConnected || (link !== document.activeElement && !link.matches(":hover"))) return;
    hide();
    fill(term);
    shownFor = link;
    link.setAttribute("aria-describedby", "term-tip");
    tip.showPopover?.();
    place(link.getClientRects()[0] ?? link.getBoundingClientRect());
  }
  function fill(term) {
    if (!tip) {
      tip = Object.assign(document.createElement("div"), { id: "term-tip", className: "term-tip", role: "tooltip" });
      tip.setAttribute("popover", "manual");
      ($("#content") ?? document.body).append(tip);
    }
    const part = (name, text) => Object.assign(document.createElement(name), { textContent: text });
    tip.replaceChildren(part("strong", term.term), part("span", term.means), part("em", term.example));
  }
  function place(box) {
    const below = box.bottom + 8 + tip.offsetHeight < innerHeight;
    tip.style.top = `${Math.max(8, below ? box.bottom + 6 : box.top - tip.offsetHeight - 6)}px`;
    tip.style.left = `${Math.min(Math.max(8, box.left), innerWidth - tip.offsetWidth - 8)}px`;
  }
  function hide() {
    clearTimeout(waiting);
    shownFor?.removeAttribute("aria-describedby");
    shownFor = null;
    if (tip?.matches(":popover-open")) tip.hidePopover();
  }
  const termOf = (event) => event.target.closest?.("a.term");
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || event.target.closest?.(".term-tip")) return clearTimeout(waiting);
    const link = termOf(event);
    clearTimeout(waiting);
    if (link) { if (link !== shownFor) waiting = setTimeout(show, REST, link); } else if (shownFor && shownFor !== document.activeElement) waiting = setTimeout(hide, REST);
  });
  document.addEventListener("focusin", (event) => {
    const link = termOf(event);
    if (link) show(link); else hide();
  });
  document.addEventListener("focusout", (event) => { if (termOf(event)) hide(); });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !shownFor) return;
    event.preventDefault();
    hide();
  }, { capture: true });
  document.addEventListener("scroll", () => {
    const box = shownFor?.getBoundingClientRect();
    if (box && (box.bottom < 0 || box.top > innerHeight)) hide(); else if (box) place(box);
  }, { capture: true, passive: true });
  // A finger: the first tap tells, the second leads to the glossary.
  let shownBefore = null;
  document.addEventListener("pointerdown", () => { shownBefore = shownFor; }, { capture: true, passive: true });
  document.addEventListener("click", (event) => {
    const link = termOf(event);
    if (!link) return hide();
    if (event.pointerType !== "touch" || link === shownBefore) return undefined;
    event.preventDefault();
    link.focus({ preventScroll: true });
    return show(link);
  }, { capture: true });
  if ($("a.term")) (window.requestIdleCallback ?? setTimeout)(() => wordsOf($("a.term")).catch(() => glossaries.clear()));

  // -- narrowing: a box leaves of a list what has all its words
  document.addEventListener("input", (event) => {
    const list = document.getElementById(event.target.dataset?.narrow);
    if (!list) return;
    const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
    let left = 0;
    for (const row of $$("[data-narrowed]", list)) {
      row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
      left += !row.hidden;
      const entry = $(`.learn-contents a[href="#${CSS.escape(row.id)}"]`);
      if (entry) entry.parentElement.hidden = row.hidden;
    }
    const nothing = $("[data-nothing]");
    if (nothing) nothing.hidden = left > 0;
    window.site.announce(`${left} left`);
  });

  // -- pins on drawn tables, numbered as in the list below
  function pin() {
    for (const old of $$(".learn-pin")) old.remove();
    for (const figure of $$("[data-figure]")) {
      const board = $(".learn-board", figure);
      const table = $(".table-board", board);
      $$(".learn-marks > li", figure).forEach((mark, index) => {
        const thing = $(mark.dataset.at, board);
        if (!thing) return;
        const at = thing.getBoundingClientRect(), from = table.getBoundingClientRect();
        const label = Object.assign(document.createElement("span"), { className: "learn-pin", textContent: index + 1, ariaHidden: "true" });
        label.style.left = `${at.left - from.left}px`;
        label.style.top = `${at.top - from.top}px`;
        table.append(label);
      });
    }
  }
  if ($("[data-figure]")) {
    addEventListener("load", pin);
    addEventListener("resize", pin);
    for (const name of ["pointerover", "pointerout"]) {
      document.addEventListener(name, (event) => {
        const mark = event.target.closest?.(".learn-marks > li");
        if (mark) $(mark.dataset.at, mark.closest("[data-figure]"))?.classList.toggle("is-pointed", name === "pointerover");
      });
    }
  }

  // -- the quick reference of a table: asked for when it is opened, and again when the table has changed
  const panel = $("#reference");
  async function fillPanel(address) {
    const answer = await fetch(address, { headers: { "HX-Request": "true" } });
    if (!answer.ok) throw new Error(`reference: ${answer.status}`);
    const scrolled = panel.scrollTop;
    panel.innerHTML = await answer.text();
    panel.scrollTop = scrolled;
  }
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
})();
