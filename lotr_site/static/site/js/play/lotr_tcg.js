/* Passing at the table of the TCG: "pass until something happens" answers Pass for the player as long as nothing new
   happens and the phase is none that he wants to be asked in. What he wants is kept in this browser. */
"use strict";

(() => {
  const KEY = "lotr_tcg.keep";
  const PASSABLE = ["maneuver", "archery", "assignment", "skirmish", "regroup", "response"];
  const $ = (selector) => document.querySelector(selector);
  let armed = null;

  const kept = () => { try { return JSON.parse(localStorage.getItem(KEY)) ?? []; } catch { return []; } };
  const lines = () => [...document.querySelectorAll("#log > li[data-move]")];

  function question() {
    const info = $("#passing");
    const kind = info?.dataset.kind;
    const pass = [...document.querySelectorAll("#question .answers button")].find((one) => one.textContent.trim().startsWith("Pass"));
    return { info, kind, pass, can: Boolean(pass) && PASSABLE.includes(kind) };
  }

  /* Something has happened when a line that tells of a card or a skirmish was added since passing began. */
  function happened() {
    return lines().slice(armed.lines).some((line) => line.querySelector("a") && !/archery fire/i.test(line.textContent));
  }

  function show() {
    const { can, kind, info } = question();
    const button = $("[data-pass-on]");
    if (button) button.hidden = !can || Boolean(armed);
    const note = $("[data-passing]");
    if (note) note.hidden = !armed;
    for (const box of document.querySelectorAll("[data-keep]")) box.checked = kept().includes(box.dataset.keep);
    if (!armed || !info) return;
    if (armed.turn !== info.dataset.turn || happened()) return stop();
    if (!kind) return;
    if (!can || (kept().includes(kind) && armed.asked !== $("#question").dataset.decision)) return stop();
    const pressed = $("#question").dataset.decision;
    if (armed.pressed === pressed) return;
    armed.pressed = pressed;
    question().pass.click();
  }

  function start() {
    const { can, info } = question();
    if (!can) return;
    armed = { turn: info.dataset.turn, lines: lines().length, asked: $("#question").dataset.decision };
    show();
  }

  function stop() {
    armed = null;
    show();
    window.site?.announce("Passing has stopped.");
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-pass-on]")) start();
    else if (event.target.closest?.("[data-pass-stop]")) stop();
  });
  document.addEventListener("change", (event) => {
    const box = event.target.closest?.("[data-keep]");
    if (!box) return;
    const rest = kept().filter((name) => name !== box.dataset.keep);
    localStorage.setItem(KEY, JSON.stringify(box.checked ? [...rest, box.dataset.keep] : rest));
  });
  /* On a small screen the skirmish that is fought, or what is to be assigned, is brought into view. */
  let focused = "";
  function bringIntoView() {
    if (!matchMedia("(width < 60rem)").matches) return;
    const at = $(".tcg-column.is-now") ?? ($("#passing")?.dataset.kind === "assign" ? $(".tcg-loose") : null);
    const now = at?.querySelector("[data-key]")?.dataset.key ?? "";
    if (now && now !== focused) at.scrollIntoView({ block: "center", inline: "center" });
    focused = now;
  }

  function settle() { show(); bringIntoView(); }
  document.addEventListener("htmx:after:swap", settle);
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", settle); else settle();
})();
