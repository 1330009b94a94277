/* Each count is saved when you leave its field. If another tab has changed it, that count is shown instead. */
import { toast } from "../site/announcements.js";
import { $, $$ } from "../site/dom.js";
import { checklist, send } from "./box.js";

/** Card, finish and the count last seen, from a field's name such as `1_89.foil.2`. */
export function parts(name) {
  const [card, finish, seen] = name.split(".");
  return { card, finish, seen: Number(seen) };
}

export const number = (text) => /^\d{1,3}$/.test(text.trim()) ? Number(text) : text.trim() === "" ? 0 : null;

/** Show a count in its field, as one that has been seen. */
export function show({ card, finish, count }) {
  const field = $(`input[name^="${CSS.escape(`${card}.${finish}.`)}"]`, checklist());
  if (!field) return;
  field.name = `${card}.${finish}.${count}`;
  if (document.activeElement !== field || number(field.value) !== count) field.value = count || "";
  field.classList.add("saved");
  setTimeout(() => field.classList.remove("saved"), 900);
}

/** Show what a change has changed: its counts, how much of the set there is, and what undo would undo. */
export function showAnswer(answer) {
  for (const count of answer.counts) show(count);
  const have = $$("tbody tr", checklist()).filter((row) => $$(".copies", row).some((field) => number(field.value)));
  $("#have").textContent = have.length;
  $("#last-change").hidden = !answer.label;
  $("#last-label").textContent = answer.label;
}

const saving = new Set(); // fields whose count has been sent

/** Save what is in a field, unless it is what was last seen. What is typed while a count is on its way is saved after
    it, so that two changes of a count never overtake each other. */
export async function save(field) {
  const { card, finish, seen } = parts(field.name);
  const count = number(field.value);
  if (count === null) {
    toast("Type a number from 0 to 999.", "bad");
    field.value = seen || "";
    return;
  }
  if (count === seen || saving.has(field)) return;
  saving.add(field);
  const answer = await send("counts", { steps: [{ do: "set", card, finish, count, seen }] });
  saving.delete(field);
  if (!answer) return;
  const typed = field.value;
  showAnswer(answer);
  if (!answer.conflicts.length && number(typed) !== count) {
    field.value = typed;
    await save(field);
  }
  for (const conflict of answer.conflicts) {
    show({ card: conflict.card, finish: conflict.finish, count: conflict.theirs });
    toast(`It is ${conflict.theirs} by now. We didn’t set it to ${conflict.mine}.`, "bad");
  }
}

export function start() {
  const form = checklist();
  if (!form) return;
  form.classList.add("saves-itself");
  form.addEventListener("change", ({ target }) => target.matches(".copies") && save(target));
  form.addEventListener("submit", (event) => event.preventDefault());
}
