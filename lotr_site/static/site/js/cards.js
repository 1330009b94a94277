/* The catalogue: suggestions under the search box, arrows through the cards found. Everything works without it. */
"use strict";

(() => {
  const visible = (element) => element.checkVisibility();

  // -- suggestions: a combobox with a listbox (fields, values, cards)
  let chosen = -1;
  let shown = [];
  let timer = 0;
  let latest = 0;
  const box = () => document.querySelector("input[data-suggest]");
  const list = () => document.getElementById("q-list");

  function close() {
    const input = box();
    if (!input || !list()) return;
    shown = [];
    chosen = -1;
    list().hidden = true;
    list().replaceChildren();
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function show(suggestions) {
    const input = box();
    shown = suggestions;
    chosen = -1;
    if (!shown.length || document.activeElement !== input) return close();
    list().replaceChildren(...shown.map((one, at) => {
      const item = document.createElement("li");
      item.id = `q-option-${at}`;
      item.setAttribute("role", "option");
      item.setAttribute("aria-selected", "false");
      const label = Object.assign(document.createElement("span"), { className: one.kind === "card" ? "name" : "code", textContent: one.label });
      const hint = Object.assign(document.createElement("span"), { className: "muted", textContent: one.hint });
      item.append(label, hint);
      item.addEventListener("pointerdown", (event) => { event.preventDefault(); take(at); });
      return item;
    }));
    list().hidden = false;
    input.setAttribute("aria-expanded", "true");
  }

  function mark(at) {
    const items = [...list().children];
    chosen = (at + items.length) % items.length;
    items.forEach((item, index) => item.setAttribute("aria-selected", String(index === chosen)));
    items[chosen].scrollIntoView({ block: "nearest" });
    box().setAttribute("aria-activedescendant", items[chosen].id);
  }

  function take(at) {
    const one = shown[at];
    if (one.url) { location.href = one.url; return; }
    const input = box();
    input.value = one.kind === "value" ? `${one.query} ` : one.query;
    close();
    input.focus();
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  async function ask(input) {
    const asked = ++latest;
    const game = input.form?.elements.game?.value || "";
    const head = input.value.slice(0, input.selectionStart ?? input.value.length);
    if (head.length < input.value.length || !head.trim()) return close();
    try {
      const response = await fetch(`${input.dataset.suggest}?${new URLSearchParams({ q: head, game })}`);
      const told = await response.json();
      if (asked === latest) show(told.data);
    } catch { close(); }
  }

  document.addEventListener("input", (event) => {
    if (!event.target.matches?.("input[data-suggest]")) return;
    clearTimeout(timer);
    timer = setTimeout(() => ask(event.target), 120);
  });
  document.addEventListener("focusout", (event) => { if (event.target === box()) close(); });
  document.addEventListener("submit", () => { clearTimeout(timer); latest += 1; close(); });  // an answer on its way stays away
  document.addEventListener("keydown", (event) => {
    if (!event.target.matches?.("input[data-suggest]")) return;
    const open = list() && !list().hidden;
    if (event.key === "Escape" && open) { close(); event.preventDefault(); }
    else if (event.key === "ArrowDown" && open) { mark(chosen + 1); event.preventDefault(); }
    else if (event.key === "ArrowUp" && open) { mark(chosen - 1); event.preventDefault(); }
    else if (event.key === "ArrowDown") { links()[0]?.focus(); event.preventDefault(); }
    else if (event.key === "Enter" && open && chosen >= 0) { take(chosen); event.preventDefault(); }
  });

  // -- arrows through the cards found
  const links = () => [...document.querySelectorAll("[data-arrows] a")].filter(visible);
  function step(all, at, key) {
    if (key === "ArrowRight") return at + 1;
    if (key === "ArrowLeft") return at - 1;
    const from = all[at].getBoundingClientRect();
    const down = key === "ArrowDown";
    const rows = all.map((link, index) => ({ index, box: link.getBoundingClientRect() })).filter(({ box: b }) => (down ? b.top > from.top + 4 : b.top < from.top - 4));
    const nearest = (b) => Math.abs(b.top - from.top) * 4 + Math.abs(b.left - from.left);
    return rows.length ? rows.reduce((best, one) => (nearest(one.box) < nearest(best.box) ? one : best)).index : -1;
  }
  document.addEventListener("keydown", (event) => {
    if (!["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"].includes(event.key) || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const all = links();
    const at = all.indexOf(document.activeElement);
    if (at < 0) return;
    const next = step(all, at, event.key);
    event.preventDefault();
    if (next >= 0 && next < all.length) all[next].focus();
    else if (event.key === "ArrowUp") box()?.focus();
  });

  // -- on a phone the facet panel begins folded
  function fold() {
    if (!matchMedia("(width < 60rem)").matches) return;
    for (const panel of document.querySelectorAll(".cards-panel:not([data-folded])")) { panel.open = false; panel.dataset.folded = ""; }
  }
  fold();
  document.addEventListener("htmx:after:swap", fold);
})();
