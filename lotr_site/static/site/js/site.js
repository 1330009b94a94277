/* Small help for every page: CSRF and errors of htmx requests, the colours, toasts, tabs, the large card, keys.
   Everything works without it; nothing here knows a page. */
"use strict";

(() => {
  const root = document.documentElement;
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];

  /** Say something to a screen reader without moving focus. */
  function announce(text, urgent = false) {
    const region = $(urgent ? "#announcer-urgent" : "#announcer");
    if (!region || !text) return;
    region.textContent = "";
    setTimeout(() => { region.textContent = text; }, 50);
  }

  /** A short message at the foot of the page; kind is "", "good" or "bad". */
  function toast(text, kind = "") {
    const box = $("#toasts");
    if (!box || !text) return;
    const item = document.createElement("p");
    item.className = `toast ${kind}`;
    item.textContent = text;
    if (!kind) $(".toast:not(.bad, .good)", box)?.remove();
    box.append(item);
    announce(text, kind === "bad");
    setTimeout(() => item.remove(), kind === "bad" ? 9000 : 5000);
  }
  window.site = { announce, toast };

  // -- htmx: the CSRF token rides in a header; refusals come as problem+json or as text
  document.addEventListener("htmx:config:request", (event) => {
    const request = event.detail.ctx.request;
    if (!["GET", "HEAD"].includes(request.method)) request.headers["X-CSRFToken"] = $("meta[name=csrf-token]").content;
  });
  // What came by a stream was made for no session: a plain form in it gets its token when it is sent.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post" || form.elements.csrfmiddlewaretoken || new URL(form.action).origin !== location.origin) return;
    const token = Object.assign(document.createElement("input"), { type: "hidden", name: "csrfmiddlewaretoken", value: $("meta[name=csrf-token]").content });
    form.append(token);
  }, { capture: true });
  document.addEventListener("htmx:response:error", (event) => {
    const { text, response } = event.detail.ctx;
    toast(problemText(text, response?.status), "bad");
  });
  document.addEventListener("htmx:error", (event) => event.detail.error?.name === "AbortError" || toast("The site could not be reached. Nothing was lost; try again.", "bad"));

  function problemText(body, status) {
    try {
      const problem = JSON.parse(body);
      return problem.detail || problem.title || "That was refused.";
    } catch { /* not JSON */ }
    if (body && body.length < 200 && !body.includes("<")) return body;
    return status >= 500 ? "Something went wrong on our side. Nothing was lost." : "That was refused.";
  }

  // -- colours: a cookie, so that the next page arrives in the right ones
  const BAR = { light: "#f8f2e3", dark: "#111d17" }; // of the browser's own bar, as in templates/base.html
  function paint(choice) {
    if (choice === "auto") delete root.dataset.theme; else root.dataset.theme = choice;
    for (const meta of $$("meta[name=theme-color]")) meta.content = BAR[choice] ?? BAR[meta.media.includes("dark") ? "dark" : "light"];
    document.cookie = `theme=${choice};path=/;max-age=31536000;samesite=lax`;
    for (const button of $$("[data-set-theme]")) button.setAttribute("aria-pressed", button.dataset.setTheme === choice);
    announce(`Colours: ${choice}`);
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-set-theme]");
    if (button) { paint(button.dataset.setTheme); button.closest("[popover]")?.hidePopover(); }
    const opener = event.target.closest?.("[data-opens]");
    if (opener) document.getElementById(opener.dataset.opens)?.showModal();
    const copier = event.target.closest?.("[data-copy]");
    if (copier) copyText(copier.dataset.copy, document.getElementById(copier.dataset.copyByHand));
  });

  /** Without leave to use the clipboard the text is shown and selected, in a box of the page if it has one. */
  async function copyText(text, box) {
    try { await navigator.clipboard.writeText(text); toast("Copied.", "good"); } catch {
      if (!box) return window.prompt("Copy this:", text);
      box.closest("details")?.setAttribute("open", "");
      box.focus();
      box.select();
      toast("The text is selected: copy it by hand.");
    }
    return undefined;
  }
  // A click on the backdrop closes a dialog.
  document.addEventListener("click", (event) => {
    if (event.target instanceof HTMLDialogElement && event.target.open) {
      const box = event.target.getBoundingClientRect();
      const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
      if (!inside) event.target.close();
    }
  });

  // -- forms that send themselves when changed (a plain button does it without scripts)
  document.addEventListener("change", (event) => {
    if (event.target.closest?.("form[data-autosubmit]")) event.target.form.requestSubmit();
  });

  // -- tabs: [role=tablist] with [role=tab][aria-controls]; arrows move, the chosen one alone is in the tab order
  function choose(tab, focus) {
    for (const other of $$("[role=tab]", tab.closest("[role=tablist]"))) {
      const on = other === tab;
      other.setAttribute("aria-selected", on);
      other.tabIndex = on ? 0 : -1;
      const panel = document.getElementById(other.getAttribute("aria-controls"));
      if (panel) panel.dataset.shown = on;
    }
    if (focus) tab.focus();
  }
  document.addEventListener("click", (event) => {
    const tab = event.target.closest?.("[role=tab]");
    if (tab) choose(tab, false);
  });
  document.addEventListener("keydown", (event) => {
    const tab = event.target.closest?.("[role=tab]");
    if (!tab || !["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) return;
    const all = $$("[role=tab]", tab.closest("[role=tablist]"));
    const at = all.indexOf(tab);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[event.key];
    choose(all[(next + all.length) % all.length], true);
    event.preventDefault();
  });

  // -- the large card: hover with a mouse, focus with keys, a long press with a finger
  const REST = 160;
  let peek = null;
  let pressed = 0;
  let resting = 0;
  let shownFor = null;
  function showCard(source) {
    const url = source.dataset.cardFace;
    if (!url || !source.isConnected) return;
    shownFor = source;
    if (!peek) {
      peek = document.createElement("div");
      peek.className = "card-peek";
      peek.setAttribute("popover", "manual");
      peek.setAttribute("aria-hidden", "true");
      peek.append(Object.assign(document.createElement("img"), { alt: "", width: 488, height: 680 }));
      document.body.append(peek);
    }
    const picture = peek.firstChild;
    if (picture.getAttribute("src") !== url) picture.src = url;
    if (!peek.matches(":popover-open")) peek.showPopover?.();
    place(source.getBoundingClientRect(), Boolean(source.closest(".hand")));
  }
  // Beside the card, or above it where it lies in a hand whose neighbours should stay in sight.
  function place(box, above) {
    const wide = peek.offsetWidth, high = wide * 1.4;
    if (above && box.top > high + 16) {
      peek.style.left = `${Math.min(Math.max(8, box.left + box.width / 2 - wide / 2), innerWidth - wide - 8)}px`;
      peek.style.top = `${box.top - high - 12}px`;
      return;
    }
    const right = box.right + 12 + wide < innerWidth;
    const left = right ? box.right + 12 : Math.max(8, box.left - wide - 12);
    const overlaps = !right && box.left - wide - 12 < 8;
    const top = overlaps ? (box.top > high + 16 ? box.top - high - 12 : Math.min(box.bottom + 12, innerHeight - high - 8))
      : Math.min(Math.max(8, box.top + box.height / 2 - high / 2), innerHeight - high - 8);
    peek.style.left = `${overlaps ? Math.max(8, (innerWidth - wide) / 2) : left}px`;
    peek.style.top = `${Math.max(8, top)}px`;
  }
  function hideCard() {
    clearTimeout(resting);
    shownFor = null;
    if (peek?.matches(":popover-open")) peek.hidePopover();
  }
  const faceOf = (event) => event.target.closest?.("[data-card-face]");
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const source = faceOf(event);
    clearTimeout(resting);
    if (!source) hideCard(); else if (source !== shownFor) { hideCard(); resting = setTimeout(showCard, REST, source); }
  });
  document.addEventListener("pointerdown", (event) => {
    const source = faceOf(event);
    if (event.pointerType === "mouse" || !source) return;
    clearTimeout(pressed);
    pressed = setTimeout(() => { pressed = -1; showCard(source); navigator.vibrate?.(10); }, 420);
  });
  for (const name of ["pointerup", "pointercancel", "scroll"]) {
    document.addEventListener(name, () => { if (pressed !== -1) clearTimeout(pressed); hideCard(); }, { capture: true, passive: true });
  }
  // The click that ends a long press must not play the card.
  document.addEventListener("click", (event) => {
    if (pressed !== -1) return;
    pressed = 0;
    if (faceOf(event)) { event.preventDefault(); event.stopPropagation(); }
  }, { capture: true });
  document.addEventListener("contextmenu", (event) => {
    if (faceOf(event) && matchMedia("(pointer: coarse)").matches) event.preventDefault();
  });
  document.addEventListener("focusin", (event) => {
    const source = faceOf(event);
    if (source?.matches(":focus-visible")) showCard(source); else hideCard();
  });

  // -- keys: [data-key="/"] is clicked or focused by its key, the page's own before the header's; "?" opens the list of keys
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hideCard();
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.matches?.("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]")) return;
    if ($("dialog[open]")) return;
    const usable = $$(`[data-key="${CSS.escape(event.key)}"]`).filter((element) => element.checkVisibility() && !element.disabled);
    const target = usable.find((element) => element.closest("#content")) ?? usable[0];
    if (!target) return;
    event.preventDefault();
    if (target.matches("input:not([type=checkbox], [type=radio]), textarea, select")) target.focus(); else target.click();
  });
})();
