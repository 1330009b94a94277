/* The list of a booster: how many cards have been entered so far, of each rarity and in all. */
import { $, $$ } from "../site/dom.js";

const copies = (fields) => fields.reduce((sum, field) => sum + (Number(field.value) || 0), 0);

/** How many numbers have been typed; an f after a number is a foil, not another card. */
export const typed = (text) => text.split(/[\s,;]+/).filter((word) => word && !/^f(oil)?$/i.test(word)).length;

function show(form) {
  const many = Number($("#opened").value) || 1;
  for (const part of $$("tbody[data-rarity]", form)) {
    const entered = copies($$(".copies", part));
    const expected = Number(part.dataset.expected);
    $(".entered", part).textContent = entered ? `${entered} entered` : "";
    part.classList.toggle("too-many", expected > 0 && entered > many * (expected + 1));
  }
  const all = typed($("#numbers").value) + copies($$(".checklist .copies", form));
  $("#entered-total").textContent = `${all} of ${many * form.dataset.total} cards`;
}

export function start() {
  const form = $("#booster");
  if (!form) return;
  for (const happened of ["input", "change"]) form.addEventListener(happened, () => show(form));
  show(form);
}
