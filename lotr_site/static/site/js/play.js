/* Comfort at the table: numbers and arrows, picking several, aiming and dragging, what to read out, clocks, the stream.
   The page works without any of it; nothing here knows a game. */
"use strict";

(() => {
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  const live = () => $("#live");
  const form = () => $("#question");

  // -- picking several: the order of picking is kept, shown and sent
  let picked = [];
  let decision = form()?.dataset.decision;

  function limits() {
    return { low: Number(form()?.dataset.low ?? 0), high: Number(form()?.dataset.high ?? 0) };
  }
  /** The picks belong to one question; the first sign of another forgets them. */
  function sameQuestion() {
    const now = form()?.dataset.decision;
    if (now === decision) return;
    decision = now;
    picked = [];
    closeMenus();
    disarm();
  }
  function pick(index, on) {
    sameQuestion();
    picked = picked.filter((one) => one !== index);
    const { high } = limits();
    if (on && picked.length >= high) {
      if (high > 1) window.site.toast(`No more than ${high}.`);
      else picked = [];
    }
    if (on && picked.length < high) picked.push(index);
    showPicks();
  }
  function showPicks() {
    const { low, high } = limits();
    if (high <= 1) return;
    for (const box of $$("[data-pick], [data-twin]")) {
      const index = box.dataset.twin ?? box.value;
      const order = picked.indexOf(index);
      box.checked = order >= 0;
      const act = box.closest(".act");
      if (act) { if (order >= 0) act.dataset.order = order + 1; else delete act.dataset.order; }
    }
    const button = $("[data-submit]");
    if (!button) return;
    button.disabled = picked.length < low || picked.length > high;
    const tally = $("[data-picked]");
    tally.hidden = false;
    tally.textContent = low === high ? `${picked.length} of ${high} chosen` : `${picked.length} chosen`;
  }
  document.addEventListener("change", (event) => {
    const box = event.target.closest?.("[data-pick], [data-twin]");
    if (!box) return;
    pick(box.dataset.twin ?? box.value, box.checked);
    window.site.announce($("[data-picked]")?.textContent);
  });
  document.addEventListener("htmx:config:request", (event) => {
    const { sourceElement, request } = event.detail.ctx;
    if (sourceElement !== form() || limits().high <= 1 || !request.body?.delete) return;
    request.body.delete("pick");
    for (const index of picked) request.body.append("pick", index);
  });

  // -- choosing: one answer at a time; if nothing comes back, ask for the table
  document.addEventListener("htmx:before:request", (event) => {
    if (event.detail.ctx.sourceElement !== form()) return;
    live().classList.add("is-sent");
    closeMenus();
  });
  document.addEventListener("htmx:after:request", (event) => {
    const { sourceElement } = event.detail.ctx;
    if (sourceElement?.matches?.("[data-clear]")) sourceElement.reset();
    if (sourceElement === form()) setTimeout(refreshUnless(live().dataset.version), 2500);
  });
  document.addEventListener("htmx:response:error", () => live()?.classList.remove("is-sent"));
  document.addEventListener("htmx:error", () => live()?.classList.remove("is-sent"));
  const refreshUnless = (version) => () => { if (live().dataset.version === version) refresh(); };
  function refresh() {
    const url = $("#stream")?.dataset.live;
    if (url) htmx.ajax("GET", url, { target: "#live", swap: "outerMorph" }).catch(() => {});
  }

  // -- a card with several targets: choose it, then a target that lights up; or drag it there
  let armed = null;
  /** What a card can be brought to, by key: its own targets, or else the cards whose target it is. */
  function targets(source) {
    const found = new Map();
    const spot = source.closest("[data-key]");
    for (const button of $$("[data-target]", spot)) found.set(button.dataset.target, button);
    if (found.size) return found;
    for (const button of $$(`#board [data-target="${CSS.escape(spot.dataset.key)}"]`)) found.set(button.closest("[data-key]").dataset.key, button);
    return found;
  }
  function arm(source) {
    disarm();
    const map = targets(source);
    if (!map.size) return;
    armed = map;
    for (const key of map.keys()) $(`[data-key="${CSS.escape(key)}"]`)?.classList.add("is-lit");
  }
  /** Does every way of this card end at something on the board? */
  function allOnBoard(source) {
    const ways = $$(".act-menu button", source.closest("#board [data-key]") ?? form());
    return ways.length > 0 && ways.every((way) => armed?.has(way.dataset.target) && $(`#board [data-key="${CSS.escape(way.dataset.target)}"]`));
  }
  function disarm() {
    armed = null;
    for (const lit of $$(".is-lit")) lit.classList.remove("is-lit");
  }
  /** The button for the target that an element belongs to; a pile is meant by the cards that lie on it too. */
  function aimed(element, map) {
    let spot = element?.closest?.("[data-key]");
    while (spot && !map?.has(spot.dataset.key)) spot = spot.parentElement?.closest("[data-key]");
    return spot ? map.get(spot.dataset.key) : undefined;
  }
  document.addEventListener("click", (event) => {
    if (event.target.closest?.(".pile-count")) return;
    const hit = event.target.closest?.(".is-lit") && aimed(event.target, armed);
    if (hit) { event.preventDefault(); event.stopPropagation(); disarm(); hit.click(); return; }
    const source = event.target.closest?.("[data-arms]") ?? event.target.closest?.(".is-aim:not(.is-option, .is-pile)");
    if (source && !event.target.closest(".act-menu")) {
      arm(source);
      // With a mouse the targets on the board are pointed at; the menu would only lie upon them.
      if (event.detail && event.pointerType === "mouse" && allOnBoard(source)) event.preventDefault();
    } else if (!event.target.closest?.(".act-menu")) disarm();
  }, { capture: true });

  let drag = null;
  document.addEventListener("pointerdown", (event) => {
    const spot = event.target.closest?.(".is-option, .is-aim");
    if (!spot || event.pointerType === "touch" || event.button !== 0) return;
    const map = targets(spot);
    if (map.size) drag = { spot, map, x: event.clientX, y: event.clientY, ghost: null };
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 8) return;
      drag.ghost = Object.assign(document.createElement("div"), { className: "drag-ghost" });
      const picture = $(".face, .face-missing", drag.spot)?.cloneNode(true);
      if (picture) drag.ghost.append(picture);
      drag.ghost.style.inlineSize = `${drag.spot.offsetWidth}px`;
      document.body.append(drag.ghost);
      arm(drag.spot);
    }
    drag.ghost.style.left = `${event.clientX - drag.spot.offsetWidth / 2}px`;
    drag.ghost.style.top = `${event.clientY - drag.spot.offsetHeight / 3}px`;
  });
  document.addEventListener("pointerup", (event) => {
    const done = drag;
    drag = null;
    if (!done?.ghost) return;
    done.ghost.remove();
    disarm();
    const hit = aimed(document.elementFromPoint(event.clientX, event.clientY), done.map);
    // The click that ends the drag, if the browser makes one, must not choose the card itself.
    const swallow = (click) => { click.preventDefault(); click.stopPropagation(); };
    addEventListener("click", swallow, { capture: true });
    setTimeout(() => { removeEventListener("click", swallow, { capture: true }); hit?.click(); }, 0);
  });
  document.addEventListener("pointercancel", () => { drag?.ghost?.remove(); drag = null; disarm(); });
  document.addEventListener("dragstart", (event) => { if (event.target.closest?.(".card-spot")) event.preventDefault(); });

  // -- a finger: the first tap lifts a card of the hand and says what it does, the second does it
  document.addEventListener("click", (event) => {
    const act = event.target.closest?.(".hand .act[type=submit]");
    const lifted = $(".is-raised");
    const spot = act?.closest(".card-spot");
    if (lifted && lifted !== spot) lifted.classList.remove("is-raised");
    if (!act || event.pointerType !== "touch" || spot.classList.contains("is-raised")) return;
    event.preventDefault();
    event.stopPropagation();
    spot.classList.add("is-raised");
    window.site.toast(`${act.getAttribute("aria-label")}: tap again`);
  }, { capture: true });

  // -- a likely slip is asked about once more before it is sent
  let doubted = null;
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-confirm]");
    if (!button || button === doubted || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    const dialog = $("#confirm");
    $("#confirm-words").textContent = button.dataset.confirm;
    dialog.returnValue = "no";
    dialog.onclose = () => { if (dialog.returnValue === "yes") send(button); };
    dialog.showModal();
  }, { capture: true });
  /** The button of the question that was asked about, if it still stands. */
  function send(button) {
    doubted = button;
    if (button.isConnected) button.click();
    doubted = null;
  }

  // -- a box that leaves of a list only what has all its words
  document.addEventListener("input", (event) => {
    const list = document.getElementById(event.target.dataset?.filter);
    if (!list) return;
    const words = event.target.value.toLowerCase().split(/\s+/);
    for (const row of list.children) row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
  });

  // -- keys
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.matches?.("input:not([type=checkbox], [type=radio]), textarea, select") || $("dialog[open]")) return;
    if (/^[0-9]$/.test(event.key)) return byNumber(event);
    if (["ArrowLeft", "ArrowRight"].includes(event.key) && !event.target.matches?.("[type=radio]")) walk(event);
  });
  function byNumber(event) {
    const target = $(`#question [data-number="${event.key}"]`) ?? (event.key === "0" && $(":is(#question, #coach) [data-only]"));
    if (!target) return;
    event.preventDefault();
    target.click();
  }
  function walk(event) {
    const all = $$("#live .is-option > .act").map((act) => $("input", act) ?? act).filter((one) => one.checkVisibility());
    if (!all.length) return;
    const at = all.indexOf(document.activeElement);
    const step = event.key === "ArrowRight" ? 1 : -1;
    all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length].focus();
    event.preventDefault();
  }

  // -- replay: buttons and arrows move the slider; it can run by itself
  let running = 0;
  function step(by) {
    const slider = $("#replay-move");
    if (!slider) return;
    const at = Number(slider.value);
    const to = { first: Number(slider.min), last: Number(slider.max) }[by] ?? at + Number(by);
    if (to > Number(slider.max)) return run(false);
    slider.value = to;
    showMove();
  }
  // One request at a time; what was wanted meanwhile is asked for next, so that the last wish is what is shown.
  let wanted = "";
  let asking = false;
  async function showMove() {
    const bar = $("[data-replay]");
    const url = new URL(bar.action);
    url.search = new URLSearchParams(new FormData(bar));
    wanted = url.href;
    if (asking) return;
    asking = true;
    for (let shown = ""; shown !== wanted;) {
      shown = wanted;
      await htmx.ajax("GET", shown, { target: "#live", select: "#live", swap: "outerMorph" });
    }
    asking = false;
    history.replaceState(history.state, "", wanted);
  }
  document.addEventListener("input", (event) => { if (event.target.id === "replay-move") showMove(); });
  document.addEventListener("change", (event) => { if (event.target.id === "replay-seat") showMove(); });
  function run(on) {
    clearInterval(running);
    running = on ? setInterval(() => step("1"), 1100) : 0;
    $('[data-step="run"]')?.setAttribute("aria-pressed", on);
  }
  document.addEventListener("click", (event) => {
    const by = event.target.closest?.("[data-step]")?.dataset.step;
    if (by === "run") run(!running); else if (by) step(by);
  });
  document.addEventListener("keydown", (event) => {
    if (!$("#replay-move") || event.target.matches?.("input, select, textarea") || $("dialog[open]")) return;
    const by = { ArrowLeft: "-1", ArrowRight: "1", Home: "first", End: "last" }[event.key];
    if (by) { event.preventDefault(); step(by); }
  });

  // -- what changed: title, reading out, the log's end, the focus where it was
  let lastLine = 0;
  let lastQuestion = "";
  let hadFocus = false;
  function settle(first) {
    const table = live();
    if (!table) return;
    table.classList.remove("is-sent");
    document.title = table.dataset.title;
    sameQuestion();
    showPicks();
    readOut(first, table.dataset.question);
    const panel = $("#log-panel");
    if (panel) panel.scrollTop = panel.scrollHeight;
    if (hadFocus && document.activeElement === document.body) {
      const box = $("#question-box");
      if (box) { box.tabIndex = -1; box.focus({ preventScroll: true }); }
    }
    tick();
    pointOut();
    if (table.dataset.ended) $("#stream")?.remove();
  }
  // -- a lesson points at what its step speaks of; "Show me" goes there
  const AREAS = { board: "#board", hand: "#hand", question: "#question-box", players: "#side .seats", log: "#log-panel", phase: ".table-bar [class*=phase]" };
  const listed = (text) => (text ?? "").split(" ").filter(Boolean);
  function pointedAt() {
    const { areas, points, answers } = $("#coach")?.dataset ?? {};
    const wanted = [
      ...listed(areas).map((area) => AREAS[area]),
      ...listed(points).map((key) => `[data-key="${CSS.escape(key)}"]`),
      ...listed(answers).map((index) => `:is(#board, #hand, .beside) [name=pick][value="${index}"], #question .answers [name=pick][value="${index}"]`),
    ];
    return wanted.flatMap((selector) => $$(selector)).map((one) => (one.name === "pick" && one.closest("[data-key]")) || one);
  }
  function pointOut() {
    const now = new Set(pointedAt());
    for (const one of $$(".is-shown")) if (!now.has(one)) one.classList.remove("is-shown");
    for (const one of now) one.classList.add("is-shown");
  }
  document.addEventListener("toggle", (event) => {
    if (!event.target.matches?.(".coach-show[open]")) return;
    $(".is-shown")?.scrollIntoView({ block: "center", inline: "center", behavior: "smooth" });
  }, { capture: true });

  function closeMenus() {
    for (const menu of $$(".act-menu:popover-open")) menu.hidePopover();
  }
  function readOut(first, question) {
    const lines = $$("#log > li[data-move]");
    const fresh = lines.filter((line) => Number(line.dataset.move) > lastLine);
    lastLine = Math.max(lastLine, ...lines.map((line) => Number(line.dataset.move)));
    const asks = question && question !== lastQuestion ? `Your move: ${question}` : "";
    lastQuestion = question;
    if (!first) window.site.announce([...fresh.slice(-6).map((line) => line.textContent.trim()), asks].filter(Boolean).join(" "));
  }
  document.addEventListener("htmx:before:swap", () => { hadFocus = live()?.contains(document.activeElement) ?? false; });
  document.addEventListener("htmx:after:swap", () => settle(false));

  // -- glides: one never delays what comes next; a newer table cuts an older glide short
  const start = document.startViewTransition?.bind(document);
  if (start) {
    document.startViewTransition = (change) => {
      const glide = start(change);
      for (const end of [glide.ready, glide.finished]) end.catch(() => {});
      return { ready: glide.ready, updateCallbackDone: glide.updateCallbackDone, finished: glide.updateCallbackDone };
    };
  }

  // -- clocks
  function tick() {
    for (const clock of $$("[data-deadline]")) {
      const left = Math.max(0, Math.round((Date.parse(clock.dateTime) - Date.now()) / 1000));
      clock.classList.toggle("is-short", left < 20);
      clock.textContent = left >= 86400 ? `${Math.floor(left / 86400)} d ${Math.floor((left % 86400) / 3600)} h` : left >= 3600 ? `${Math.floor(left / 3600)} h ${Math.floor((left % 3600) / 60)} min` : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    }
  }
  setInterval(tick, 1000);

  // -- the stream: say so when it is gone for more than a moment
  let gone = 0;
  document.addEventListener("htmx:sse:error", () => { gone ||= setTimeout(() => offline(true), 2500); });
  document.addEventListener("htmx:after:sse:connection", () => { clearTimeout(gone); gone = 0; offline(false); });
  addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });
  function offline(is) {
    $(".offline")?.remove();
    if (!is) return;
    const note = Object.assign(document.createElement("p"), { className: "notice warn offline", textContent: "Connection lost. Trying again; nothing is lost." });
    document.body.append(note);
    window.site.announce(note.textContent, true);
  }

  // The stream is opened from here, and not by an attribute, since htmx may look for attributes before the extension
  // that knows streams has arrived.
  function begin() {
    settle(true);
    const stream = $("#stream");
    if (stream) htmx.ajax("GET", stream.dataset.stream, { source: stream }).catch(() => {});
  }
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin); else begin();
})();
